import { passkeysSetup } from './passkeysSetup.ts';
import { untouched } from './passkeyRows.ts';

/** Lets a client see, rename and delete their passkeys. */
export const passkeysMachine = passkeysSetup.createMachine({
  id: 'passkeys',
  description: 'Lets a client see, rename and delete their passkeys.',
  context: ({ input }) => ({ ...untouched, reason: input.reason, passkeys: [], kind: 'finished' }),
  initial: 'listingPasskeys',
  on: { 'page.restored': { actions: 'startAnew', target: '.listingPasskeys' } },
  states: {
    listingPasskeys: {
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            actions: { type: 'reportListFailure', params: { code: 'session-ended' } },
            target: 'unlisted',
          },
          { actions: { type: 'keepPasskeys', params: ({ event }) => event }, target: 'listed' },
        ],
        onError: {
          actions: { type: 'reportListFailure', params: ({ event }) => event },
          target: 'unlisted',
        },
      },
      on: { 'another.chosen': 'another', 'done.pressed': { guard: 'canFinish', target: 'finished' } },
    },
    unlisted: {
      on: {
        'retry.chosen': { actions: ['startAnew', 'focusHeading'], target: 'listingPasskeys' },
        'another.chosen': 'another',
        'done.pressed': { guard: 'canFinish', target: 'finished' },
      },
    },
    listed: {
      on: {
        'edit.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: ['startAnew', { type: 'keepChosen', params: ({ event }) => event }, 'focusName'],
          target: 'editing',
        },
        'deletion.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: ['startAnew', { type: 'keepChosen', params: ({ event }) => event }, 'focusDeletion'],
          target: 'confirmingDeletion',
        },
        'retry.chosen': {
          guard: 'isUncertain',
          actions: ['startAnew', 'focusHeading'],
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
            guard: { type: 'isUnfit', params: ({ event }) => event },
            actions: [{ type: 'keepNameFault', params: ({ event }) => event }, 'focusName'],
          },
          {
            guard: { type: 'isSameName', params: ({ event }) => event },
            actions: ['clearNameFault', 'focusEdit'],
            target: 'listed',
          },
          {
            actions: ['clearNameFault', { type: 'renameRow', params: ({ event }) => event }, 'focusEdit'],
            target: 'renamingPasskey',
          },
        ],
        'cancel.pressed': { actions: ['clearNameFault', 'focusEdit'], target: 'listed' },
      },
    },
    renamingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => context.chosen,
        onDone: { actions: { type: 'keepNotice', params: { notice: 'renamed' } }, target: 'reconciling' },
        onError: {
          actions: { type: 'reportRenameFailure', params: ({ event }) => event },
          target: 'reconciling',
        },
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
          { guard: { type: 'isStepUpDue', params: ({ event }) => event }, target: 'provingIdentity' },
          {
            actions: { type: 'reportDeleteFailure', params: ({ event }) => event },
            target: 'reconciling',
          },
        ],
      },
    },
    provingIdentity: {
      entry: 'focusHeading',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'deletingPasskey',
          },
          {
            actions: 'keepRefusal',
            target: 'reconciling',
          },
        ],
        onError: {
          actions: { type: 'reportDeleteFailure', params: ({ event }) => event },
          target: 'reconciling',
        },
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
            guard: { type: 'isNobodyAfterTrouble', params: ({ event }) => event },
            actions: ['noteUncertainty', 'focusFailure'],
            target: 'listed',
          },
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            actions: { type: 'reportListFailure', params: { code: 'session-ended' } },
            target: 'unlisted',
          },
          {
            guard: { type: 'isDoneAfterAll', params: ({ event }) => event },
            actions: [{ type: 'keepPasskeys', params: ({ event }) => event }, 'settleTrouble', 'tellChange'],
            target: 'listed',
          },
          {
            guard: 'hasTrouble',
            actions: [{ type: 'keepPasskeys', params: ({ event }) => event }, 'focusFailure'],
            target: 'listed',
          },
          { actions: { type: 'keepPasskeys', params: ({ event }) => event }, target: 'listed' },
        ],
        onError: [
          { guard: 'hasTrouble', actions: ['noteUncertainty', 'focusFailure'], target: 'listed' },
          { actions: { type: 'emitFailure', params: ({ event }) => event }, target: 'listed' },
        ],
      },
    },
    another: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'another' } } },
    finished: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'finished' } } },
  },
  output: ({ context: { kind } }) => ({ kind }),
});
