import { assign, emit, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';

/** Fields of the contact form. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

type ContactEvent =
  | ({ type: 'message.submitted' } & ContactMessage)
  | ({ type: 'copy.requested' } & ContactMessage)
  | ({ type: 'message.edited' } & ContactMessage);

type ContactEmitted =
  | ({ type: 'mail.requested' } & ContactMessage)
  | { type: 'focus.requested'; target: 'name' | 'email' | 'message' };

interface Faults {
  readonly name: 'missing' | null;
  readonly email: EmailFault;
  readonly message: 'missing' | null;
}

const noFaults: Faults = { name: null, email: null, message: null };

function faultsOf({ name, email, message }: ContactMessage): Faults {
  return {
    name: name.trim() === '' ? 'missing' : null,
    email: emailFault(email),
    message: message.trim() === '' ? 'missing' : null,
  };
}

/** Opens the visitor's mail client with the message, or copies the message to the clipboard. */
export const contactMachine = setup({
  types: {
    context: {} as { faults: Faults; draft: ContactMessage },
    input: {} as { draft: ContactMessage },
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    tags: {} as 'busy',
  },
  actors: { copyMessage: notProvided<void, ContactMessage>('copyMessage') },
  actions: {
    storeDraft: assign({
      draft: (_, { name, email, message }: ContactMessage) => ({ name, email, message }),
    }),
    storeFaults: assign({ faults: (_, message: ContactMessage) => faultsOf(message) }),
    clearFaults: assign({ faults: noFaults }),
    emitMail: emit((_, { name, email, message }: ContactMessage) => ({
      type: 'mail.requested',
      name,
      email,
      message,
    })),
    focusFirstFault: emit(({ context: { faults } }) => ({
      type: 'focus.requested',
      target: faults.name ? 'name' : faults.email ? 'email' : 'message',
    })),
  },
  guards: {
    isComplete: (_, message: ContactMessage) =>
      Object.values(faultsOf(message)).every((fault) => fault === null),
  },
}).createMachine({
  id: 'contact',
  description: "Opens the visitor's mail client with the message, or copies the message to the clipboard.",
  context: ({ input }) => ({ faults: noFaults, draft: input.draft }),
  initial: 'writing',
  on: {
    'message.submitted': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [
          { type: 'storeDraft', params: ({ event }) => event },
          'clearFaults',
          { type: 'emitMail', params: ({ event }) => event },
        ],
        target: '.mailOffered',
      },
      {
        actions: [
          { type: 'storeDraft', params: ({ event }) => event },
          { type: 'storeFaults', params: ({ event }) => event },
          'focusFirstFault',
        ],
        target: '.writing',
      },
    ],
    'copy.requested': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [{ type: 'storeDraft', params: ({ event }) => event }, 'clearFaults'],
        target: '.copying',
      },
      {
        actions: [
          { type: 'storeDraft', params: ({ event }) => event },
          { type: 'storeFaults', params: ({ event }) => event },
          'focusFirstFault',
        ],
        target: '.writing',
      },
    ],
    'message.edited': { actions: [{ type: 'storeDraft', params: ({ event }) => event }] },
  },
  states: {
    writing: {},
    mailOffered: {
      description: 'The browser was asked to open the mail client, but does not say whether it did.',
      on: {
        'message.edited': {
          actions: [{ type: 'storeDraft', params: ({ event }) => event }],
          target: 'writing',
        },
      },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copyMessage',
        src: 'copyMessage',
        input: ({ context }) => context.draft,
        onDone: 'copied',
        onError: 'copyRefused',
      },
    },
    copied: {
      on: {
        'message.edited': {
          actions: [{ type: 'storeDraft', params: ({ event }) => event }],
          target: 'writing',
        },
      },
    },
    copyRefused: {
      description: 'The browser refused access to the clipboard; the text is shown for manual copying.',
      on: {
        'message.edited': {
          actions: [{ type: 'storeDraft', params: ({ event }) => event }],
          target: 'writing',
        },
      },
    },
  },
});
