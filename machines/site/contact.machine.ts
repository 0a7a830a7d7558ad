import { assign, emit, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';
import { emailFault, type EmailFault } from '../contracts/credentials.ts';

/** What a visitor writes. */
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

/** Hands a visitor's message to their own mail client, or to the clipboard where there is none. */
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
    keepDraft: assign({
      draft: (_, { name, email, message }: ContactMessage) => ({ name, email, message }),
    }),
    keepFaults: assign({ faults: (_, message: ContactMessage) => faultsOf(message) }),
    clearFaults: assign({ faults: noFaults }),
    requestMail: emit((_, { name, email, message }: ContactMessage) => ({
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
  description: "Hands a visitor's message to their own mail client, or to the clipboard where there is none.",
  context: ({ input }) => ({ faults: noFaults, draft: input.draft }),
  initial: 'writing',
  on: {
    'message.submitted': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [
          { type: 'keepDraft', params: ({ event }) => event },
          'clearFaults',
          { type: 'requestMail', params: ({ event }) => event },
        ],
        target: '.mailOffered',
      },
      {
        actions: [
          { type: 'keepDraft', params: ({ event }) => event },
          { type: 'keepFaults', params: ({ event }) => event },
          'focusFirstFault',
        ],
        target: '.writing',
      },
    ],
    'copy.requested': [
      {
        guard: { type: 'isComplete', params: ({ event }) => event },
        actions: [{ type: 'keepDraft', params: ({ event }) => event }, 'clearFaults'],
        target: '.copying',
      },
      {
        actions: [
          { type: 'keepDraft', params: ({ event }) => event },
          { type: 'keepFaults', params: ({ event }) => event },
          'focusFirstFault',
        ],
        target: '.writing',
      },
    ],
    'message.edited': { actions: [{ type: 'keepDraft', params: ({ event }) => event }] },
  },
  states: {
    writing: {},
    mailOffered: {
      description: 'The mail client was asked to open; whether it did cannot be known.',
      on: {
        'message.edited': {
          actions: [{ type: 'keepDraft', params: ({ event }) => event }],
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
          actions: [{ type: 'keepDraft', params: ({ event }) => event }],
          target: 'writing',
        },
      },
    },
    copyRefused: {
      description:
        'The browser did not let us write to the clipboard; the text is shown for copying by hand.',
      on: {
        'message.edited': {
          actions: [{ type: 'keepDraft', params: ({ event }) => event }],
          target: 'writing',
        },
      },
    },
  },
});
