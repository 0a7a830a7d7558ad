/**
 * Hands the person a text as a file to keep, through the browser's own download.
 *
 * @param file its name and contents
 */
export function offerFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
