import { passcodeChannels } from '../../machines/contracts/passcodeRequests.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { otpMachine } from '../../machines/widget/otp.machine.ts';
import type { AwaitedPasscode, AwaitedProof } from '../../machines/widget/passcode.ts';
import { sessionNotePrefix } from '../identity/sessionCookies.ts';
import { tabMemory } from '../page/tabMemory.ts';
import { descendants } from '../page/actorTree.ts';
import { rememberWhile } from '../page/rememberWhile.ts';

/** Id of the actor that waits for the passcode, after its section if both sections of the profile have one. */
type Waiting =
  | 'secondFactor'
  | 'contactVerification'
  | 'memberProof'
  | `${'contacts' | 'two-step'}.smsEnrollment`;

/** A message that was sent, and the client who waits for it. */
interface OwnedMessage {
  /** Id of the user; `null` if the destination tells whose message it is. */
  readonly owner: string | null;
  readonly message: AwaitedProof;
}

interface Waiter {
  /** Returns the id of the user who waits; `null` if the destination tells whose message it is. */
  readonly owner?: () => string | null;
  /** Returns the link for which the actor waits; `null` if it does not. */
  readonly link?: () => AwaitedProof | null;
  /** Returns whether the page has gone on without waiting, so that a message from before a reload is of no use. */
  readonly isOver?: () => boolean;
}

const memory = (waiting: Waiting) => tabMemory(`${sessionNotePrefix}passcode.${waiting}`, isOwned);

function isOwned(value: unknown): value is OwnedMessage {
  const { owner, message } = Object(value);
  return (owner === null || typeof owner === 'string') && isAwaitedProof(message);
}

/** Returns whether a stored value is a message of this release. */
export function isAwaitedProof(value: unknown): value is AwaitedProof {
  const { channel, destination, methodId, expiresAtMs, by = 'passcode' } = Object(value);
  return (
    passcodeChannels.includes(channel) &&
    typeof destination === 'string' &&
    typeof methodId === 'string' &&
    typeof expiresAtMs === 'number' &&
    ['passcode', 'link', 'reset'].includes(by)
  );
}

/**
 * Returns the passcode or the link that was sent before this tab was reloaded.
 *
 * @param waiting id of the actor that waited for it
 * @param owner id of the user who waits; `null` if the caller compares the destination
 * @returns `null` without one, after its life, for another user, or if storage is blocked
 */
export function recallMessage(waiting: Waiting, owner: string | null): AwaitedProof | null {
  const stored = memory(waiting).recall();
  return stored?.owner === owner ? stored.message : null;
}

/**
 * Keeps the passcode or the link for which an actor waits in the storage of the tab, until it no longer waits or the flow
 * ends.
 *
 * @param flow ancestor of the actor
 * @param waiting id of the actor
 */
export function rememberMessage(
  flow: AnyActorRef,
  waiting: Waiting,
  { owner = () => null, link = () => null, isOver = () => false }: Waiter = {},
): void {
  const read = () => {
    const message = awaitedPasscode(flow, waiting) ?? link();
    return message && { value: { owner: owner(), message }, expiresAtMs: message.expiresAtMs };
  };
  // The message from before a reload stays stored until this page waits for one, or goes on without.
  rememberWhile(flow, memory(waiting), read, isOver);
}

/** Returns the passcode for which a descendant waits now; `null` if it does not. */
function awaitedPasscode(flow: AnyActorRef, waiting: Waiting): AwaitedPasscode | null {
  const id = waiting.split('.').at(-1);
  for (const actor of descendants(flow)) {
    if (actor.id !== id) continue;
    const { children } = actor.getSnapshot() as AnyMachineSnapshot;
    const otp = children.otp?.getSnapshot() as ReturnType<typeof otpMachine.getInitialSnapshot> | undefined;
    if (otp?.status === 'active') return otp.context.passcode;
  }
  return null;
}
