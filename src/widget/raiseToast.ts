import { createElement } from 'react';
import { toast, type ToastOptions } from 'react-hot-toast/headless';
import type { WidgetNews } from '../../machines/widget/widgetNews.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget/current.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';

/**
 * Puts what a widget's machine tells in passing into words, and shows them for a while.
 *
 * @param options which of several toasters shows it
 */
export function raiseToast(
  news: Extract<WidgetNews, { type: 'toast.raised' }>,
  options?: Pick<ToastOptions, 'toasterId'>,
): void {
  const words = widgetCopy.toasts[news.toast];
  if ('failure' in news) toast.error(linked(failureLine(failureMessage(news.failure, words))), options);
  else toast.success(words, options);
}

function linked(text: string) {
  return createElement(LinkedText, { text });
}
