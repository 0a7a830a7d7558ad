import { assign, emit, setup } from 'xstate';
import type { Contact } from '../contracts/contactRequests.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import { provenRequest } from '../passkeys/provenRequest.machine.ts';
import { smsEnrollmentMachine } from '../widget/smsEnrollment.machine.ts';
import {
  contactManagementTypes,
  isAddedByLink,
  isContactRemoved,
  isPhoneAwaited,
  isSameList,
  isVerificationAwaited,
  unreadContacts,
  verificationInput,
  withAwaited,
  withClient,
  withVerified,
  type ContactNotice,
  type ReadContacts,
} from './contactList.ts';
import { contactVerificationMachine } from './contactVerification.machine.ts';

/** Shows and changes the email addresses and phone numbers of a client on the profile. */
export const contactManagementMachine = setup({
  types: contactManagementTypes,
  actors: {
    readContacts: notProvided<ReadContacts, void>('readContacts'),
    removeContact: provenRequest<void, Contact | null>(),
    contactVerification: contactVerificationMachine,
    smsEnrollment: smsEnrollmentMachine,
  },
  actions: {
    setClient: assign(withClient),
    setArrived: assign({ isFocusDue: false }),
    setContacts: assign((_, { output }: { output: ReadContacts }) => ({
      ...output,
      awaited: null,
      awaitedPhone: null,
    })),
    setAwaited: assign(withAwaited),
    setAwaitedPhone: assign((_, { output }: { output: ReadContacts }) => ({
      awaitedPhone: output.awaitedPhone ?? null,
    })),
    setChosen: assign((_, { contact }: { contact: Contact }) => ({ chosen: contact })),
    clearChosen: assign({ chosen: null }),
    clearNotice: assign({ notice: null, failure: null }),
    setNotice: assign((_, change: { notice: ContactNotice }) => ({ ...change, failure: null, chosen: null })),
    setRemoved: assign(({ context: { chosen } }) => ({
      notice: `${chosen?.kind ?? 'email'}-removed` as const,
      failure: null,
      chosen: null,
    })),
    setVerified: assign(withVerified),
    storeFailure: failureAction('failure'),
    emitFailure: emitFailure(),
    emitChange: emit({ type: 'contacts.changed' }),
    focusSection: emit({ type: 'focus.requested', target: 'section' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusNotice: emit({ type: 'focus.requested', target: 'notice' }),
    focusRemoval: emit({ type: 'focus.requested', target: 'removal' }),
  },
  guards: {
    isAnotherClient: ({ context }, { userId }: { userId: string }) => context.userId !== userId,
    isArriving: ({ context }) => context.isFocusDue,
    canRemove: ({ context }) => !context.hasOneWayIn,
    isAddedByLink,
    isContactRemoved,
    isVerificationAwaited,
    isPhoneAwaited,
    isSameList,
    isOutcome,
  },
}).createMachine({
  id: 'contactManagement',
  description: 'Shows and changes the email addresses and phone numbers of a client on the profile.',
  context: ({ input: { arrival, hasAddedEmail } }) => ({
    ...unreadContacts,
    userId: null,
    notice: hasAddedEmail ? 'email-added' : null,
    isFocusDue: arrival !== 'none',
  }),
  initial: 'awaitingClient',
  on: {
    'client.learned': {
      guard: { type: 'isAnotherClient', params: fromEvent },
      actions: { type: 'setClient', params: fromEvent },
      target: '.readingContacts',
    },
    'section.shown': { guard: 'isArriving', actions: ['setArrived', 'focusSection'] },
  },
  states: {
    awaitingClient: {},
    readingContacts: {
      tags: 'busy',
      invoke: {
        id: 'readContacts',
        src: 'readContacts',
        onDone: [
          {
            guard: { type: 'isContactRemoved', params: fromEvent },
            actions: [{ type: 'setContacts', params: fromEvent }, 'setRemoved', 'emitChange', 'focusNotice'],
            target: 'listed',
          },
          {
            guard: { type: 'isAddedByLink', params: fromEvent },
            actions: [
              { type: 'setContacts', params: fromEvent },
              { type: 'setNotice', params: { notice: 'email-added' } },
              'focusNotice',
            ],
            target: 'listed',
          },
          {
            guard: { type: 'isVerificationAwaited', params: fromEvent },
            actions: [
              { type: 'setContacts', params: fromEvent },
              { type: 'setAwaited', params: fromEvent },
            ],
            target: 'verifyingContact',
          },
          {
            guard: { type: 'isPhoneAwaited', params: fromEvent },
            actions: [
              { type: 'setContacts', params: fromEvent },
              { type: 'setAwaitedPhone', params: fromEvent },
            ],
            target: 'addingPhone',
          },
          { actions: { type: 'setContacts', params: fromEvent }, target: 'listed' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    unlisted: {
      on: { 'retry.chosen': { actions: ['clearNotice', 'focusHeading'], target: 'readingContacts' } },
    },
    listed: {
      initial: 'waiting',
      exit: 'clearNotice',
      on: {
        'email.chosen': { actions: 'clearChosen', target: 'verifyingContact' },
        'phone.chosen': 'addingPhone',
        'verification.chosen': {
          actions: { type: 'setChosen', params: fromEvent },
          target: 'verifyingContact',
        },
        'removal.chosen': {
          guard: 'canRemove',
          actions: { type: 'setChosen', params: fromEvent },
          target: 'confirmingRemoval',
        },
      },
      states: {
        waiting: { on: { 'page.woke': 'updating' } },
        updating: {
          description: 'Another tab may have changed the list, which stays usable meanwhile.',
          invoke: {
            id: 'updateContacts',
            src: 'readContacts',
            onDone: [
              {
                guard: { type: 'isSameList', params: fromEvent },
                actions: { type: 'setContacts', params: fromEvent },
                target: 'waiting',
              },
              { actions: [{ type: 'setContacts', params: fromEvent }, 'clearNotice'], target: 'waiting' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'waiting' },
          },
        },
      },
    },
    verifyingContact: {
      invoke: {
        id: 'contactVerification',
        src: 'contactVerification',
        input: verificationInput,
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'verified' },
            actions: [{ type: 'setVerified', params: fromEvent }, 'emitChange', 'focusNotice'],
            target: 'readingContacts',
          },
          {
            guard: { type: 'isOutcome', params: 'cancelled' },
            actions: ['clearChosen', 'focusHeading'],
            target: 'readingContacts',
          },
        ],
        onError: {
          actions: ['clearChosen', { type: 'storeFailure', params: fromEvent }],
          target: 'unlisted',
        },
      },
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.woke': 'checkingLink' } },
        checkingLink: {
          description: 'The link that was sent may have been opened in another tab meanwhile.',
          invoke: {
            id: 'checkLink',
            src: 'readContacts',
            onDone: [
              {
                guard: { type: 'isAddedByLink', params: fromEvent },
                actions: [
                  { type: 'setContacts', params: fromEvent },
                  { type: 'setNotice', params: { notice: 'email-added' } },
                  'emitChange',
                  'focusNotice',
                ],
                target: '#contactManagement.listed',
              },
              { target: 'waiting' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'waiting' },
          },
        },
      },
    },
    addingPhone: {
      entry: 'clearChosen',
      invoke: {
        id: 'smsEnrollment',
        src: 'smsEnrollment',
        input: ({ context }) => context.awaitedPhone ?? null,
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'enrolled' },
            actions: [{ type: 'setNotice', params: { notice: 'phone-added' } }, 'emitChange', 'focusNotice'],
            target: 'readingContacts',
          },
          {
            guard: { type: 'isOutcome', params: 'cancelled' },
            actions: 'focusHeading',
            target: 'readingContacts',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    confirmingRemoval: {
      entry: 'focusRemoval',
      on: {
        'removal.confirmed': { actions: 'focusHeading', target: 'removingContact' },
        'cancel.pressed': { actions: ['clearChosen', 'focusHeading'], target: 'listed.updating' },
      },
    },
    removingContact: {
      invoke: {
        id: 'removeContact',
        src: 'removeContact',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: { type: 'isOutcome', params: 'done' }, target: 'readingContacts' },
          {
            guard: { type: 'isOutcome', params: 'declined' },
            actions: [{ type: 'setNotice', params: { notice: 'unproved' } }, 'focusNotice'],
            target: 'listed',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingContacts' },
      },
    },
  },
});
