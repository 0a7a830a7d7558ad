import { assertEvent } from 'xstate';
import { openingContext, stepUpSetup } from './stepUpSetup.ts';

/** Has whoever is signed in prove once more who they are, with a passkey or the password. */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  description: 'Has whoever is signed in prove once more who they are, with a passkey or the password.',
  context: openingContext,
  initial: 'seekingProofs',
  on: { 'page.restored': { actions: 'startAnew', target: '.seekingProofs' } },
  states: {
    seekingProofs: {
      initial: 'readingProofs',
      on: { 'cancel.pressed': 'cancelled' },
      states: {
        readingProofs: {
          tags: 'busy',
          invoke: {
            id: 'readProofs',
            src: 'readProofs',
            onDone: {
              actions: { type: 'keepProofs', params: ({ event }) => event },
              target: '#stepUp.choosingProof',
            },
            onError: {
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'noteFailure', 'focusFailure'],
              target: 'unread',
            },
          },
          after: {
            requestLimit: { actions: ['keepTimeout', 'noteFailure', 'focusFailure'], target: 'unread' },
          },
        },
        unread: {
          on: { 'retry.chosen': { actions: ['startAnew', 'focusHeading'], target: 'readingProofs' } },
        },
      },
    },
    unprovable: {
      description: 'Whoever has neither a passkey nor a password has to sign in anew.',
      on: { 'cancel.pressed': 'cancelled' },
    },
    choosingProof: {
      initial: 'sorting',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: ['startAnew', 'keepPasswordFault', 'focusPassword'],
          },
          { guard: 'hasPassword', actions: 'startAnew', target: 'confirmingPassword' },
        ],
        'cancel.pressed': 'cancelled',
      },
      states: {
        sorting: {
          always: [
            { guard: 'hasPasskey', target: 'preparing' },
            { guard: 'hasPassword', target: 'unprepared' },
            { target: '#stepUp.unprovable' },
          ],
        },
        preparing: {
          tags: 'busy',
          description: 'The challenge is there before the press, which waits for it where it is not.',
          invoke: {
            id: 'prepareSignIn',
            src: 'prepareSignIn',
            onDone: [{ guard: 'isAwaited', target: '#stepUp.usingPasskey' }, { target: 'ready' }],
            onError: [
              {
                guard: 'isAwaited',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => event },
                  'noteFailure',
                  'focusFailure',
                ],
                target: 'unprepared',
              },
              { target: 'unprepared' },
            ],
          },
          after: {
            requestLimit: [
              {
                guard: 'isAwaited',
                actions: ['keepTimeout', 'noteFailure', 'focusFailure'],
                target: 'unprepared',
              },
              { target: 'unprepared' },
            ],
          },
          on: { 'passkey.pressed': { guard: 'isNotAwaited', actions: ['startAnew', 'awaitChallenge'] } },
        },
        ready: {
          after: { challengeLimit: 'unprepared' },
          on: { 'passkey.pressed': { actions: 'startAnew', target: '#stepUp.usingPasskey' } },
        },
        unprepared: {
          entry: 'endWaiting',
          on: {
            'passkey.pressed': {
              guard: 'hasPasskey',
              actions: ['startAnew', 'awaitChallenge'],
              target: 'preparing',
            },
          },
        },
      },
    },
    usingPasskey: {
      initial: 'askingForPasskey',
      states: {
        askingForPasskey: {
          tags: 'busy',
          entry: 'endWaiting',
          invoke: {
            id: 'askForPasskey',
            src: 'askForPasskey',
            onDone: 'finishingSignIn',
            onError: {
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'noteFailure', 'focusFailure'],
              target: '#stepUp.choosingProof',
            },
          },
          after: {
            dialogLimit: {
              actions: ['keepDismissal', 'noteFailure', 'focusFailure'],
              target: '#stepUp.choosingProof',
            },
          },
          on: { 'cancel.pressed': { actions: 'focusPasskey', target: '#stepUp.choosingProof' } },
        },
        finishingSignIn: {
          tags: 'busy',
          invoke: {
            id: 'finishSignIn',
            src: 'finishSignIn',
            onDone: '#stepUp.confirmed',
            onError: {
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'noteFailure', 'focusFailure'],
              target: '#stepUp.choosingProof',
            },
          },
          after: {
            requestLimit: {
              actions: ['keepTimeout', 'noteFailure', 'focusFailure'],
              target: '#stepUp.choosingProof',
            },
          },
        },
      },
    },
    confirmingPassword: {
      tags: 'busy',
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          return { email: context.email ?? '', password: event.password };
        },
        onDone: 'confirmed',
        onError: {
          actions: [
            { type: 'keepPasswordFailure', params: ({ event }) => event },
            'noteFailure',
            'focusPassword',
          ],
          target: 'choosingProof',
        },
      },
      after: {
        requestLimit: {
          actions: ['keepPasswordTimeout', 'noteFailure', 'focusPassword'],
          target: 'choosingProof',
        },
      },
    },
    confirmed: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'confirmed' } } },
    cancelled: { type: 'final', entry: { type: 'keepOutcome', params: { kind: 'cancelled' } } },
  },
  output: ({ context: { kind } }) => ({ kind }),
});
