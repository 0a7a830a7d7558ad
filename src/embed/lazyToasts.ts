import { loadChunk } from '../page/chunkLoader.ts';
import type { ToastOptions, WidgetToasts } from './toasts.tsx';

/** Toasts whose code loads on demand. */
export interface LazyToasts extends WidgetToasts {
  /** Starts to load the code. A failure is reported with the first toast, which loads the code again. */
  readonly preload: () => void;
}

/**
 * Adds the live region for the toasts of a widget, because a live region must exist before its content.
 *
 * @param element root element of the widget, which the region follows
 */
export function lazyToasts(element: Element, options: ToastOptions): LazyToasts {
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
  return {
    preload: () => void open().catch(() => undefined),
    raise: (emitted) => void open().then(() => opened?.raise(emitted), reportError),
    remove() {
      isRemoved = true;
      opened?.remove();
      region.remove();
    },
  };
}
