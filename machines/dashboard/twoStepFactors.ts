import type { Failure } from '../contracts/failures.ts';
import type { SecondFactor, SecondFactors } from '../contracts/secondFactorRequests.ts';
import type { AwaitedPasscode } from '../widget/passcode.ts';
import type { TwoStepEmitted } from '../widget/twoStepEmitted.ts';
import { hasSameItems } from './sameItems.ts';

/** Part of the profile that the URL requested: the verification methods, a new authenticator, or neither. */
export type TwoStepArrival = 'none' | 'list' | 'new';

/** Result of the last change; `unproved`: nothing was removed, because the client canceled the step-up. */
export type TwoStepNotice = 'app-added' | 'phone-added' | 'removed' | 'codes-renewed' | 'unproved' | null;

/** The second factors of a client, and the passcode that was sent to a new phone number before a reload. */
export interface ReadFactors extends SecondFactors {
  readonly awaited?: AwaitedPasscode | null;
}

interface TwoStepManagementContext extends ReadFactors {
  readonly userId: string | null;
  /** Whether the URL requests a new authenticator whose setup has not been started yet. */
  readonly isNewRequested: boolean;
  /** Whether the URL requests the section and the focus has not been moved to it yet. */
  readonly isFocusDue: boolean;
  /** Factor whose removal the client last chose. */
  readonly chosen: SecondFactor | null;
  readonly notice: TwoStepNotice;
  /** Failure of a removal, of reading the list, or of a child machine. */
  readonly failure: Failure | null;
}

type TwoStepManagementEvent =
  | { type: 'client.learned'; userId: string }
  | { type: 'authenticator.chosen' }
  | { type: 'text.chosen' }
  | { type: 'removal.chosen'; factor: SecondFactor }
  | { type: 'removal.confirmed' }
  | { type: 'codes.chosen' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  /** The section was mounted. */
  | { type: 'section.shown' }
  | { type: 'page.woke' };

type TwoStepManagementEmitted =
  | TwoStepEmitted
  | { readonly type: 'focus.requested'; readonly target: 'section' | 'removal' | 'notice' }
  /** A second factor was added or removed. */
  | { readonly type: 'factors.changed' };

/** Context of a client whose factors have not been read. */
export const unread = {
  factors: [],
  recoveryCodesLeft: null,
  awaited: null,
  chosen: null,
  notice: null,
  failure: null,
} as const;

interface Situation {
  readonly context: TwoStepManagementContext;
}

interface Answer {
  readonly output: ReadFactors;
}

/** Guard: the client has an authenticator app. */
export function hasAuthenticator({ context: { factors } }: Situation): boolean {
  return factors.some(({ method }) => method === 'authenticator');
}

/** Guard: the client has no authenticator app; the provider allows only one. */
export function canAddAuthenticator(situation: Situation): boolean {
  return !hasAuthenticator(situation);
}

/** Guard: a passcode was sent before a reload to a phone number that is not a second factor yet. */
export function isPhoneAwaited(_: Situation, { output: { factors, awaited } }: Answer): boolean {
  if (!awaited) return false;
  return !factors.some((factor) => factor.method === 'text' && factor.phone === awaited.destination);
}

/** Guard: the URL requests a new authenticator, and the list that was just read has none. */
export function isOpenedForNew({ context }: Situation, { output }: Answer): boolean {
  return context.isNewRequested && canAddAuthenticator({ context: { ...context, ...output } });
}

/** Guard: the chosen factor is not in the list that was just read, even if the response to its removal was lost. */
export function isRemoved({ context: { chosen } }: Situation, { output }: Answer): boolean {
  return chosen !== null && !output.factors.some(({ id }) => id === chosen.id);
}

/** Guard: no other tab has added or removed a factor. */
export function isSameList({ context }: Situation, { output }: Answer): boolean {
  return hasSameItems(context.factors, output.factors);
}

/** Carries the types of `twoStepManagementMachine`; the object itself is empty. */
export const twoStepManagementTypes = {} as {
  context: TwoStepManagementContext;
  input: { readonly arrival: TwoStepArrival };
  events: TwoStepManagementEvent;
  emitted: TwoStepManagementEmitted;
  tags: 'busy';
  children: {
    totpEnrollment: 'totpEnrollment';
    smsEnrollment: 'smsEnrollment';
    recoveryCodes: 'recoveryCodes';
    removeSecondFactor: 'removeSecondFactor';
  };
};
