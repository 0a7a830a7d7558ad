import { assign, emit, setup } from 'xstate';
import { failureOf, toFailure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasskeyFacts } from '../contracts/passkeyRequests.ts';
import { emitFailure, failureActionAs } from '../contracts/reporting.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import type { PasskeyFocus, PasskeyEmitted } from './passkeyEmitted.ts';
import type { PasskeysContext } from './passkeyRows.ts';
import { initialContext, isApplied, passkeyNameFault, renamed, rowOf, withoutChosen } from './passkeyRows.ts';
import { provenRequest } from './provenRequest.machine.ts';

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
      /** The page became visible or online again; passkeys may have changed on another device. */
      | { type: 'page.woke' }
      | { type: 'page.restored' },
    emitted: {} as PasskeyEmitted,
    tags: {} as 'busy',
    children: {} as { deletePasskey: 'deletePasskey' },
  },
  actors: {
    listPasskeys: notProvided<readonly PasskeyFacts[], void>('listPasskeys'),
    renamePasskey: notProvided<void, PasskeyFacts>('renamePasskey'),
    deletePasskey: provenRequest<void, Row>(),
  },
  actions: {
    reset: assign(initialContext),
    setPasskeys: assign({ passkeys: (_, { output }: { output: readonly PasskeyFacts[] }) => output }),
    setChosen: assign({ chosen: ({ context }, row: Row) => rowOf(context, row) ?? context.chosen }),
    setNameFault: assign({ nameFault: (_, { name }: { name: string }) => passkeyNameFault(name) }),
    renameRow: assign(({ context }, { name }: { name: string }) => renamed(context, name.trim())),
    removeRow: assign({ passkeys: ({ context }) => withoutChosen(context) }),
    setNotice: assign({ notice: (_, { notice }: { notice: PasskeysContext['notice'] }) => notice }),
    storeListFailure: failureActionAs((failure) => ({ failedOperation: { operation: 'list', failure } })),
    storeRenameFailure: failureActionAs((failure) => ({ failedOperation: { operation: 'rename', failure } })),
    storeDeleteFailure: failureActionAs((failure) => ({ failedOperation: { operation: 'delete', failure } })),
    emitFailure: emitFailure(),
    setDeclined: assign({ failedOperation: { operation: 'delete', failure: failureOf('step-up-required') } }),
    storeSuccess: assign({
      failedOperation: null,
      // Stryker disable next-line OptionalChaining: the guard `isApplied` is true only with a failed operation
      notice: ({ context }) => (context.failedOperation?.operation === 'rename' ? 'renamed' : 'deleted'),
    }),
    setUncertain: assign({ isUncertain: true }),
    emitChange: emit({ type: 'passkeys.changed' }),
    focusHeading: emit(focusOn('heading')),
    focusFailure: emit(focusOn('failure')),
    focusName: emit(focusOn('name')),
    focusDeletion: emit(focusOn('deletion')),
    focusEdit: emit(({ context }) => focusOn(`edit ${context.chosen.registrationId}`)),
    focusDelete: emit(({ context }) => focusOn(`delete ${context.chosen.registrationId}`)),
  },
  guards: {
    isListed: ({ context }, row: Row) => rowOf(context, row) !== undefined,
    isRemovable: ({ context }, row: Row) => !(rowOf(context, row) ?? { isOnlyWayIn: true }).isOnlyWayIn,
    isInvalidName: (_, { name }: { name: string }) => passkeyNameFault(name) !== null,
    isSameName: ({ context }, { name }: { name: string }) => name.trim() === context.chosen.name,
    isOutcome,
    isApplied: ({ context }, { output }: { output: readonly PasskeyFacts[] }) => isApplied(context, output),
    isSignedOut: (_, { error }: { error: unknown }) => toFailure(error).code === 'session-ended',
    hasNotFailed: ({ context }) => context.failedOperation === null,
    hasFailed: ({ context }) => context.failedOperation !== null,
    isUncertain: ({ context }) => context.isUncertain,
    canFinish: ({ context }) => context.reason !== 'managed',
  },
}).createMachine({
  id: 'passkeys',
  description: 'Lets a client see, rename and delete their passkeys.',
  context: ({ input }) => ({ ...initialContext, reason: input.reason, passkeys: [] }),
  initial: 'listingPasskeys',
  on: { 'page.restored': { actions: 'reset', target: '.listingPasskeys' } },
  states: {
    listingPasskeys: {
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: { actions: { type: 'setPasskeys', params: fromEvent }, target: 'listed' },
        onError: { actions: { type: 'storeListFailure', params: fromEvent }, target: 'unlisted' },
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
          actions: ['reset', { type: 'setChosen', params: fromEvent }, 'focusName'],
          target: 'editing',
        },
        'deletion.chosen': {
          guard: { type: 'isRemovable', params: fromEvent },
          actions: ['reset', { type: 'setChosen', params: fromEvent }, 'focusDeletion'],
          target: 'confirmingDeletion',
        },
        'retry.chosen': {
          guard: 'isUncertain',
          actions: ['reset', 'focusHeading'],
          target: 'listingPasskeys',
        },
        'page.woke': { guard: 'hasNotFailed', target: 'reconciling' },
        'another.chosen': 'another',
        'done.pressed': { guard: 'canFinish', target: 'finished' },
      },
    },
    editing: {
      on: {
        'name.submitted': [
          {
            guard: { type: 'isInvalidName', params: fromEvent },
            actions: [{ type: 'setNameFault', params: fromEvent }, 'focusName'],
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
        onDone: { actions: { type: 'setNotice', params: { notice: 'renamed' } }, target: 'reconciling' },
        onError: { actions: { type: 'storeRenameFailure', params: fromEvent }, target: 'reconciling' },
      },
    },
    confirmingDeletion: {
      on: {
        'deletion.confirmed': { actions: ['removeRow', 'focusHeading'], target: 'deletingPasskey' },
        'cancel.pressed': { actions: 'focusDelete', target: 'reconciling' },
      },
    },
    deletingPasskey: {
      invoke: {
        id: 'deletePasskey',
        src: 'deletePasskey',
        input: ({ context }) => ({ registrationId: context.chosen.registrationId }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'done' },
            actions: [{ type: 'setNotice', params: { notice: 'deleted' } }, 'emitChange'],
            target: 'reconciling',
          },
          {
            guard: { type: 'isOutcome', params: 'declined' },
            actions: 'setDeclined',
            target: 'reconciling',
          },
        ],
        onError: { actions: { type: 'storeDeleteFailure', params: fromEvent }, target: 'reconciling' },
      },
    },
    reconciling: {
      tags: 'busy',
      description: 'Replaces the optimistic list with the one of the provider.',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: [
          {
            guard: { type: 'isApplied', params: fromEvent },
            actions: [{ type: 'setPasskeys', params: fromEvent }, 'storeSuccess', 'emitChange'],
            target: 'listed',
          },
          {
            guard: 'hasFailed',
            actions: [{ type: 'setPasskeys', params: fromEvent }, 'focusFailure'],
            target: 'listed',
          },
          { actions: { type: 'setPasskeys', params: fromEvent }, target: 'listed' },
        ],
        onError: [
          { guard: 'hasFailed', actions: ['setUncertain', 'focusFailure'], target: 'listed' },
          {
            guard: { type: 'isSignedOut', params: fromEvent },
            actions: { type: 'storeListFailure', params: fromEvent },
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
