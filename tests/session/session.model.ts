import { failureOf } from '../../machines/contracts/failures.ts';
import type { EndElsewhere, EndReason } from '../../machines/session/ending.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, waits } from '../support/journeys.ts';
import { sessionFacts, sessionRecord, userFacts } from '../support/userFacts.ts';

const input = { jitterMs: 0 };
const user = userFacts('Ada Lovelace');
const facts = sessionFacts(3_600_000, user);
const renewed = {
  sessionId: 'session-2',
  remainingMs: 1_800_000,
  record: { ...sessionRecord, factors: ['password', 'passkey'] as const },
  user: { ...user, passkeyCount: 1 },
};
const ended = identityError('session-ended');
const unreachable = identityError('unreachable');
const broken = new Error('a fault in the chart');
const nobody = { sessionId: null, user: null, record: null, remainingMs: 0, attempt: 0, failure: null };

const found = { done: 'restoreSession', output: facts } as const;
const noneFound = { done: 'restoreSession', output: null } as const;
const outOfReach = { failed: 'restoreSession', error: unreachable } as const;
const signOut = { send: { type: 'signOut.requested' } } as const;
const retry = { send: { type: 'retry.requested' } } as const;
const woke = { send: { type: 'page.woke' } } as const;
const left = { send: { type: 'page.left' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const startedElsewhere = { send: { type: 'session.startedElsewhere' } } as const;
const endedElsewhere = (reason: EndElsewhere) =>
  ({ send: { type: 'session.endedElsewhere', reason } }) as const;
const signedOutElsewhere = endedElsewhere('left-elsewhere');
const renewedElsewhere = (sessionId: string) =>
  ({ send: { type: 'session.renewedElsewhere', sessionId, remainingMs: 1_800_000 } }) as const;
const passedOn = <Event extends { type: string }>(event: Event) => ({ actor: 'sessionRefresh', event });
const tellsEnd = (reason: EndReason) => ({ type: 'session.ended', reason }) as const;
const tellsFound = { type: 'session.found' } as const;
const asked = { actor: 'restoreSession', input: undefined } as const;
const kept = { actor: 'sessionRefresh', input: { remainingMs: 3_600_000, jitterMs: 0 } } as const;

/** Whether somebody is signed in, in this tab and in step with the others. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: { 'page loaded': input },
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
      'session.renewed': { 'the same again': { facts } },
      'session.startedElsewhere': { plain: {} },
      'session.renewedElsewhere': {
        'this session': { sessionId: 'session-1', remainingMs: 1_800_000 },
        'another session': { sessionId: 'session-2', remainingMs: 1_800_000 },
      },
      'session.endedElsewhere': {
        'a sign-out': { reason: 'left-elsewhere' },
        'of unknown reason': { reason: 'ended-elsewhere' },
      },
    },
    actors: {
      restoreSession: {
        done: { 'a session': facts, 'no session': null },
        failed: { 'timed out': identityError('timed-out'), ended, unreachable },
      },
      sessionRefresh: { done: { expired: { reason: 'expired' } }, failed: { broken } },
      sessionRevocation: {
        done: { told: { failure: null }, 'not told': { failure: failureOf('unreachable') } },
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
  journeys: journeysOf(sessionMachine, input, {
    'a session that is there is found and kept alive': {
      input: { jitterMs: 50 },
      steps: [
        { expect: { at: ['restoring'], tags: ['busy', 'restoring'], calls: [asked], context: nobody } },
        found,
      ],
      ends: {
        at: ['signedIn'],
        tags: ['active'],
        context: { sessionId: 'session-1', user, record: sessionRecord, remainingMs: 3_600_000 },
        emits: [tellsFound],
        calls: [{ ...kept, input: { remainingMs: 3_600_000, jitterMs: 50 } }],
        running: ['sessionRefresh'],
      },
    },
    'nobody is signed in': {
      steps: [noneFound],
      ends: {
        at: ['absent'],
        tags: ['absent'],
        context: { ...nobody, reason: 'none' },
        emits: [tellsEnd('none')],
      },
    },
    'a session the provider has ended is gone at load': {
      steps: [{ failed: 'restoreSession', error: ended }],
      ends: { at: ['absent'], context: nobody, emits: [tellsEnd('ended-by-provider')] },
    },
    'a provider out of reach leaves it open, tries again after 4 and 8 seconds, and at once when asked or woken':
      {
        input: { jitterMs: 100 },
        steps: [
          outOfReach,
          {
            expect: {
              at: ['waitingToRestore'],
              tags: ['restoring', 'unreachable'],
              context: { failure: failureOf('unreachable') },
              emits: [],
            },
          },
          ...waits(4_100, { at: ['waitingToRestore'] }),
          { expect: { at: ['restoring'], calls: [asked, asked] } },
          { expect: { at: ['restoring'] } },
          { failed: 'restoreSession', error: identityError('timed-out') },
          { expect: { at: ['waitingToRestore'], running: [], context: { failure: failureOf('timed-out') } } },
          ...waits(8_100, { at: ['waitingToRestore'] }),
          outOfReach,
          retry,
          { expect: { at: ['restoring'], calls: [asked, asked] } },
          outOfReach,
          woke,
          { expect: { at: ['restoring'], calls: [asked] } },
          found,
        ],
        ends: { at: ['signedIn'], context: { attempt: 0, failure: null } },
      },
    'signing out is done at once for the person, told to the other tabs, and the provider is told behind': {
      steps: [
        found,
        { expect: { calls: [asked, kept], emits: [tellsFound] } },
        signOut,
        {
          expect: {
            at: ['signingOut'],
            tags: ['absent'],
            context: { ...nobody, reason: 'left' },
            emits: [{ type: 'session.left' }, tellsEnd('left')],
            calls: [{ actor: 'sessionRevocation', input: { jitterMs: 0 } }],
            cannot: [signOut.send],
          },
        },
        { done: 'sessionRevocation', output: { failure: null } },
      ],
      ends: { at: ['absent'], emits: [], context: nobody },
    },
    'a provider that could not be told is only noted': {
      steps: [
        found,
        signOut,
        { expect: { emits: [tellsFound, { type: 'session.left' }, tellsEnd('left')] } },
        { done: 'sessionRevocation', output: { failure: failureOf('timed-out') } },
      ],
      ends: { at: ['absent'], emits: [{ type: 'revoke.failed', failure: failureOf('timed-out') }] },
    },
    'a fault in telling the provider holds nobody up': {
      steps: [found, signOut, { failed: 'sessionRevocation', error: broken }],
      ends: { at: ['absent'] },
    },
    'signing out works while the provider is out of reach, and signing in elsewhere meanwhile is noticed': {
      steps: [
        outOfReach,
        signOut,
        { expect: { at: ['signingOut'], context: nobody } },
        startedElsewhere,
        { expect: { at: ['restoring'] } },
        found,
      ],
      ends: { at: ['signedIn'] },
    },
    'signing out elsewhere signs out here, without telling it on': {
      steps: [found, { expect: { emits: [tellsFound], calls: [asked, kept] } }, signedOutElsewhere],
      ends: {
        at: ['absent'],
        context: { ...nobody, reason: 'left-elsewhere' },
        emits: [tellsEnd('left-elsewhere')],
        calls: [],
      },
    },
    'signing out elsewhere counts while restoring': {
      steps: [signedOutElsewhere],
      ends: { at: ['absent'], running: [], context: nobody, emits: [tellsEnd('left-elsewhere')] },
    },
    'signing out elsewhere counts while the provider is out of reach': {
      steps: [outOfReach, signedOutElsewhere],
      ends: { at: ['absent'], context: nobody, emits: [tellsEnd('left-elsewhere')] },
    },
    'a session that another tab removed is over, and a sign-out heard of later is the reason': {
      steps: [
        found,
        endedElsewhere('ended-elsewhere'),
        {
          expect: {
            at: ['absent'],
            context: { ...nobody, reason: 'ended-elsewhere' },
            emits: [tellsFound, tellsEnd('ended-elsewhere')],
          },
        },
        signedOutElsewhere,
        { expect: { at: ['absent'], context: { ...nobody, reason: 'left-elsewhere' }, emits: [] } },
        endedElsewhere('ended-elsewhere'),
      ],
      ends: { at: ['absent'], context: { ...nobody, reason: 'left-elsewhere' }, emits: [] },
    },
    'a sign-out elsewhere is no reason for what ended here before': {
      steps: [found, { done: 'sessionRefresh', output: { reason: 'expired' } }, signedOutElsewhere],
      ends: { at: ['absent'], context: { ...nobody, reason: 'expired' } },
    },
    'signing in elsewhere signs in here': {
      steps: [noneFound, startedElsewhere, { expect: { at: ['restoring'] } }, found],
      ends: { at: ['signedIn'], emits: [tellsEnd('none'), tellsFound] },
    },
    'somebody signed out notices a session elsewhere by its refresh and by waking up': {
      steps: [noneFound, renewedElsewhere('session-1'), { expect: { at: ['restoring'] } }, noneFound, woke],
      ends: { at: ['restoring'] },
    },
    'a refresh elsewhere counts here when it is of the same session, and is looked into when it is not': {
      steps: [
        found,
        renewedElsewhere('session-1'),
        {
          expect: {
            at: ['signedIn'],
            told: [passedOn({ type: 'session.renewedElsewhere', remainingMs: 1_800_000 })],
          },
        },
        woke,
        { expect: { at: ['signedIn'], told: [passedOn({ type: 'page.woke' })] } },
        renewedElsewhere('session-2'),
        { expect: { at: ['restoring'], told: [] } },
        found,
        startedElsewhere,
      ],
      ends: { at: ['restoring'] },
    },
    'what changed here is asked for anew, and the answer takes the place of what was known, on a page that stays':
      {
        steps: [
          found,
          { send: { type: 'session.changed' } },
          { expect: { at: ['signedIn'], told: [passedOn({ type: 'refresh.requested' })] } },
          { send: { type: 'session.renewed', facts: renewed } },
        ],
        ends: { at: ['signedIn'], context: { ...renewed, reason: 'none' }, running: ['sessionRefresh'] },
      },
    'a page left shows nothing private until it is checked again': {
      steps: [
        found,
        left,
        { expect: { at: ['away'], running: [] } },
        restored,
        { expect: { at: ['restoring'] } },
        found,
        left,
        woke,
      ],
      ends: { at: ['restoring'] },
    },
    'a session that runs out is over, and says why': {
      steps: [found, { done: 'sessionRefresh', output: { reason: 'expired' } }],
      ends: {
        at: ['absent'],
        context: { ...nobody, reason: 'expired' },
        emits: [tellsFound, tellsEnd('expired')],
      },
    },
    'a fault in keeping the session alive leads to a new check': {
      steps: [found, { failed: 'sessionRefresh', error: broken }],
      ends: { at: ['restoring'] },
    },
    'that nobody is signed in, found at the second try, leaves no failure behind': {
      steps: [outOfReach, retry, { expect: { at: ['restoring'] } }, noneFound],
      ends: { at: ['absent'], context: { failure: null, attempt: 0, reason: 'none' } },
    },
  }),
});
