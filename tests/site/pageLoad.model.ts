import { defineModel } from 'fairlead-statechart';
import { connectionCheckMs, slowLoadMs } from '../../machines/contracts/timing.ts';
import { pageLoadMachine } from '../../machines/site/pageLoad.machine.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf } from '../support/journeys.ts';

const started = { type: 'load.started' } as const;
const ended = { type: 'load.ended' } as const;
const failed = { type: 'part.failed' } as const;
const retried = { type: 'retry.requested' } as const;
const woke = { type: 'page.woke' } as const;
const reload = { type: 'reload.requested' } as const;
const unreachable = identityError('unreachable');
const answers = (id: string) => ({ done: 'checkConnection', id, output: undefined }) as const;
const fails = (id: string) => ({ failed: 'checkConnection', id, error: unreachable }) as const;
/** The part is loaded once more, and does not arrive again. */
const failsTwice = [
  { send: failed },
  answers('checkConnection'),
  { at: ['loadingPage'], tags: [], emits: [] },
  { send: failed },
] as const;
const waiting = { at: ['waitingForConnection'], tags: ['undecided', 'offline'], emits: [] } as const;

/** Loading of a page of the site. */
export const pageLoadModel = defineModel({
  machine: pageLoadMachine,
  inputs: { 'first page': undefined },
  samples: {
    events: {
      'load.started': { plain: {} },
      'load.ended': { plain: {} },
      'part.failed': { plain: {} },
      'retry.requested': { plain: {} },
      'page.woke': { plain: {} },
    },
    actors: {
      checkConnection: { done: { plain: undefined }, failed: { unreachable } },
    },
  },
  journeys: journeysOf(pageLoadMachine, undefined, {
    'loads one page after the other': {
      steps: [
        { at: ['settled'], tags: [], context: { hasShownPage: false } },
        { send: started },
        { at: ['loadingPage'], tags: [], cannot: [retried] },
        { send: ended },
        { at: ['settled'], context: { hasShownPage: true } },
        { send: started },
      ],
      ends: { at: ['loadingPage'], emits: [] },
    },
    'says after ten seconds that a page is slow, and opens it by a full load on request': {
      steps: [
        { send: started },
        { wait: slowLoadMs - 1 },
        { at: ['loadingPage'] },
        { wait: 1 },
        { at: ['loadingSlowly'], tags: ['slow'], emits: [] },
        { send: retried },
        { at: ['retrying'], tags: ['slow'], cannot: [retried] },
        answers('checkBeforeRetry'),
        { at: ['loadingSlowly'], emits: [reload] },
        { send: ended },
      ],
      ends: { at: ['settled'], emits: [] },
    },
    'does not leave a slow page without a connection': {
      steps: [
        { send: started },
        { wait: slowLoadMs },
        { send: retried },
        fails('checkBeforeRetry'),
        waiting,
        { send: ended },
      ],
      ends: { at: ['settled'], emits: [] },
    },
    'opens a page by a full load if a part of it is missing, after a release for example': {
      steps: [
        { send: started },
        { send: ended },
        { send: started },
        ...failsTwice,
        { at: ['checkingConnection'], tags: ['undecided'], emits: [] },
        answers('checkConnection'),
        { at: ['reloading'], tags: ['undecided'], emits: [reload] },
        { send: started },
      ],
      ends: { at: ['loadingPage'], emits: [] },
    },
    'opens no page by a full load twice: the first page of a document has its error': {
      steps: [{ send: started }, ...failsTwice, answers('checkConnection')],
      ends: { at: ['partMissing'], tags: [], emits: [] },
    },
    'loads a part of each page once more': {
      steps: [
        { send: started },
        ...failsTwice,
        { send: started },
        { send: failed },
        answers('checkConnection'),
      ],
      ends: { at: ['loadingPage'], emits: [] },
    },
    'decides in the same way for a slow page': {
      steps: [
        { send: started },
        { wait: slowLoadMs },
        { send: failed },
        { at: ['checkingConnection'] },
        { send: started },
        { wait: slowLoadMs },
        { send: retried },
        ...failsTwice,
        { at: ['checkingConnection'] },
        answers('checkConnection'),
      ],
      ends: { at: ['partMissing'], emits: [] },
    },
    'waits for a connection and then goes on': {
      steps: [
        { send: started },
        { send: failed },
        fails('checkConnection'),
        waiting,
        { wait: connectionCheckMs - 1 },
        waiting,
        { wait: 1 },
        { at: ['checkingAgain'], tags: ['undecided', 'offline'] },
        fails('checkAgain'),
        waiting,
        { send: woke },
        { at: ['checkingAgain'] },
        answers('checkAgain'),
      ],
      ends: { at: ['loadingPage'], tags: [], emits: [] },
    },
  }),
});
