import { setup } from 'xstate';

/** Shows the client's end of the public header once this browser turns out to have a session. */
export const clientHeaderMachine = setup({
  types: { events: {} as { type: 'session.found' } },
}).createMachine({
  id: 'clientHeader',
  description: "Shows the client's end of the public header once this browser turns out to have a session.",
  initial: 'visiting',
  states: {
    visiting: { on: { 'session.found': 'sessionFound' } },
    sessionFound: {
      type: 'final',
      description:
        'The code of the menu is loaded. From now on the menu follows the session, and shows Login without one.',
    },
  },
});
