// Shares a picture file through the system's share sheet, mostly on phones.

/** Whether this browser can share a picture as a file. */
export function canShareFiles(): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/** Whether the finger is what this machine is used with: there the system's sheet is how people share. */
function hasCoarsePointer(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches === true;
}

/** Whether the picture itself is what is shared here. */
export function shouldSharePictureFile(): boolean {
  return hasCoarsePointer() && canShareFiles();
}

/** Fails where the picture is gone or the connection is. */
export async function fetchPictureFile(url: string): Promise<File> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('the picture is not there');
  const name = new URL(url, location.href).searchParams.get('download') ?? 'picture.png';
  return new File([await answer.blob()], name, { type: 'image/png' });
}

/** `closed`: the person left the share sheet without sharing. `needs-tap`: the browser wants another tap first. */
type ShareOutcome = 'shared' | 'closed' | 'needs-tap';

/**
 * Opens the share sheet. Words go along where the system takes both: the link stands in them, because many apps drop an
 * address beside a file.
 */
export async function sharePictureAndReturnOutcome(file: File, words?: string): Promise<ShareOutcome> {
  const whole = { files: [file], text: words };
  try {
    await navigator.share(words && navigator.canShare?.(whole) ? whole : { files: [file] });
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') return 'needs-tap';
    if (name === 'AbortError') return 'closed';
    throw error;
  }
}

/** Fetches the picture and shares it. */
export async function fetchAndSharePicture(url: string): Promise<'shared' | 'closed' | 'failed'> {
  try {
    const outcome = await sharePictureAndReturnOutcome(await fetchPictureFile(url));
    return outcome === 'needs-tap' ? 'failed' : outcome;
  } catch {
    return 'failed';
  }
}
