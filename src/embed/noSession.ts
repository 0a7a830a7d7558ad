import type { PageSession } from './embedContract.ts';

/** The session of a widget whose options are invalid, and of a server, which is always signed out. */
export const noSession: PageSession = {
  get: () => Promise.resolve(null),
  getTokens: () => Promise.resolve(null),
  onChange: () => () => undefined,
  signOut: () => Promise.resolve(),
};
