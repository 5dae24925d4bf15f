// Hands a picture to another app through the system's own share sheet: mostly on phones.

/** Whether this browser can share a picture as a file. */
export function canShareFiles(): boolean {
  const sample = new File([], 'picture.png', { type: 'image/png' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/** Fetches the picture and opens the share sheet. True also when the person closed it; false when it could not be. */
export async function shareFile(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return false;
    const name = new URL(url, location.href).searchParams.get('download') ?? 'picture.png';
    await navigator.share({ files: [new File([await answer.blob()], name, { type: 'image/png' })] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
