import type { Failure } from '../contracts/failures.ts';
import type { PasskeyFacts } from '../contracts/passkeyRequests.ts';
import { passkeyNameLimit } from '../contracts/timing.ts';

/** Why the list is shown: a passkey was created, the client skipped creating one, or the client manages passkeys. */
export type PasskeysReason = 'created' | 'skipped' | 'managed';

export type PasskeyNameFault = 'missing' | 'too-long' | null;

export type PasskeyOperation = 'rename' | 'delete';

export interface FailedOperation {
  readonly operation: PasskeyOperation | 'list';
  readonly failure: Failure;
}

export type PasskeyNotice = 'renamed' | 'deleted' | null;

export interface PasskeysContext {
  readonly reason: PasskeysReason;
  /**
   * The client's passkeys. A change appears here before the provider responds; after each request the provider's list
   * replaces this list.
   */
  readonly passkeys: readonly PasskeyFacts[];
  /** Passkey that the client last chose to edit or delete; after an edit, with its new name. */
  readonly chosen: PasskeyFacts;
  readonly nameFault: PasskeyNameFault;
  readonly failedOperation: FailedOperation | null;
  readonly notice: PasskeyNotice;
  /**
   * Whether the result of a failed operation is unknown, because it could not be checked against the provider's list.
   */
  readonly isUncertain: boolean;
}

/** Initial context, except for the list and its reason. */
export const initialContext = {
  chosen: { registrationId: '', name: '' },
  nameFault: null,
  failedOperation: null,
  notice: null,
  isUncertain: false,
} as const;

/**
 * Validates the name of a passkey.
 *
 * @param name the name as typed; surrounding white space is ignored
 * @returns the fault, or `null` for a valid name
 */
export function passkeyNameFault(name: string): PasskeyNameFault {
  const { length } = name.trim();
  if (length === 0) return 'missing';
  return length > passkeyNameLimit ? 'too-long' : null;
}

type Rows = Pick<PasskeysContext, 'passkeys' | 'chosen'>;

/** Returns the listed passkey with the registration id of `row`, or `undefined`. */
export function rowOf({ passkeys }: Pick<Rows, 'passkeys'>, row: Pick<PasskeyFacts, 'registrationId'>) {
  return passkeys.find(({ registrationId }) => registrationId === row.registrationId);
}

/** Returns the rows with a new name for the chosen passkey, in `passkeys` and in `chosen`. */
export function renamed({ passkeys, chosen }: Rows, name: string): Rows {
  const row = { ...chosen, name };
  return {
    chosen: row,
    passkeys: passkeys.map((passkey) => (passkey.registrationId === row.registrationId ? row : passkey)),
  };
}

/** Returns the list without the chosen passkey. */
export function withoutChosen({ passkeys, chosen }: Rows): readonly PasskeyFacts[] {
  return passkeys.filter(({ registrationId }) => registrationId !== chosen.registrationId);
}

/**
 * Returns whether an operation whose response was lost took effect.
 *
 * @param context context with the failed operation and the chosen passkey, which already has its new name
 * @param passkeys the provider's current list
 */
export function isApplied(
  { failedOperation, chosen }: PasskeysContext,
  passkeys: readonly PasskeyFacts[],
): boolean {
  const found = rowOf({ passkeys }, chosen);
  return failedOperation?.operation === 'rename'
    ? found?.name === chosen.name
    : failedOperation?.operation === 'delete' && !found;
}
