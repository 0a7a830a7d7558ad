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

type Rows = Pick<PasskeysContext, 'passkeys' | 'chosen'>;

/** Returns the passkey of a row; `undefined` when it is no longer listed. */
export function rowOf({ passkeys }: Pick<Rows, 'passkeys'>, row: Pick<PasskeyFacts, 'registrationId'>) {
  return passkeys.find(({ registrationId }) => registrationId === row.registrationId);
}

/** Returns the list, and the chosen passkey in it, with another name. */
export function renamed({ passkeys, chosen }: Rows, name: string): Rows {
  const row = { ...chosen, name };
  return {
    chosen: row,
    passkeys: passkeys.map((one) => (one.registrationId === row.registrationId ? row : one)),
  };
}

/** Returns the list without the chosen passkey. */
export function withoutChosen({ passkeys, chosen }: Rows): readonly PasskeyFacts[] {
  return passkeys.filter(({ registrationId }) => registrationId !== chosen.registrationId);
}

/**
 * Returns whether an operation whose response was lost took effect.
 *
 * @param context with the operation, and the passkey under the name that it was given
 * @param passkeys as the provider has them now
 */
export function isDone({ trouble, chosen }: PasskeysContext, passkeys: readonly PasskeyFacts[]): boolean {
  const found = rowOf({ passkeys }, chosen);
  return trouble?.deed === 'rename' ? found?.name === chosen.name : trouble?.deed === 'delete' && !found;
}
