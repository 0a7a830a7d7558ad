import { createElement } from 'react';
import { toast, type ToastOptions } from 'react-hot-toast/headless';
import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import type { Language } from '../copy/language.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { failureLine } from '../ui/widget/failureLine.ts';

/**
 * Shows the toast of an emitted event.
 *
 * @param options id of the toaster that shows the toast
 */
export function raiseToast(
  emitted: Extract<WidgetEmitted, { type: 'toast.raised' }>,
  { copyOf }: Language,
  options?: Pick<ToastOptions, 'toasterId'>,
): void {
  const words = copyOf(widgetCopy).toasts[emitted.toast];
  if ('failure' in emitted) {
    const message = failureMessage(emitted.failure, words, copyOf(failureCopy));
    toast.error(linked(failureLine(message)), options);
  } else {
    toast.success(words, options);
  }
}

function linked(text: string) {
  return createElement(LinkedText, { text });
}
