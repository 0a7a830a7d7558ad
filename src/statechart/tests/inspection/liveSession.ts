import type { LiveMessage } from '../../machines/liveMessages.ts';

/** A short session: a visitor opens the sign-in page, submits wrong credentials, and leaves. */

const page = 'page-1';

export const loginStarted: LiveMessage = {
  type: 'actor.started',
  at: 1_000,
  page,
  actor: 'page-1/x:0',
  parent: null,
  name: 'login',
  machine: 'login',
  states: ['login', 'login.enteringCredentials'],
  wasThere: false,
};

export const submitted: LiveMessage = {
  type: 'step.taken',
  at: 2_000,
  page,
  actor: 'page-1/x:0',
  event: 'credentials.submitted',
  transitions: ['login.enteringCredentials: credentials.submitted [isComplete]'],
  states: ['login', 'login.signingIn'],
};

const requestStarted: LiveMessage = {
  type: 'actor.started',
  at: 2_001,
  page,
  actor: 'page-1/x:1',
  parent: 'page-1/x:0',
  name: 'signIn',
  machine: null,
  states: [],
  wasThere: false,
};

const requestFailed: LiveMessage = {
  type: 'actor.stopped',
  at: 3_000,
  page,
  actor: 'page-1/x:1',
  ending: 'failed',
};

const pageLeft: LiveMessage = { type: 'page.left', at: 4_000, page };

export const session: readonly LiveMessage[] = [
  loginStarted,
  submitted,
  requestStarted,
  requestFailed,
  pageLeft,
];
