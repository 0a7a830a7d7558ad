import { loadChunk } from '../page/chunkLoader.ts';
import type { ToastOptions, WidgetToasts } from './toasts.tsx';

/**
 * Adds the live region for the toasts of a widget, whose code loads on demand: a live region must exist before its
 * content.
 *
 * @param element root element of the widget, which the region follows
 * @param isPainted resolves after the first paint, when the code is loaded in advance
 */
export function lazyToasts(element: Element, isPainted: Promise<void>, options: ToastOptions): WidgetToasts {
  const region = element.ownerDocument.createElement('div');
  region.ariaLive = 'polite';
  region.setAttribute('aria-relevant', 'additions');
  element.after(region);
  let opened: WidgetToasts | null = null;
  let isRemoved = false;
  const open = async () => {
    const { openToasts } = await loadChunk('toasts', () => import('./toasts.tsx'));
    if (!isRemoved) opened ??= openToasts(region, options);
  };
  // A failure is reported with the first toast, which loads the code again.
  void isPainted.then(open).catch(() => undefined);
  return {
    raise: (emitted) => void open().then(() => opened?.raise(emitted), reportError),
    remove() {
      isRemoved = true;
      opened?.remove();
      region.remove();
    },
  };
}
