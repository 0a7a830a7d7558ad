import { failureOf } from '../../machines/contracts/failures.ts';
import { fromEvent } from '../../machines/contracts/fromEvent.ts';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import type { EndElsewhere, EndReason } from '../../machines/session/ending.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, waits } from '../support/journeys.ts';
import { sessionFacts, sessionRecord, userFacts } from '../support/userFacts.ts';

const user = userFacts('Ada Lovelace');
const facts = sessionFacts(3_600_000, user);
const renewed = {
  sessionId: 'session-2',
  remainingMs: 1_800_000,
  record: { ...sessionRecord, factors: ['password', 'passkey'] as const },
  user: { ...user, passkeyCount: 1 },
};
const incomplete = { ...facts, user: { ...user, hasAuthenticator: true } };
const complete = {
  ...incomplete,
  record: { ...sessionRecord, factors: ['password', 'authenticator-app'] as const },
};
const ended = identityError('session-ended');
const unreachable = identityError('unreachable');
const broken = new Error('a bug in the machine');
const noSession = { sessionId: null, user: null, record: null, remainingMs: 0, attempt: 0, failure: null };

const renamedUser = { ...user, name: 'Augusta King', displayName: 'Augusta King' };
const nameShown = { send: { type: 'user.shown', user: renamedUser } } as const;

const found = { done: 'restoreSession', output: facts } as const;
const incompleteFound = { done: 'restoreSession', output: incomplete } as const;
const completeFound = { done: 'restoreSession', output: complete } as const;
const noneFound = { done: 'restoreSession', output: null } as const;
const outOfReach = { failed: 'restoreSession', error: unreachable } as const;
const signOut = { send: { type: 'signOut.requested' } } as const;
const retryRequested = { send: { type: 'retry.requested' } } as const;
const woke = { send: { type: 'page.woke' } } as const;
const pageLeft = { send: { type: 'page.left' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const startedElsewhere = { send: { type: 'session.startedElsewhere' } } as const;
const endedElsewhere = (reason: EndElsewhere) =>
  ({ send: { type: 'session.endedElsewhere', reason } }) as const;
const signedOutElsewhere = endedElsewhere('signed-out-elsewhere');
const renewedElsewhere = (sessionId: string, learned: SessionFacts | null = null) =>
  ({
    send: { type: 'session.renewedElsewhere', sessionId, remainingMs: 1_800_000, facts: learned },
  }) as const;
const forwarded = <Event extends { type: string }>(event: Event) => ({ actor: 'sessionRefresh', event });
const emitsEnded = (reason: EndReason) => ({ type: 'session.ended', reason }) as const;
const renewedAs = (newFacts: SessionFacts) =>
  ({ send: { type: 'session.renewed', facts: newFacts } }) as const;
const emitsSecondStepDue = { type: 'secondStep.due' } as const;
const emitsSignedOut = { type: 'session.signedOut' } as const;
const emitsFound = { type: 'session.found' } as const;
const restoreCall = { actor: 'restoreSession', input: undefined } as const;
const revocationCall = { actor: 'sessionRevocation', input: undefined } as const;
const refreshCall = { actor: 'sessionRefresh', input: { remainingMs: 3_600_000 } } as const;

export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: { 'page loaded': undefined },
  samples: {
    events: {
      ...plainEvents(
        'signOut.requested',
        'retry.requested',
        'page.woke',
        'page.left',
        'page.restored',
        'session.changed',
      ),
      'user.shown': { 'with another name': { user: renamedUser } },
      'session.renewed': {
        'with the same facts': { facts },
        'of a session that needs a second factor': { facts: incomplete },
      },
      'session.startedElsewhere': { plain: {} },
      'session.renewedElsewhere': {
        'of this session': { sessionId: 'session-1', remainingMs: 1_800_000, facts: null },
        'of another session': { sessionId: 'session-2', remainingMs: 1_800_000, facts: null },
        'with its facts': { sessionId: 'session-1', remainingMs: 1_800_000, facts: complete },
        'of a session that needs a second factor': {
          sessionId: 'session-1',
          remainingMs: 1_800_000,
          facts: incomplete,
        },
      },
      'session.endedElsewhere': {
        'a sign-out': { reason: 'signed-out-elsewhere' },
        'for an unknown reason': { reason: 'ended-elsewhere' },
      },
    },
    actors: {
      restoreSession: {
        done: { 'a session': facts, 'a session that needs a second factor': incomplete, 'no session': null },
        failed: { 'timed out': identityError('timed-out'), ended, unreachable },
      },
      sessionRefresh: { done: { expired: { reason: 'expired' } }, failed: { broken } },
      sessionRevocation: {
        done: { revoked: { failure: null }, 'not revoked': { failure: failureOf('unreachable') } },
        failed: { broken },
      },
    },
  },
  project: ({ sessionId, reason, failure, attempt }) => ({
    sessionId,
    reason,
    failure,
    hasFailed: attempt > 0,
  }),
  laws: ({ always, never, until }) => ({
    ...everyBusyStateEnds,
    'a page that is signed out, or waits for a second factor, knows nothing about the client': never(
      ({ state, context }) =>
        (state.hasTag('signedOut') || state.hasTag('incomplete')) &&
        (context.sessionId !== null || context.user !== null || context.record !== null),
      { signedOut: { on: { 'user.shown': { actions: { type: 'setUser', params: fromEvent } } } } },
    ),
    'the page knows nothing about the client before the first check': until(
      ({ context }) => context.user === null && context.sessionId === null,
      ({ state }) => state.hasTag('active'),
    ),
    'a session is refreshed if and only if it is open': always(
      ({ state, runs }) => runs('sessionRefresh') === state.hasTag('active'),
      {
        '': {
          states: {
            stray: {
              invoke: {
                src: 'sessionRefresh',
                input: { remainingMs: 1 },
                onDone: 'signedOut',
                onError: 'signedOut',
              },
            },
          },
        },
        signedOut: { on: { 'retry.requested': 'stray' } },
      },
    ),
    'a signed-out page never announces a session': never(
      ({ state, emitted }) => !state.hasTag('active') && emitted.some(({ type }) => type === 'session.found'),
      { signedOut: { on: { 'retry.requested': { actions: 'emitFound' } } } },
    ),
    'a sign-out revokes the session': never(
      ({ event, runs }) => event?.type === 'signOut.requested' && !runs('sessionRevocation'),
      { away: { on: { 'signOut.requested': '#session.waitingToRestore' } } },
    ),
  }),
  journeys: journeysOf(sessionMachine, undefined, {
    'finds an existing session and refreshes it': {
      specifies: ['4 Session'],
      steps: [
        { at: ['restoring'], tags: ['busy', 'restoring'], calls: [restoreCall], context: noSession },
        found,
      ],
      ends: {
        at: ['signedIn'],
        tags: ['active'],
        context: { sessionId: 'session-1', user, record: sessionRecord, remainingMs: 3_600_000 },
        emits: [emitsFound],
        calls: [refreshCall],
        running: ['sessionRefresh'],
      },
    },
    'finds no session': {
      specifies: ['2 /dashboard/*', '6'],
      steps: [noneFound],
      ends: {
        at: ['signedOut'],
        tags: ['signedOut'],
        context: { ...noSession, reason: 'none' },
        emits: [emitsEnded('none')],
      },
    },
    'finds at load that the provider has ended the session': {
      specifies: ['4 Session'],
      steps: [{ failed: 'restoreSession', error: ended }],
      ends: { at: ['signedOut'], context: noSession, emits: [emitsEnded('ended-by-provider')] },
    },
    'retries an unreachable provider after 4 and 8 seconds, and immediately on request or when the page wakes':
      {
        specifies: ['4 Session', '9 session refresh'],
        steps: [
          outOfReach,
          {
            at: ['waitingToRestore'],
            tags: ['restoring', 'unreachable'],
            context: { failure: failureOf('unreachable') },
            emits: [],
          },
          ...waits(4_000, { at: ['waitingToRestore'] }),
          { at: ['restoring'], calls: [restoreCall, restoreCall] },
          { at: ['restoring'] },
          { failed: 'restoreSession', error: identityError('timed-out') },
          { at: ['waitingToRestore'], running: [], context: { failure: failureOf('timed-out') } },
          ...waits(8_000, { at: ['waitingToRestore'] }),
          outOfReach,
          retryRequested,
          { at: ['restoring'], calls: [restoreCall, restoreCall] },
          outOfReach,
          woke,
          { at: ['restoring'], calls: [restoreCall] },
          found,
        ],
        ends: { at: ['signedIn'], context: { attempt: 0, failure: null } },
      },
    'signs out immediately, notifies the other tabs, and revokes the session in the background': {
      specifies: ['2 Dashboard', '4 Session'],
      steps: [
        found,
        { calls: [restoreCall, refreshCall], emits: [emitsFound] },
        signOut,
        {
          at: ['signingOut'],
          tags: ['signedOut'],
          context: { ...noSession, reason: 'signed-out' },
          emits: [emitsSignedOut, emitsEnded('signed-out')],
          calls: [revocationCall],
        },
        { done: 'sessionRevocation', output: { failure: null } },
      ],
      ends: { at: ['signedOut'], emits: [], context: noSession },
    },
    'only reports a revocation that failed': {
      specifies: ['8'],
      steps: [
        found,
        signOut,
        { emits: [emitsFound, emitsSignedOut, emitsEnded('signed-out')] },
        { done: 'sessionRevocation', output: { failure: failureOf('timed-out') } },
      ],
      ends: { at: ['signedOut'], emits: [{ type: 'revoke.failed', failure: failureOf('timed-out') }] },
    },
    'completes the sign-out when the revocation crashes': {
      specifies: ['8'],
      steps: [found, signOut, { failed: 'sessionRevocation', error: broken }],
      ends: { at: ['signedOut'] },
    },
    'signs out while the provider is unreachable, and notices a sign-in in another tab meanwhile': {
      specifies: ['4 Session'],
      steps: [
        outOfReach,
        signOut,
        { at: ['signingOut'], context: noSession },
        startedElsewhere,
        { at: ['restoring'] },
        found,
      ],
      ends: { at: ['signedIn'] },
    },
    'follows a sign-out in another tab without repeating it': {
      specifies: ['4 Session'],
      steps: [found, { emits: [emitsFound], calls: [restoreCall, refreshCall] }, signedOutElsewhere],
      ends: {
        at: ['signedOut'],
        context: { ...noSession, reason: 'signed-out-elsewhere' },
        emits: [emitsEnded('signed-out-elsewhere')],
        calls: [],
      },
    },
    'follows a sign-out in another tab while restoring': {
      specifies: ['4 Session'],
      steps: [signedOutElsewhere],
      ends: {
        at: ['signedOut'],
        running: [],
        context: noSession,
        emits: [emitsEnded('signed-out-elsewhere')],
      },
    },
    'follows a sign-out in another tab while the provider is unreachable': {
      specifies: ['4 Session'],
      steps: [outOfReach, signedOutElsewhere],
      ends: { at: ['signedOut'], context: noSession, emits: [emitsEnded('signed-out-elsewhere')] },
    },
    'ends a session that another tab removed, and corrects the reason when a sign-out message follows': {
      specifies: ['4 Session'],
      steps: [
        found,
        endedElsewhere('ended-elsewhere'),
        {
          at: ['signedOut'],
          context: { ...noSession, reason: 'ended-elsewhere' },
          emits: [emitsFound, emitsEnded('ended-elsewhere')],
        },
        signedOutElsewhere,
        { at: ['signedOut'], context: { ...noSession, reason: 'signed-out-elsewhere' }, emits: [] },
        endedElsewhere('ended-elsewhere'),
      ],
      ends: { at: ['signedOut'], context: { ...noSession, reason: 'signed-out-elsewhere' }, emits: [] },
    },
    'does not change the reason of an earlier end after a sign-out in another tab': {
      steps: [found, { done: 'sessionRefresh', output: { reason: 'expired' } }, signedOutElsewhere],
      ends: { at: ['signedOut'], context: { ...noSession, reason: 'expired' } },
    },
    'keeps the reason of an end when the page wakes before it has left for the login page': {
      specifies: ['4 Session'],
      steps: [
        found,
        { done: 'sessionRefresh', output: { reason: 'expired' } },
        woke,
        { at: ['restoring'], emits: [emitsFound, emitsEnded('expired')] },
        noneFound,
        { at: ['signedOut'], context: { ...noSession, reason: 'expired' }, emits: [emitsEnded('expired')] },
        startedElsewhere,
        found,
        { context: { reason: 'none' } },
      ],
      ends: { at: ['signedIn'] },
    },
    'follows a sign-in in another tab': {
      specifies: ['4 Session'],
      steps: [noneFound, startedElsewhere, { at: ['restoring'] }, found],
      ends: { at: ['signedIn'], emits: [emitsEnded('none'), emitsFound] },
    },
    'restores while signed out when another tab refreshes its session or the page wakes': {
      specifies: ['4 Session'],
      steps: [noneFound, renewedElsewhere('session-1'), { at: ['restoring'] }, noneFound, woke],
      ends: { at: ['restoring'] },
    },
    'accepts the refresh of another tab for the same session, and restores for another session': {
      specifies: ['4 Session'],
      steps: [
        found,
        renewedElsewhere('session-1'),
        { at: ['signedIn'], sent: [forwarded({ type: 'session.renewedElsewhere', remainingMs: 1_800_000 })] },
        woke,
        { at: ['signedIn'], sent: [forwarded({ type: 'page.woke' })] },
        renewedElsewhere('session-2'),
        { at: ['restoring'], sent: [] },
        found,
        startedElsewhere,
      ],
      ends: { at: ['restoring'] },
    },
    'refreshes after a change on this page, and stores the new facts without leaving the page': {
      steps: [
        found,
        { send: { type: 'session.changed' } },
        { at: ['signedIn'], sent: [forwarded({ type: 'refresh.requested' })] },
        { send: { type: 'session.renewed', facts: renewed } },
      ],
      ends: { at: ['signedIn'], context: { ...renewed, reason: 'none' }, running: ['sessionRefresh'] },
    },
    "shows the client's new name at once, until the facts of the provider arrive": {
      steps: [
        nameShown,
        { context: { user: null } },
        found,
        nameShown,
        { at: ['signedIn'], context: { user: renamedUser }, sent: [], running: ['sessionRefresh'] },
        renewedAs(facts),
      ],
      ends: { at: ['signedIn'], context: { user } },
    },
    'hides private data after the page was left until the session is checked again': {
      steps: [
        found,
        pageLeft,
        { at: ['away'], running: [] },
        restored,
        { at: ['restoring'] },
        found,
        pageLeft,
        woke,
      ],
      ends: { at: ['restoring'] },
    },
    'ends an expired session with its reason': {
      specifies: ['4 Session'],
      steps: [found, { done: 'sessionRefresh', output: { reason: 'expired' } }],
      ends: {
        at: ['signedOut'],
        context: { ...noSession, reason: 'expired' },
        emits: [emitsFound, emitsEnded('expired')],
      },
    },
    'checks the session again when the refresh machine crashes': {
      steps: [found, { failed: 'sessionRefresh', error: broken }],
      ends: { at: ['restoring'] },
    },
    'signs out of the session that the login page opened, although this machine does not know it': {
      steps: [noneFound, { at: ['signedOut'], emits: [emitsEnded('none')], calls: [restoreCall] }, signOut],
      ends: {
        at: ['signingOut'],
        context: { ...noSession, reason: 'signed-out' },
        emits: [emitsSignedOut, emitsEnded('signed-out')],
        calls: [revocationCall],
      },
    },
    'signs out once more while the last session is being revoked': {
      steps: [
        found,
        signOut,
        {
          calls: [restoreCall, refreshCall, revocationCall],
          emits: [emitsFound, emitsSignedOut, emitsEnded('signed-out')],
        },
        signOut,
        { at: ['signingOut'], calls: [revocationCall], emits: [emitsSignedOut, emitsEnded('signed-out')] },
        { done: 'sessionRevocation', output: { failure: null } },
      ],
      ends: { at: ['signedOut'], running: [] },
    },
    'signs out before the provider has answered': {
      steps: [signOut],
      ends: {
        at: ['signingOut'],
        context: { ...noSession, reason: 'signed-out' },
        emits: [emitsSignedOut, emitsEnded('signed-out')],
        running: ['sessionRevocation'],
      },
    },
    'finds at load that the session needs a second factor, and knows nothing about the client until then': {
      specifies: ['6'],
      steps: [incompleteFound],
      ends: {
        at: ['awaitingSecondStep'],
        tags: ['incomplete'],
        context: { ...noSession, reason: 'none' },
        emits: [emitsSecondStepDue],
        calls: [restoreCall],
        running: [],
        cannot: [pageLeft.send, retryRequested.send],
      },
    },
    'finds that the session needs a second factor after the network was cut': {
      specifies: ['6'],
      steps: [outOfReach, retryRequested, incompleteFound],
      ends: { at: ['awaitingSecondStep'], context: noSession, emits: [emitsSecondStepDue] },
    },
    'checks an incomplete session again when the page wakes or returns from the back/forward cache': {
      specifies: ['6'],
      steps: [
        noneFound,
        woke,
        incompleteFound,
        { at: ['awaitingSecondStep'], emits: [emitsEnded('none'), emitsSecondStepDue] },
        woke,
        { at: ['restoring'] },
        incompleteFound,
        restored,
        { at: ['restoring'] },
        incompleteFound,
      ],
      ends: { at: ['awaitingSecondStep'], emits: [emitsSecondStepDue, emitsSecondStepDue] },
    },
    'opens the session when the client has given the second factor in another tab': {
      specifies: ['6'],
      steps: [
        incompleteFound,
        { emits: [emitsSecondStepDue] },
        startedElsewhere,
        { at: ['restoring'] },
        completeFound,
      ],
      ends: {
        at: ['signedIn'],
        context: { ...complete, reason: 'none' },
        emits: [emitsFound],
        running: ['sessionRefresh'],
      },
    },
    'opens the session when another tab refreshes it': {
      specifies: ['6'],
      steps: [incompleteFound, renewedElsewhere('session-1'), { at: ['restoring'] }, completeFound],
      ends: { at: ['signedIn'], context: { sessionId: 'session-1' } },
    },
    'opens the session when the client enters the second factor before the page has read the session of the first':
      {
        specifies: ['6'],
        steps: [
          noneFound,
          startedElsewhere,
          renewedElsewhere('session-1', incomplete),
          { at: ['restoring'], running: ['restoreSession'] },
          renewedElsewhere('session-1', complete),
        ],
        ends: {
          at: ['signedIn'],
          context: { ...complete, reason: 'none' },
          emits: [emitsEnded('none'), emitsFound],
          running: ['sessionRefresh'],
        },
      },
    'asks again as soon as another tab shows that the provider can be reached': {
      specifies: ['4 Session'],
      steps: [
        outOfReach,
        renewedElsewhere('session-1'),
        { at: ['restoring'], calls: [restoreCall, restoreCall] },
        outOfReach,
        startedElsewhere,
      ],
      ends: { at: ['restoring'], calls: [restoreCall] },
    },
    'closes the dashboard when a refresh finds that a second factor has been set up in another browser': {
      specifies: ['6'],
      steps: [found, renewedAs(incomplete)],
      ends: {
        at: ['awaitingSecondStep'],
        tags: ['incomplete'],
        context: { ...noSession, reason: 'none' },
        emits: [emitsFound, emitsSecondStepDue],
        running: [],
      },
    },
    'keeps the dashboard open when the client sets up a second factor there': {
      specifies: ['6'],
      steps: [found, renewedAs(complete)],
      ends: { at: ['signedIn'], context: complete, emits: [emitsFound], running: ['sessionRefresh'] },
    },
    'closes a dashboard from the back/forward cache when the session now needs a second factor': {
      specifies: ['6'],
      steps: [found, pageLeft, restored, incompleteFound],
      ends: { at: ['awaitingSecondStep'], context: noSession, emits: [emitsFound, emitsSecondStepDue] },
    },
    'signs out instead of giving the second factor': {
      specifies: ['6'],
      steps: [incompleteFound, { emits: [emitsSecondStepDue] }, signOut],
      ends: {
        at: ['signingOut'],
        context: { ...noSession, reason: 'signed-out' },
        emits: [emitsSignedOut, emitsEnded('signed-out')],
        running: ['sessionRevocation'],
      },
    },
    'follows a sign-out in another tab while a second factor is due': {
      specifies: ['4 Session'],
      steps: [incompleteFound, signedOutElsewhere],
      ends: {
        at: ['signedOut'],
        context: { ...noSession, reason: 'signed-out-elsewhere' },
        emits: [emitsSecondStepDue, emitsEnded('signed-out-elsewhere')],
      },
    },
    'clears the failure when the second attempt finds no session': {
      specifies: ['2 /dashboard/*', '6'],
      steps: [outOfReach, retryRequested, { at: ['restoring'] }, noneFound],
      ends: { at: ['signedOut'], context: { failure: null, attempt: 0, reason: 'none' } },
    },
  }),
});
