import { createElement } from 'react';
import { toast, type ToastOptions } from 'react-hot-toast/headless';
import type { WidgetNews } from '../../machines/widget/widgetNews.ts';
import type { Language } from '../copy/language.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';

/**
 * Puts what a widget's machine tells in passing into words, and shows them for a while.
 *
 * @param options which of several toasters shows it
 */
export function raiseToast(
  news: Extract<WidgetNews, { type: 'toast.raised' }>,
  { copyOf }: Language,
  options?: Pick<ToastOptions, 'toasterId'>,
): void {
  const words = copyOf(widgetCopy).toasts[news.toast];
  if ('failure' in news) {
    const message = failureMessage(news.failure, words, copyOf(failureCopy));
    toast.error(linked(failureLine(message)), options);
  } else {
    toast.success(words, options);
  }
}

function linked(text: string) {
  return createElement(LinkedText, { text });
}
