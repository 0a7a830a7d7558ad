import type { Failure } from '../contracts/failures.ts';
import type { PasskeyFacts } from '../contracts/passkeyRequests.ts';
import { passkeyNameLimit } from '../contracts/timing.ts';

/** Why the list is shown: a passkey was just created, or none was, or the client wants to see to those there are. */
export type PasskeysReason = 'created' | 'skipped' | 'managed';

/** What is wrong with a name that was typed. */
export type PasskeyNameFault = 'missing' | 'too-long' | null;

/** What was to be done with a passkey. */
export type PasskeyDeed = 'rename' | 'delete';

/** What could not be done. */
export interface PasskeyTrouble {
  readonly deed: PasskeyDeed | 'list';
  readonly failure: Failure;
}

/** What came of the last thing that was asked. */
export type PasskeyNotice = 'renamed' | 'deleted' | null;

export interface PasskeysContext {
  readonly reason: PasskeysReason;
  /** As the client last left them, and after each call as the provider has them. */
  readonly passkeys: readonly PasskeyFacts[];
  /** The one that is being edited or deleted, or was last; by the name that it is to have. */
  readonly chosen: PasskeyFacts;
  readonly nameFault: PasskeyNameFault;
  readonly trouble: PasskeyTrouble | null;
  readonly notice: PasskeyNotice;
  /** The provider could not be asked what came of a call that failed. */
  readonly isUncertain: boolean;
  /** Who it is was proved since the last press: a provider that wants still more is not asked in a loop. */
  readonly hasSteppedUp: boolean;
  readonly kind: 'another' | 'finished';
}

/** Nothing chosen, nothing told. */
export const untouched = {
  chosen: { registrationId: '', name: '' },
  nameFault: null,
  trouble: null,
  notice: null,
  isUncertain: false,
  hasSteppedUp: false,
} as const;

/**
 * Reads a name as typed.
 *
 * @param name blanks around it do not count
 * @returns what is wrong with it, or `null`
 */
export function passkeyNameFault(name: string): PasskeyNameFault {
  const { length } = name.trim();
  if (length === 0) return 'missing';
  return length > passkeyNameLimit ? 'too-long' : null;
}

/**
 * Tells whether the provider has done after all what it did not say that it had done: its answer may be what was lost.
 *
 * @param deed what was asked for
 * @param chosen whose, by the name it was to have
 * @param passkeys as the provider has them now
 */
export function isDoneAfterAll(
  deed: PasskeyTrouble['deed'] | undefined,
  chosen: PasskeyFacts,
  passkeys: readonly PasskeyFacts[],
): boolean {
  const found = passkeys.find(({ registrationId }) => registrationId === chosen.registrationId);
  return deed === 'rename' ? found?.name === chosen.name : deed === 'delete' && !found;
}
