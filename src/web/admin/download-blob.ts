// Hands a file to the browser to be saved.

/** `name`: how it is called in the folder of downloads. */
export function downloadBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over by then; at once would be too early in some of them.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
