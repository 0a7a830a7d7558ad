import { openingContext, passkeyRegistrationSetup } from './passkeyRegistrationSetup.ts';

/** Sets up a passkey for whoever is signed in, or lets them go on without one. */
export const passkeyRegistrationMachine = passkeyRegistrationSetup.createMachine({
  id: 'passkeyRegistration',
  description: 'Sets up a passkey for whoever is signed in, or lets them go on without one.',
  context: openingContext,
  initial: 'offering',
  on: { 'page.restored': { actions: 'startAnew', target: '.offering' } },
  states: {
    offering: {
      initial: 'findingOwner',
      on: { 'skip.pressed': 'skipped' },
      states: {
        findingOwner: {
          tags: 'busy',
          invoke: {
            id: 'listPasskeys',
            src: 'listPasskeys',
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => event },
                target: '#passkeyRegistration.signedOut',
              },
              { target: 'readingSupport' },
            ],
            onError: [
              {
                guard: { type: 'isSessionOver', params: ({ event }) => event },
                target: '#passkeyRegistration.signedOut',
              },
              {
                actions: { type: 'emitFailure', params: ({ event }) => event },
                target: 'readingSupport',
              },
            ],
          },
        },
        readingSupport: {
          tags: 'busy',
          invoke: {
            id: 'readPasskeySupport',
            src: 'readPasskeySupport',
            onDone: [
              { guard: { type: 'canUsePasskeys', params: ({ event }) => event }, target: 'preparing' },
              { target: 'unsupported' },
            ],
            onError: {
              actions: { type: 'emitFailure', params: ({ event }) => event },
              target: 'preparing',
            },
          },
        },
        unsupported: {},
        preparing: {
          tags: 'busy',
          description: 'The challenge is there before the press, which waits for it where it is not.',
          invoke: {
            id: 'prepareRegistration',
            src: 'prepareRegistration',
            onDone: [
              { guard: 'isAwaited', target: '#passkeyRegistration.creatingPasskey' },
              { target: 'ready' },
            ],
            onError: [
              {
                guard: { type: 'isSessionOver', params: ({ event }) => event },
                actions: 'focusFailure',
                target: '#passkeyRegistration.signedOut',
              },
              {
                guard: { type: 'isStepUpAwaited', params: ({ event }) => event },
                target: '#passkeyRegistration.provingToPrepare',
              },
              {
                guard: 'isAwaited',
                actions: { type: 'reportFailure', params: ({ event }) => event },
                target: 'unprepared',
              },
              { guard: { type: 'isStepUpDue', params: ({ event }) => event }, target: 'unproved' },
              { target: 'unprepared' },
            ],
          },
          on: { 'create.pressed': { guard: 'isNotAwaited', actions: ['startPress', 'awaitChallenge'] } },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'create.pressed': { actions: 'startPress', target: '#passkeyRegistration.creatingPasskey' } },
        },
        unprepared: {
          entry: 'endWaiting',
          description: 'There is no challenge, or an old one: the press asks for another.',
          on: { 'create.pressed': { actions: ['startPress', 'awaitChallenge'], target: 'preparing' } },
        },
        unproved: {
          entry: 'endWaiting',
          description: 'The provider wants to know who it is before it prepares anything.',
          on: {
            'create.pressed': {
              actions: ['startPress', 'awaitChallenge'],
              target: '#passkeyRegistration.provingToPrepare',
            },
          },
        },
        unregistered: {
          description: 'A passkey was made and waits for proof of who made it.',
          on: {
            'create.pressed': { actions: 'startPress', target: '#passkeyRegistration.provingToRegister' },
          },
        },
      },
    },
    creatingPasskey: {
      tags: 'busy',
      entry: 'endWaiting',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        onDone: 'registering',
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'offering.preparing',
        },
      },
      after: {
        dialogLimit: {
          actions: { type: 'reportFailure', params: { code: 'passkey-dismissed' } },
          target: 'offering.preparing',
        },
      },
      on: { 'cancel.pressed': { actions: 'focusCreate', target: 'offering.preparing' } },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'finishRegistration',
        src: 'finishRegistration',
        onDone: 'created',
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            actions: 'focusFailure',
            target: 'signedOut',
          },
          { guard: { type: 'isStepUpDue', params: ({ event }) => event }, target: 'provingToRegister' },
          {
            actions: { type: 'reportFailure', params: ({ event }) => event },
            target: 'offering.preparing',
          },
        ],
      },
    },
    provingToPrepare: {
      entry: 'focusHeading',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'offering.preparing',
          },
          { actions: 'focusCreate', target: 'offering.unproved' },
        ],
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'offering.unproved',
        },
      },
    },
    provingToRegister: {
      entry: 'focusHeading',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event },
            actions: ['noteStepUp', 'focusHeading'],
            target: 'registering',
          },
          { actions: 'focusCreate', target: 'offering.unregistered' },
        ],
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'offering.unregistered',
        },
      },
    },
    signedOut: {
      entry: { type: 'reportAbsence', params: { code: 'not-signed-in' } },
      on: { 'retry.chosen': { actions: ['startAnew', 'focusHeading'], target: 'offering' } },
    },
    created: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'created' } } },
    skipped: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'skipped' } } },
  },
  output: ({ context: { kind } }) => ({ kind }),
});
