import { setup } from 'xstate';

/** Asks the person to open the link in the mail that was sent, or to try another address. */
export const emailConfirmationMachine = setup({
  types: {
    context: {} as { email: string },
    input: {} as { email: string },
    events: {} as { type: 'retry.chosen' },
    output: {} as { email: string },
  },
}).createMachine({
  id: 'emailConfirmation',
  description: 'Asks the person to open the link in the mail that was sent, or to try another address.',
  context: ({ input }) => ({ email: input.email }),
  initial: 'linkSent',
  output: ({ context }) => ({ email: context.email }),
  states: {
    linkSent: { on: { 'retry.chosen': 'tryingAgain' } },
    tryingAgain: { type: 'final' },
  },
});
