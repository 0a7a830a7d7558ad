import type { Failure } from '../../machines/contracts/failures.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureSentence } from '../copy/failures.ts';
import type { Language } from '../copy/language.ts';
import { walletFailureCopy } from '../copy/walletFailures.en.ts';
import { failureLine } from '../ui/widget/failureLine.ts';
import { isOfWallets, walletFailureMessage } from '../widget/walletFailures.ts';
import type { WidgetError, WidgetEvent } from './embedContract.ts';

/** What the page hears of a widget. */
export interface EmbedCallbacks {
  readonly tell: (type: WidgetEvent['type']) => void;
  readonly complain: (error: WidgetError) => void;
}

/**
 * Reads the callbacks of a page, also of one whose other options are wrong. One that throws is the page's own business and
 * stops nothing of ours.
 *
 * @param options whatever a page gave
 */
export function embedCallbacks(options: unknown): EmbedCallbacks {
  const callbacks = property(options, 'callbacks');
  const onEvent = property(callbacks, 'onEvent');
  const onError = property(callbacks, 'onError');
  return {
    tell: (type) => call(onEvent, { type }),
    complain(error) {
      if (typeof onError === 'function') call(onError, error);
      else console.error(error.message);
    },
  };
}

/** A failure in the words that the person reads. */
export function widgetError(failure: Failure, { copyOf }: Language): WidgetError {
  const failures = copyOf(failureCopy);
  const walletFailures = copyOf(walletFailureCopy);
  const sentence = failureSentence(failure.code, failures);
  const message = walletFailureMessage(failure, sentence, failures, walletFailures);
  const isSaidTwice = message.title === message.detail || isOfWallets(failure.code, walletFailures);
  return {
    code: failure.code,
    message: failureLine(isSaidTwice ? { title: message.detail ?? message.title } : message),
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function call(callback: unknown, value: WidgetEvent | WidgetError): void {
  if (typeof callback !== 'function') return;
  try {
    Reflect.apply(callback, undefined, [value]);
  } catch (error) {
    reportError(error);
  }
}
