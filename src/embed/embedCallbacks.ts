import type { Failure, FailureCode } from '../../machines/contracts/failures.ts';
import type { WidgetConfig } from '../../machines/widget/widgetConfig.ts';
import type { WidgetLog } from '../../machines/widget/widgetEmitted.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureSentence } from '../copy/failures.ts';
import type { Language } from '../copy/language.ts';
import { proofFailureCopy, walletFailureCopy, twoStepFailureCopy } from '../copy/widget.en.ts';
import { failureLine } from '../ui/widget/failureLine.ts';
import { isWalletFailure, walletFailureMessage } from '../ui/widget/walletFailures.ts';
import type { WidgetError, WidgetEvent } from './embedContract.ts';

/** The callbacks of the host page, wrapped so that they never throw. */
export interface EmbedCallbacks<Event = WidgetEvent> {
  readonly emitEvent: (event: Event) => void;
  readonly emitError: (error: WidgetError) => void;
}

/**
 * Reads the callbacks of the host page, even if its other options are invalid. An exception in a callback is reported
 * to the page and does not affect the widget. Without `onError`, errors go to the console.
 *
 * @param options the mount options, not yet validated
 */
export function embedCallbacks<Event = WidgetEvent>(options: unknown): EmbedCallbacks<Event> {
  const callbacks = property(options, 'callbacks');
  const onEvent = property(callbacks, 'onEvent');
  const onError = property(callbacks, 'onError');
  return {
    emitEvent: (event) => call(onEvent, event),
    emitError(error) {
      if (typeof onError === 'function') call(onError, error);
      else console.error(error.message);
    },
  };
}

/** Converts a failure into the error for `onError`, with the sentence that the visitor reads. */
export function widgetError(failure: Failure, language: Language): WidgetError {
  const { code, details } = failure;
  return { code, message: messageOf(failure, language), ...(details && { details }) };
}

/** Converts a log event of the widget into the event for `onEvent`. */
export function widgetEvent(log: WidgetLog, { products }: Pick<WidgetConfig, 'products'>): WidgetEvent {
  if (log.name === 'render_login_screen') return { type: log.name, data: { products } };
  return { type: log.name, data: { email: log.email, kind: log.kind } };
}

function messageOf(failure: Failure, { copyOf }: Language): string {
  const sentences: Partial<Record<FailureCode, string>> = {
    ...copyOf(twoStepFailureCopy),
    ...copyOf(proofFailureCopy),
  };
  const ownSentence = sentences[failure.code];
  if (ownSentence !== undefined) return ownSentence;
  const failures = copyOf(failureCopy);
  const walletFailures = copyOf(walletFailureCopy);
  const sentence = failureSentence(failure.code, failures);
  const message = walletFailureMessage(failure, sentence, failures, walletFailures);
  const isRepeated = message.title === message.detail || isWalletFailure(failure.code, walletFailures);
  return failureLine(isRepeated ? { title: message.detail ?? message.title } : message);
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function call(callback: unknown, value: unknown): void {
  if (typeof callback !== 'function') return;
  try {
    Reflect.apply(callback, undefined, [value]);
  } catch (error) {
    reportError(error);
  }
}
