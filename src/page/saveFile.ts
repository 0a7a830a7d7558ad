/**
 * Has the browser save a text as a file.
 *
 * @param name of the file
 * @param type its media type
 */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; some take their time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
