import type { Handover } from '../../machines/widget/linkHandover.machine.ts';

/**
 * Lets the visitor take the link that opened this page to another browser: shares it, or copies it where the browser
 * cannot share.
 *
 * @param href the link, with its unused token
 * @returns how the link was handed over; rejects if the browser refuses the clipboard
 */
export async function handOverLink(href: string): Promise<Handover> {
  // Browsers inside mail apps often lack it.
  if ('share' in navigator) {
    try {
      await navigator.share({ url: href });
      return 'shared';
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (isClosed) return 'shared';
    }
  }
  await navigator.clipboard.writeText(href);
  return 'copied';
}
