import type { ExportWay } from '../../machines/widget/recoveryCodes.machine.ts';
import { saveFile } from '../page/saveFile.ts';

/**
 * Copies, saves or prints recovery codes.
 *
 * @param issuer name of the service, for the name and the first line of the file
 * @returns a promise that rejects if the browser refuses the clipboard
 */
export async function exportRecoveryCodes(
  codes: readonly string[],
  way: ExportWay,
  issuer: string,
): Promise<void> {
  if (way === 'clipboard') {
    await navigator.clipboard.writeText(codes.join('\n'));
  } else if (way === 'file') {
    const name = issuer.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    saveFile(`${name}-recovery-codes.txt`, 'text/plain', `${issuer}\n\n${codes.join('\n')}\n`);
  } else {
    window.print();
  }
}
