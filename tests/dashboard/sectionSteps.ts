import { identityError } from '../support/identityErrors.ts';

// Parts of the journeys that the profile's sections with a list have in common.

export const unreachable = identityError('unreachable');
export const stepUpRequired = identityError('step-up-required');
export const onlyWayIn = identityError('request-refused', 'This is your only way to sign in.');
export const broken = identityError('unexpected');

export const learned = { send: { type: 'client.learned', userId: 'user-1' } } as const;
export const otherLearned = { send: { type: 'client.learned', userId: 'user-2' } } as const;
export const shown = { send: { type: 'section.shown' } } as const;
export const woke = { send: { type: 'page.woke' } } as const;
export const retry = { send: { type: 'retry.chosen' } } as const;
export const confirm = { send: { type: 'removal.confirmed' } } as const;
export const cancel = { send: { type: 'cancel.pressed' } } as const;

/** Innermost states while the list can be changed. */
export const waiting = ['listed.waiting'];

/** Returns the step in which a child machine ends with an outcome. */
export function ended<const Actor extends string, const Kind extends string>(done: Actor, kind: Kind) {
  return { done, output: { kind } } as const;
}

type Target = 'section' | 'heading' | 'failure' | 'removal' | 'notice';

/** Returns the event that requests the focus for an element. */
export function focus(target: Target) {
  return { type: 'focus.requested', target } as const;
}

/** Returns the event that reports the failure of an error. */
export function emittedFailure({ failure }: typeof broken) {
  return { type: 'failure.noted', failure } as const;
}

export const clientSamples = {
  client: { userId: 'user-1' },
  'another client': { userId: 'user-2' },
} as const;

/** Endings of a removal. */
export const removalSamples = {
  done: { removed: undefined },
  failed: { unreachable, 'step-up required': stepUpRequired },
} as const;

/** Endings of a removal that asks for a step-up if the provider requires one. */
export const provenRemovalSamples = {
  done: { removed: { kind: 'done' }, declined: { kind: 'declined' } },
  failed: { unreachable },
} as const;

/** Endings of a child machine that adds something to the list. */
export const enrollmentSamples = {
  done: { enrolled: { kind: 'enrolled' }, cancelled: { kind: 'cancelled' } },
  failed: { broken },
} as const;

export const stepUpSamples = {
  done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
  failed: { broken },
} as const;
