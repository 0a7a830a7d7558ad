import type { Failure } from '../contracts/failures.ts';
import type { SecondMethod } from '../contracts/secondStep.ts';
import type { AwaitedPasscode } from './passcode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type SecondFactorEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'recoveryCode.submitted'; code: string }
  | { type: 'otherWay.chosen' }
  | { type: 'authenticator.chosen' }
  | { type: 'text.chosen' }
  | { type: 'recoveryCode.chosen' }
  | { type: 'help.chosen' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' };

export interface SecondFactorInput {
  /** The methods that the client can choose among; at least one. */
  readonly methods: readonly SecondMethod[];
  /** The phone number that receives the text message, in E.164 format; `null` without the method `text`. */
  readonly phone: string | null;
}

export interface SecondFactorOutcome {
  /** `recovered`: the client used a recovery code; `ended`: the session of the first factor is over. */
  readonly kind: 'verified' | 'recovered' | 'went-back' | 'ended';
}

interface SecondFactorContext extends SecondFactorInput {
  readonly passcode: AwaitedPasscode;
  readonly failure: Failure | null;
  /** How long the lock lasts, in milliseconds. */
  readonly lockMs: number;
  /** Whether the typed recovery code was incomplete. */
  readonly isIncomplete: boolean;
  /** Whether the field has a text in which the passcode is not certain. */
  readonly isUnclear: boolean;
}

/** Carries the types of `secondFactorMachine`; the object itself is empty. */
export const secondFactorTypes = {} as {
  context: SecondFactorContext;
  input: SecondFactorInput;
  output: SecondFactorOutcome;
  events: SecondFactorEvent;
  emitted: WidgetEmitted;
  tags: 'busy';
  children: { otp: 'otp' };
};
