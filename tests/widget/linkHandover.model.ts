import { linkHandoverMachine } from '../../machines/widget/linkHandover.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const chosen = { type: 'handover.chosen' } as const;
const refused = new Error('No clipboard.');
const call = { actor: 'handOverLink', input: undefined } as const;

/** A link that has to be opened in another browser. */
export const linkHandoverModel = defineModel({
  machine: linkHandoverMachine,
  inputs: { 'a link from another browser': undefined },
  samples: {
    events: { 'handover.chosen': { plain: {} } },
    actors: { handOverLink: { done: { copied: 'copied', shared: 'shared' }, failed: { refused } } },
  },
  laws: ({ eventually, never }) => ({
    'a link is handed over only on request': never(
      ({ starts, event }) => starts('handOverLink') && event?.type !== 'handover.chosen',
    ),
    'a link counts as copied only if the browser has copied it': never(
      ({ before, state, succeeds }) =>
        state.matches('linkCopied') &&
        before?.state.matches('linkCopied') !== true &&
        !succeeds('handOverLink'),
    ),
    'a handover ends': eventually(
      ({ state }) => state.matches('handingOver'),
      ({ state }) => !state.matches('handingOver'),
    ),
  }),
  journeys: journeysOf(linkHandoverMachine, undefined, {
    'copies the link, and confirms that': {
      steps: [
        { at: ['offeringLink'], calls: [] },
        { send: chosen },
        { at: ['handingOver'], calls: [call], cannot: [chosen] },
        { done: 'handOverLink', output: 'copied' },
        { at: ['linkCopied'] },
        { send: chosen },
      ],
      ends: { at: ['handingOver'], calls: [call] },
    },
    'offers a shared link again without a word, since the visitor may have closed the dialog': {
      steps: [{ send: chosen }, { done: 'handOverLink', output: 'shared' }],
      ends: { at: ['offeringLink'], can: [chosen] },
    },
    'shows the link if the browser refuses to copy it, and tries again on request': {
      steps: [
        { send: chosen },
        { failed: 'handOverLink', error: refused },
        { at: ['linkShown'] },
        { send: chosen },
        { done: 'handOverLink', output: 'copied' },
      ],
      ends: { at: ['linkCopied'] },
    },
  }),
});
