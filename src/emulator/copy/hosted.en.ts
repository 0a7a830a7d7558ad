import { catalogue } from '../../copy/language.ts';

/** Texts of the static pages that the emulator sends to browsers. */
export const hostedCopy = catalogue('hosted', {
  banner: {
    name: 'Local emulator',
    purpose: 'for development. Nothing you do here leaves this machine.',
  },
  refusal: {
    title: 'Sign-in failed',
    advice: 'Go back to the previous page and start again.',
    error: 'Error',
    request: 'Request',
    message: 'Message of the API',
  },
  notBuilt: {
    title: 'Local identity provider',
    beforeCommand: 'The emulator is running, but its page is not built. Run',
    betweenCommands: 'or',
    afterCommands: 'to build it and serve the site.',
    data: 'The same data is available as JSON:',
    health: 'health',
    messages: 'messages',
    users: 'users',
    requests: 'requests',
  },
});
