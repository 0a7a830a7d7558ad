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

/** Facts about the machine of a section, for its journeys. */
interface Section<
  Reader extends string,
  Remover extends string,
  List extends object,
  Unread extends object,
  Removal extends object,
  Addition extends object,
  Change extends object,
  Notice,
> {
  /** Actor that reads the list, the state in which it runs, and its id while the list stays usable. */
  readonly reader: Reader;
  readonly reading: string;
  readonly update: string;
  readonly remover: Remover;
  /** The list with the item that is removed, the list without it, and the list of another client. */
  readonly full: List;
  readonly rest: List;
  readonly none: List;
  /** Part of the context while the list of another client is read. */
  readonly unread: Unread;
  readonly removal: Removal;
  /** An addition, and the state to which it leads. */
  readonly addition: Addition;
  readonly adding: string;
  readonly change: Change;
  readonly removedNotice: Notice;
}

/** Returns the journeys of a list and a removal. */
export function sectionJourneys<
  const Reader extends string,
  const Remover extends string,
  List extends object,
  const Unread extends object,
  const Removal extends object,
  const Addition extends object,
  const Change extends object,
  const Notice,
>(section: Section<Reader, Remover, List, Unread, Removal, Addition, Change, Notice>) {
  const { reader, reading, update, remover, full, rest, none, change } = section;
  const read = (output: List) => ({ done: reader, output });
  const unread = { failed: reader, error: unreachable };
  const readCall = { actor: reader, input: undefined };
  const remove = { send: section.removal };
  const opened = [learned, read(full), remove, confirm] as const;
  return {
    'lists everything once, as soon as the client is known': {
      specifies: ['2 Profile' as const],
      steps: [
        { at: ['awaitingClient'], calls: [] },
        shown,
        { emits: [] },
        learned,
        { at: [reading], tags: ['busy' as const], calls: [readCall] },
        learned,
        { calls: [] },
        read(full),
        { at: waiting, tags: [], context: { ...full, failure: null, notice: null } },
        learned,
      ],
      ends: { at: waiting, calls: [], emits: [], cannot: [confirm.send, retry.send] },
    },
    'shows that the list could not be read, and reads it again on request': {
      steps: [
        learned,
        unread,
        {
          at: ['unlisted'],
          context: { failure: unreachable.failure },
          emits: [emittedFailure(unreachable), focus('failure')],
          cannot: [section.addition, woke.send],
        },
        retry,
        { at: [reading], context: { failure: null }, emits: [focus('heading')], calls: [readCall, readCall] },
        read(full),
      ],
      ends: { at: waiting, context: full },
    },
    'shows what another tab changed when the page becomes visible': {
      steps: [
        learned,
        read(rest),
        woke,
        {
          at: ['listed.updating'],
          tags: [],
          calls: [readCall, { ...readCall, id: update }],
          can: [section.addition],
          cannot: [woke.send],
        },
        { ...read(full), id: update },
        { at: waiting, context: full, emits: [] },
        woke,
        { ...unread, id: update },
        { at: waiting, context: { ...full, failure: null }, emits: [emittedFailure(unreachable)] },
        woke,
        remove,
        { at: ['confirmingRemoval'], running: [] },
        woke,
        cancel,
        { at: ['listed.updating'], running: [update] },
        { ...read(rest), id: update },
      ],
      ends: { at: waiting, context: rest },
    },
    'keeps the result of a change until another tab changes the list': {
      steps: [
        ...opened,
        { failed: remover, error: unreachable },
        read(rest),
        woke,
        { ...read(rest), id: update },
        { at: waiting, context: { ...rest, notice: section.removedNotice } },
        woke,
        { ...read(full), id: update },
      ],
      ends: { at: waiting, context: { ...full, notice: null } },
    },
    'detects a removal whose response was lost': {
      steps: [
        ...opened,
        { failed: remover, error: unreachable },
        { context: { failure: unreachable.failure } },
        read(rest),
      ],
      ends: {
        at: waiting,
        context: { ...rest, failure: null, notice: section.removedNotice },
        emits: [
          focus('removal'),
          focus('heading'),
          emittedFailure(unreachable),
          focus('failure'),
          change,
          focus('notice'),
        ],
      },
    },
    'shows another client on the same page their own list': {
      steps: [
        learned,
        read(full),
        remove,
        otherLearned,
        {
          at: [reading],
          context: { ...section.unread, userId: 'user-2' },
          calls: [readCall, readCall],
        },
        read(none),
      ],
      ends: { at: waiting, context: { ...none, notice: null } },
    },
    'shows that the provider refused to remove the only way to sign in': {
      steps: [
        ...opened,
        { failed: remover, error: onlyWayIn },
        {
          at: [reading],
          emits: [focus('removal'), focus('heading'), emittedFailure(onlyWayIn), focus('failure')],
        },
        read(full),
        { at: waiting, context: { ...full, failure: onlyWayIn.failure, notice: null } },
        { send: section.addition },
      ],
      ends: { at: [section.adding], context: { failure: null } },
    },
  };
}
