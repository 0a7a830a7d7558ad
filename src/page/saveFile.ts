/**
 * Saves text as a file through a browser download.
 *
 * @param name file name
 * @param type media type
 */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked after a minute, because browsers read the URL asynchronously, some of them late.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
