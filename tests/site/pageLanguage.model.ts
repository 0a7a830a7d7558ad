import { pageLanguageMachine } from '../../machines/site/pageLanguage.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';

const english = { tag: 'en' } as const;
const choose = (tag: 'en' | 'es') => ({ type: 'language.chosen', tag }) as const;
const changed = { type: 'language.changed' } as const;

/** The language of the site's pages, which a visitor can change without leaving the page. */
export const pageLanguageModel = defineModel({
  machine: pageLanguageMachine,
  inputs: { 'in English': english, 'in Spanish': { tag: 'es' } },
  samples: {
    events: { 'language.chosen': { English: { tag: 'en' }, Spanish: { tag: 'es' } } },
    actors: {
      loadSentences: {
        done: { plain: undefined },
        failed: { unreachable: new Error('No network.') },
      },
    },
  },
  journeys: journeysOf(pageLanguageMachine, english, {
    'changes to Spanish when its sentences have loaded': {
      steps: [
        { at: ['shown'], context: { tag: 'en' } },
        { send: choose('es') },
        {
          at: ['loadingSentences'],
          context: { tag: 'en' },
          tags: ['busy'],
          emits: [],
          calls: [{ actor: 'loadSentences', input: { tag: 'es' } }],
          running: ['loadSentences'],
        },
        { done: 'loadSentences', output: undefined },
      ],
      ends: { at: ['shown'], context: { tag: 'es' }, tags: [], emits: [changed] },
    },
    'keeps the last choice': {
      steps: [
        { send: choose('es') },
        { calls: [{ actor: 'loadSentences', input: { tag: 'es' } }] },
        { send: choose('en') },
        { calls: [{ actor: 'loadSentences', input: { tag: 'en' } }], running: ['loadSentences'] },
        { done: 'loadSentences', output: undefined },
      ],
      ends: { at: ['shown'], context: { tag: 'en' }, emits: [changed] },
    },
    'stays in its language without the sentences, until the visitor chooses again': {
      steps: [
        { send: choose('es') },
        { calls: [{ actor: 'loadSentences', input: { tag: 'es' } }] },
        { failed: 'loadSentences', error: new Error('No network.') },
        { at: ['failed'], context: { tag: 'en', chosen: 'es' }, emits: [] },
        { send: choose('es') },
        { calls: [{ actor: 'loadSentences', input: { tag: 'es' } }] },
        { done: 'loadSentences', output: undefined },
      ],
      ends: { at: ['shown'], context: { tag: 'es' }, emits: [changed] },
    },
  }),
});
