import { setup } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import { waitNotProvided } from '../contracts/notProvided.ts';

/** How a link was handed over to another browser: by the clipboard, or by a share dialog, which the visitor may close. */
export type Handover = 'copied' | 'shared';

/**
 * Hands a link over to the browser in which it works. Its token was refused without being used up. The link is not in the
 * context, so that no snapshot contains its token.
 */
export const linkHandoverMachine = setup({
  types: { events: {} as { type: 'handover.chosen' } },
  actors: { handOverLink: waitNotProvided<Handover, void>('handOverLink') },
  guards: { isCopied: (_, { output }: { output: Handover }) => output === 'copied' },
}).createMachine({
  id: 'linkHandover',
  description: 'Hands a link over to the browser in which it works.',
  initial: 'offeringLink',
  states: {
    offeringLink: { on: { 'handover.chosen': 'handingOver' } },
    handingOver: {
      description: 'The refused token is not used up, so the link can be opened where it works.',
      invoke: {
        id: 'handOverLink',
        src: 'handOverLink',
        onDone: [
          { guard: { type: 'isCopied', params: fromEvent }, target: 'linkCopied' },
          { target: 'offeringLink' },
        ],
        onError: 'linkShown',
      },
    },
    linkCopied: { on: { 'handover.chosen': 'handingOver' } },
    linkShown: {
      description: 'The browser did not copy the link; the visitor copies it by hand, or tries again.',
      on: { 'handover.chosen': 'handingOver' },
    },
  },
});
