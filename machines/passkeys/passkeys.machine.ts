import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts } from '../contracts/passkeyRequests.ts';
import { emitFailure, reportFailureAs } from '../contracts/reporting.ts';
import type { PasskeyFocus, PasskeyNews } from './passkeyNews.ts';
import type { PasskeysContext } from './passkeyRows.ts';
import { isDone, passkeyNameFault, renamed, rowOf, untouched, withoutChosen } from './passkeyRows.ts';
import { stepUpMachine, type StepUpOutcome } from './stepUp.machine.ts';

type Row = Pick<PasskeyFacts, 'registrationId'>;

export interface PasskeysOutcome {
  readonly kind: 'another' | 'finished';
}

const focusOn = (target: PasskeyFocus) => ({ type: 'focus.requested', target }) as const;

/** Lets a client see, rename and delete their passkeys. */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    input: {} as Pick<PasskeysContext, 'reason'>,
    output: {} as PasskeysOutcome,
    events: {} as
      | ({ type: 'edit.chosen' } & Row)
      | { type: 'name.submitted'; name: string }
      | ({ type: 'deletion.chosen' } & Row)
      | { type: 'deletion.confirmed' }
      | { type: 'cancel.pressed' }
      | { type: 'retry.chosen' }
      | { type: 'another.chosen' }
      | { type: 'done.pressed' }
      /** The page is visible or online again: passkeys may have changed elsewhere. */
      | { type: 'page.woke' }
      | { type: 'page.restored' },
    emitted: {} as PasskeyNews,
    tags: {} as 'busy',
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    listPasskeys: notProvided<readonly PasskeyFacts[], void>('listPasskeys'),
    renamePasskey: notProvided<void, PasskeyFacts>('renamePasskey'),
    deletePasskey: notProvided<void, Row>('deletePasskey'),
    stepUp: stepUpMachine,
  },
  actions: {
    reset: assign(untouched),
    keepPasskeys: assign({ passkeys: (_, { output }: { output: readonly PasskeyFacts[] }) => output }),
    keepChosen: assign({ chosen: ({ context }, row: Row) => rowOf(context, row) ?? context.chosen }),
    keepNameFault: assign({ nameFault: (_, { name }: { name: string }) => passkeyNameFault(name) }),
    renameRow: assign(({ context }, { name }: { name: string }) => renamed(context, name.trim())),
    dropRow: assign({ passkeys: ({ context }) => withoutChosen(context) }),
    keepNotice: assign({ notice: (_, { notice }: { notice: PasskeysContext['notice'] }) => notice }),
    reportListFailure: reportFailureAs((failure) => ({ trouble: { deed: 'list', failure } })),
    reportRenameFailure: reportFailureAs((failure) => ({ trouble: { deed: 'rename', failure } })),
    reportDeleteFailure: reportFailureAs((failure) => ({ trouble: { deed: 'delete', failure } })),
    emitFailure: emitFailure(),
    keepRefusal: assign({ trouble: { deed: 'delete', failure: failureOf('step-up-required') } }),
    settleTrouble: assign({
      trouble: null,
      notice: ({ context }) => (context.trouble?.deed === 'rename' ? 'renamed' : 'deleted'),
    }),
    noteUncertainty: assign({ isUncertain: true }),
    noteStepUp: assign({ hasSteppedUp: true }),
    tellChange: emit({ type: 'passkeys.changed' }),
    focusHeading: emit(focusOn('heading')),
    focusFailure: emit(focusOn('failure')),
    focusName: emit(focusOn('name')),
    focusDeletion: emit(focusOn('deletion')),
    focusEdit: emit(({ context }) => focusOn(`edit ${context.chosen.registrationId}`)),
    focusDelete: emit(({ context }) => focusOn(`delete ${context.chosen.registrationId}`)),
  },
  guards: {
    isListed: ({ context }, row: Row) => rowOf(context, row) !== undefined,
    isUnfit: (_, { name }: { name: string }) => passkeyNameFault(name) !== null,
    isSameName: ({ context }, { name }: { name: string }) => name.trim() === context.chosen.name,
    isStepUpDue: ({ context }, { error }: { error: unknown }) =>
      !context.hasSteppedUp && toFailure(error).code === 'step-up-required',
    isConfirmed: (_, { output }: { output: StepUpOutcome }) => output.kind === 'confirmed',
    isDoneAfterAll: ({ context }, { output }: { output: readonly PasskeyFacts[] }) => isDone(context, output),
    isNobody: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    isUntroubled: ({ context }) => context.trouble === null,
    hasTrouble: ({ context }) => context.trouble !== null,
    isUncertain: ({ context }) => context.isUncertain,
    canFinish: ({ context }) => context.reason !== 'managed',
  },
}).createMachine({
  id: 'passkeys',
  description: 'Lets a client see, rename and delete their passkeys.',
  context: ({ input }) => ({ ...untouched, reason: input.reason, passkeys: [] }),
  initial: 'listingPasskeys',
  on: { 'page.restored': { actions: 'reset', target: '.listingPasskeys' } },
  states: {
    listingPasskeys: {
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: { actions: { type: 'keepPasskeys', params: fromEvent }, target: 'listed' },
        onError: { actions: { type: 'reportListFailure', params: fromEvent }, target: 'unlisted' },
      },
      on: { 'another.chosen': 'another', 'done.pressed': { guard: 'canFinish', target: 'finished' } },
    },
    unlisted: {
      on: {
        'retry.chosen': { actions: ['reset', 'focusHeading'], target: 'listingPasskeys' },
        'another.chosen': 'another',
        'done.pressed': { guard: 'canFinish', target: 'finished' },
      },
    },
    listed: {
      on: {
        'edit.chosen': {
          guard: { type: 'isListed', params: fromEvent },
          actions: ['reset', { type: 'keepChosen', params: fromEvent }, 'focusName'],
          target: 'editing',
        },
        'deletion.chosen': {
          guard: { type: 'isListed', params: fromEvent },
          actions: ['reset', { type: 'keepChosen', params: fromEvent }, 'focusDeletion'],
          target: 'confirmingDeletion',
        },
        'retry.chosen': {
          guard: 'isUncertain',
          actions: ['reset', 'focusHeading'],
          target: 'listingPasskeys',
        },
        'page.woke': { guard: 'isUntroubled', target: 'reconciling' },
        'another.chosen': 'another',
        'done.pressed': { guard: 'canFinish', target: 'finished' },
      },
    },
    editing: {
      on: {
        'name.submitted': [
          {
            guard: { type: 'isUnfit', params: fromEvent },
            actions: [{ type: 'keepNameFault', params: fromEvent }, 'focusName'],
          },
          { guard: { type: 'isSameName', params: fromEvent }, actions: 'focusEdit', target: 'listed' },
          { actions: [{ type: 'renameRow', params: fromEvent }, 'focusEdit'], target: 'renamingPasskey' },
        ],
        'cancel.pressed': { actions: 'focusEdit', target: 'listed' },
      },
    },
    renamingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => context.chosen,
        onDone: { actions: { type: 'keepNotice', params: { notice: 'renamed' } }, target: 'reconciling' },
        onError: { actions: { type: 'reportRenameFailure', params: fromEvent }, target: 'reconciling' },
      },
    },
    confirmingDeletion: {
      on: {
        'deletion.confirmed': { actions: ['dropRow', 'focusHeading'], target: 'deletingPasskey' },
        'cancel.pressed': { actions: 'focusDelete', target: 'listed' },
      },
    },
    deletingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'deletePasskey',
        src: 'deletePasskey',
        input: ({ context }) => ({ registrationId: context.chosen.registrationId }),
        onDone: {
          actions: [{ type: 'keepNotice', params: { notice: 'deleted' } }, 'tellChange'],
          target: 'reconciling',
        },
        onError: [
          { guard: { type: 'isStepUpDue', params: fromEvent }, target: 'provingIdentity' },
          { actions: { type: 'reportDeleteFailure', params: fromEvent }, target: 'reconciling' },
        ],
      },
    },
    provingIdentity: {
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: fromEvent },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'deletingPasskey',
          },
          { actions: 'keepRefusal', target: 'reconciling' },
        ],
        onError: { actions: { type: 'reportDeleteFailure', params: fromEvent }, target: 'reconciling' },
      },
    },
    reconciling: {
      tags: 'busy',
      description: 'The list changed at once; now it becomes what the provider has.',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: [
          {
            guard: { type: 'isDoneAfterAll', params: fromEvent },
            actions: [{ type: 'keepPasskeys', params: fromEvent }, 'settleTrouble', 'tellChange'],
            target: 'listed',
          },
          {
            guard: 'hasTrouble',
            actions: [{ type: 'keepPasskeys', params: fromEvent }, 'focusFailure'],
            target: 'listed',
          },
          { actions: { type: 'keepPasskeys', params: fromEvent }, target: 'listed' },
        ],
        onError: [
          { guard: 'hasTrouble', actions: ['noteUncertainty', 'focusFailure'], target: 'listed' },
          {
            guard: { type: 'isNobody', params: fromEvent },
            actions: { type: 'reportListFailure', params: fromEvent },
            target: 'unlisted',
          },
          { actions: { type: 'emitFailure', params: fromEvent }, target: 'listed' },
        ],
      },
    },
    another: { type: 'final', output: { kind: 'another' } },
    finished: { type: 'final', output: { kind: 'finished' } },
  },
  output: ({ event }) => event.output as PasskeysOutcome,
});
