import { assign, emit, setup } from 'xstate';
import { notProvided } from '../contracts/notProvided.ts';

/** Language of the site's pages, which a visitor can change without leaving the page. */
export const pageLanguageMachine = setup({
  types: {
    /** `tag`: the language of the screens; `chosen`: the visitor's last choice. Both are BCP 47 tags. */
    context: {} as { tag: string; chosen: string },
    input: {} as { tag: string },
    events: {} as { type: 'language.chosen'; tag: string },
    emitted: {} as { type: 'language.changed' },
    tags: {} as 'busy',
  },
  actors: { loadSentences: notProvided<void, { tag: string }>('loadSentences') },
  actions: {
    setChosen: assign({ chosen: (_, { tag }: { tag: string }) => tag }),
    applyChosen: assign({ tag: ({ context }) => context.chosen }),
    emitChange: emit({ type: 'language.changed' }),
  },
}).createMachine({
  id: 'pageLanguage',
  description: "Language of the site's pages, which a visitor can change without leaving the page.",
  context: ({ input: { tag } }) => ({ tag, chosen: tag }),
  initial: 'shown',
  on: {
    'language.chosen': {
      description: 'A choice replaces one whose sentences still load.',
      actions: { type: 'setChosen', params: ({ event }) => event },
      target: '.loadingSentences',
      reenter: true,
    },
  },
  states: {
    shown: {},
    loadingSentences: {
      tags: 'busy',
      invoke: {
        id: 'loadSentences',
        src: 'loadSentences',
        input: ({ context }) => ({ tag: context.chosen }),
        onDone: { actions: ['applyChosen', 'emitChange'], target: 'shown' },
        onError: 'failed',
      },
    },
    failed: { description: 'The page stays in its language, with everything that was typed.' },
  },
});
