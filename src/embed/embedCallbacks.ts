import type { Failure } from '../../machines/contracts/failures.ts';
import { failureSentence } from '../copy/failures.ts';
import { enWalletFailures } from '../copy/widget/enWalletFailures.ts';
import { isOfWallets, walletFailureMessage } from '../copy/widget/walletFailures.ts';
import { failureLine } from '../ui/widget/failureLine.ts';
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
export function widgetError(failure: Failure): WidgetError {
  const message = walletFailureMessage(failure, failureSentence(failure.code), enWalletFailures);
  const isSaidTwice = message.title === message.detail || isOfWallets(failure.code);
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
