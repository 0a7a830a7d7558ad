import { assertEvent } from 'xstate';
import { openingContext, passwordChangeSetup } from './passwordChangeSetup.ts';

/** Replaces the password of whoever is signed in, or sends them a link for one where they cannot say the present one. */
export const passwordChangeMachine = passwordChangeSetup.createMachine({
  id: 'passwordChange',
  description:
    'Replaces the password of whoever is signed in, or sends them a link for one where they cannot say the present one.',
  context: openingContext,
  initial: 'learningAccount',
  on: {
    'account.learned': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event },
      actions: [{ type: 'keepAccount', params: ({ event }) => event }, 'clearFields', 'clearFaults'],
      target: '.learningAccount',
    },
  },
  states: {
    learningAccount: {
      description: 'Leads on as soon as it is known who is signed in.',
      always: [
        { guard: 'hasPassword', target: 'closed' },
        { guard: 'hasAddress', target: 'withoutPassword' },
        { guard: 'isAccountKnown', target: 'withoutAddress' },
      ],
    },
    closed: {
      on: { 'change.requested': { actions: ['focusCurrent'], target: 'enteringPasswords' } },
    },
    enteringPasswords: {
      on: {
        'password.typed': {
          actions: [{ type: 'keepRequirements', params: ({ event }) => event }, 'clearReminder'],
        },
        'password.submitted': [
          {
            guard: { type: 'isCurrentMissing', params: ({ event }) => event },
            actions: [
              'clearFaults',
              { type: 'keepRequirements', params: ({ event }) => event },
              { type: 'keepCurrentFault', params: { fault: 'missing' } },
              'focusCurrent',
            ],
          },
          {
            guard: { type: 'meetsRules', params: ({ event }) => event },
            actions: ['clearFaults', { type: 'keepRequirements', params: ({ event }) => event }],
            target: 'changingPassword',
          },
          {
            actions: [
              'clearFaults',
              { type: 'keepRequirements', params: ({ event }) => event },
              'remindOfRules',
              'focusPassword',
            ],
          },
        ],
        'resetLink.requested': { actions: ['clearFields'], target: 'sendingLink' },
        'return.requested': { actions: ['clearFaults', 'clearFields', 'focusChange'], target: 'closed' },
      },
    },
    changingPassword: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submitted');
          const { currentPassword, password } = event;
          return { email: context.email ?? '', currentPassword, password };
        },
        onDone: { actions: ['clearFields', 'tellChange', 'focusOutcome'], target: 'passwordChanged' },
        onError: [
          {
            guard: { type: 'isCurrentWrong', params: ({ event }) => event },
            actions: [{ type: 'keepCurrentFault', params: { fault: 'wrong' } }, 'focusCurrent'],
            target: 'enteringPasswords',
          },
          {
            guard: { type: 'isResetRequired', params: ({ event }) => event },
            actions: ['clearFields', 'focusHeading'],
            target: 'resetRequired',
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            actions: ['tellChange', { type: 'showFailure', params: ({ event }) => event }],
            target: 'enteringPasswords',
          },
          {
            actions: { type: 'showFailure', params: ({ event }) => event },
            target: 'enteringPasswords',
          },
        ],
      },
      on: { 'page.restored': 'enteringPasswords' },
    },
    passwordChanged: {
      on: { 'change.requested': { actions: ['focusCurrent'], target: 'enteringPasswords' } },
    },
    resetRequired: {
      description: 'The provider takes the present password no longer, not even to replace it.',
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutPassword: {
      on: { 'resetLink.requested': 'sendingLink' },
    },
    withoutAddress: {
      description: 'There is neither a password nor an address that a link for one could be sent to.',
    },
    sendingLink: {
      tags: 'busy',
      entry: 'clearFaults',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context }) => ({ email: context.email ?? '' }),
        onDone: { actions: ['focusOutcome'], target: 'linkSent' },
        onError: {
          actions: { type: 'showFailure', params: ({ event }) => event },
          target: 'linkNotSent',
        },
      },
      on: { 'page.restored': 'linkNotSent' },
    },
    linkSent: {
      on: {
        'resetLink.requested': 'sendingLink',
        'return.requested': { actions: ['focusHeading'], target: 'learningAccount' },
      },
    },
    linkNotSent: {
      on: {
        'resetLink.requested': 'sendingLink',
        'return.requested': { actions: ['clearFaults', 'focusHeading'], target: 'learningAccount' },
      },
    },
  },
});
