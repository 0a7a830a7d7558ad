import { failureOf } from '../../machines/contracts/failures.ts';
import { refreshIntervalMs, sessionWarningMs } from '../../machines/contracts/timing.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, sends, waits } from '../support/journeys.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const opened = { remainingMs: hourMs };
/** Input of a session whose warning and end come before the next refresh. */
const nearItsEnd = { remainingMs: sessionWarningMs + 30_000 };

const lasting = (remainingMs: number) => sessionFacts(remainingMs, userFacts('Ada Lovelace'));
const ended = identityError('session-ended');
const unreachable = identityError('unreachable');
const renewed = (remainingMs: number) => ({ type: 'session.renewedElsewhere', remainingMs }) as const;
const woke = { type: 'page.woke' } as const;
const stay = { type: 'extension.requested' } as const;
const refreshCall = { actor: 'refreshSession', input: undefined } as const;
const confirmEndCall = { ...refreshCall, id: 'confirmEnd' } as const;
const extensionCall = { actor: 'extendSession', input: undefined } as const;
const refreshNow = { send: { type: 'refresh.requested' } } as const;
const refreshed = { done: 'refreshSession', output: lasting(hourMs) } as const;
const refreshFailed = { failed: 'refreshSession', error: unreachable } as const;
const countdownCall = { actor: 'countdown', input: { durationMs: sessionWarningMs } } as const;
const regions = (
  refresh: string,
  warning = 'beforeWarning',
  lifetime = 'running',
  countdown = warning === 'beforeWarning' ? 'waitingForWarning' : 'countingDown',
): readonly string[] => [
  `active.refresh.${refresh}`,
  `active.warning.${warning}`,
  `active.countdown.${countdown}`,
  `active.lifetime.${lifetime}`,
];

const remainingTimeUpdated = 'The event that the transition raises restarts every region.';

export const sessionRefreshModel = defineModel({
  machine: sessionRefreshMachine,
  inputs: { 'an hour left': opened, 'near its end': nearItsEnd },
  samples: {
    events: {
      ...plainEvents('page.woke', 'refresh.requested', 'extension.requested'),
      'session.renewedElsewhere': {
        'an hour': { remainingMs: hourMs },
        'a minute': { remainingMs: minuteMs },
      },
      'remainingTime.updated': {},
    },
    actors: {
      refreshSession: {
        done: { 'an hour left': lasting(hourMs), 'a minute left': lasting(minuteMs) },
        failed: { 'timed out': identityError('timed-out'), ended, unreachable },
      },
      extendSession: {
        done: { plain: lasting(hourMs) },
        failed: { 'timed out': identityError('timed-out'), ended, unreachable },
      },
      countdown: { done: { expired: undefined }, failed: { broken: new Error('broken') } },
    },
  },
  project: ({ remainingMs, attempt, isFollower, failure, reason }) => ({
    isFarFromEnd: remainingMs > sessionWarningMs,
    hasFailed: attempt > 0,
    isFollower,
    failure,
    reason,
  }),
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the session ends with a reason': never(
      ({ state, output }) => state.status === 'done' && output?.reason === 'none',
    ),
    'the end is confirmed by the provider, never by the local clock alone': never(
      ({ state, fails }) => state.status === 'done' && !fails('refreshSession') && !fails('extendSession'),
      {
        'active.refresh.backingOff': {
          on: {
            'extension.requested': {
              actions: { type: 'setReason', params: { reason: 'expired' } },
              target: '#sessionRefresh.ended',
            },
          },
        },
      },
    ),
  }),
  journeys: journeysOf(sessionRefreshMachine, opened, {
    'refreshes every three minutes': {
      specifies: ['4 Session', '9 session refresh'],
      steps: [
        { at: regions('waiting'), tags: [], calls: [] },
        ...waits(refreshIntervalMs, { at: regions('waiting'), calls: [] }),
        { at: regions('refreshing'), calls: [refreshCall] },
        { done: 'refreshSession', output: lasting(2 * hourMs) },
        { at: regions('waiting'), context: { remainingMs: 2 * hourMs } },
        { wait: refreshIntervalMs },
      ],
      ends: { at: regions('refreshing'), calls: [refreshCall] },
    },
    'moves the warning and the end, later or earlier, to the remaining time from the provider': {
      input: nearItsEnd,
      steps: [
        { send: woke },
        refreshed,
        { wait: nearItsEnd.remainingMs },
        { at: regions('waiting'), tags: [] },
        { send: woke },
        { done: 'refreshSession', output: lasting(sessionWarningMs + 10_000) },
        ...waits(10_000, { at: regions('waiting') }),
      ],
      ends: { at: regions('waiting', 'warningOfEnd') },
    },
    'backs off 4, 8, 16 … 256 seconds after consecutive failures, and starts over after a success': {
      specifies: ['4 Session', '9 session refresh'],
      steps: [
        { wait: refreshIntervalMs },
        ...[4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 256_000].flatMap((ms) => [
          refreshFailed,
          { wait: ms - 1 },
          { at: regions('backingOff') },
          { wait: 1 },
          { at: regions('refreshing') },
        ]),
        refreshed,
        { wait: refreshIntervalMs },
        refreshFailed,
        ...waits(4_000, { at: regions('backingOff') }),
      ],
      ends: { at: regions('refreshing') },
    },
    'backs off after a timeout': {
      specifies: ['4 Session', '9 session refresh'],
      steps: [
        { wait: refreshIntervalMs },
        { at: regions('refreshing'), running: ['refreshSession'] },
        { failed: 'refreshSession', error: identityError('timed-out') },
        { at: regions('backingOff'), running: [] },
        ...waits(4_000, { at: regions('backingOff') }),
      ],
      ends: { at: regions('refreshing') },
    },
    'refreshes immediately on request, also during a refresh and during a backoff': {
      steps: [
        refreshNow,
        { at: regions('refreshing'), calls: [refreshCall] },
        refreshNow,
        { at: regions('refreshing'), calls: [refreshCall], running: ['refreshSession'] },
        refreshFailed,
        { at: regions('backingOff') },
        refreshNow,
        { at: regions('refreshing'), calls: [refreshCall] },
        refreshed,
      ],
      ends: { at: regions('waiting'), running: [] },
    },
    'ends immediately when the provider has ended the session': {
      specifies: ['4 Session'],
      steps: [{ wait: refreshIntervalMs }, { failed: 'refreshSession', error: ended }],
      ends: { at: ['ended'], output: { reason: 'ended-by-provider' }, running: [] },
    },
    'refreshes immediately when the page wakes, also during a backoff': {
      steps: [
        { send: woke },
        { at: regions('refreshing'), calls: [refreshCall] },
        refreshFailed,
        { send: woke },
        { at: regions('refreshing'), calls: [refreshCall] },
        { send: woke },
      ],
      // While a refresh is pending, no second request is sent.
      ends: { at: regions('refreshing'), calls: [] },
    },
    'waits three minutes and five seconds after a refresh in another tab, until it refreshes itself': {
      specifies: ['4 Session'],
      steps: [
        { wait: refreshIntervalMs - 1_000 },
        { send: renewed(hourMs) },
        ...waits(185_000, { at: regions('waiting'), calls: [] }),
        { at: regions('refreshing'), calls: [refreshCall] },
        refreshed,
        { wait: refreshIntervalMs },
      ],
      ends: { at: regions('refreshing'), calls: [refreshCall], context: { isFollower: false } },
    },
    'ends its backoff after a refresh in another tab': {
      specifies: ['4 Session'],
      steps: [{ send: woke }, refreshFailed, { send: renewed(hourMs) }],
      ends: { at: regions('waiting'), context: { attempt: 0, remainingMs: hourMs } },
    },
    // Only the response tells what has changed, for example a new name.
    'waits for the response to its own request after a refresh in another tab': {
      steps: [
        { send: woke },
        { send: renewed(hourMs) },
        { at: regions('refreshing'), running: ['refreshSession'] },
        { done: 'refreshSession', output: lasting(2 * hourMs) },
      ],
      ends: { at: regions('waiting'), context: { remainingMs: 2 * hourMs, isFollower: false } },
    },
    'aborts its request when the client extends the session meanwhile': {
      input: nearItsEnd,
      steps: [
        { wait: 30_000 },
        { send: woke },
        { send: stay },
        { done: 'extendSession', output: lasting(hourMs) },
      ],
      ends: { at: regions('waiting'), running: [], context: { remainingMs: hourMs } },
    },
    'warns two minutes before the end, and starts over when the client stays': {
      input: nearItsEnd,
      steps: [
        { cannot: [stay] },
        ...waits(30_000, { at: regions('waiting'), tags: [] }),
        { at: regions('waiting', 'warningOfEnd'), tags: ['warning'], calls: [countdownCall] },
        { send: stay },
        {
          at: regions('waiting', 'extending'),
          tags: ['busy', 'warning'],
          calls: [extensionCall],
          cannot: [stay],
        },
        { done: 'extendSession', output: lasting(hourMs) },
        { at: regions('waiting'), tags: [], context: { remainingMs: hourMs } },
        // After an extension, the refresh interval also starts over.
        ...waits(refreshIntervalMs, { at: regions('waiting') }),
      ],
      ends: { at: regions('refreshing') },
    },
    'counts down the remaining time during the warning, and restarts the countdown when that time changes': {
      input: { ...opened, remainingMs: minuteMs },
      steps: [
        { calls: [] },
        { wait: 0 },
        {
          at: regions('waiting', 'warningOfEnd'),
          calls: [{ ...countdownCall, input: { durationMs: minuteMs } }],
          running: ['countdown'],
        },
        { send: renewed(sessionWarningMs) },
        { calls: [countdownCall], running: ['countdown'] },
        { done: 'countdown', output: undefined },
        { at: regions('waiting', 'warningOfEnd', 'running', 'timeUp'), running: [] },
        { send: renewed(minuteMs) },
        { at: regions('waiting', 'warningOfEnd'), running: ['countdown'] },
        { done: 'countdown', output: undefined },
        { send: renewed(sessionWarningMs + 10_000) },
        { at: regions('waiting') },
        ...waits(10_000, { at: regions('waiting'), running: [] }),
        { at: regions('waiting', 'warningOfEnd'), running: ['countdown'] },
        { failed: 'countdown', error: new Error('broken') },
      ],
      ends: { at: regions('waiting', 'warningOfEnd', 'running', 'timeUp'), tags: ['warning'], running: [] },
    },
    'keeps the warning after a failed extension, shows the failure, and allows another attempt': {
      input: nearItsEnd,
      steps: [
        { wait: 30_000 },
        { send: stay },
        { failed: 'extendSession', error: unreachable },
        {
          at: regions('waiting', 'warningOfEnd'),
          tags: ['warning'],
          context: { failure: failureOf('unreachable') },
        },
        { send: stay },
        { at: regions('waiting', 'extending'), context: { failure: null } },
        { at: regions('waiting', 'extending') },
        { failed: 'extendSession', error: identityError('timed-out') },
        {
          at: regions('waiting', 'warningOfEnd'),
          context: { failure: failureOf('timed-out') },
          running: ['countdown'],
        },
        { send: stay },
        { failed: 'extendSession', error: ended },
      ],
      ends: { at: ['ended'], output: { reason: 'ended-by-provider' } },
    },
    'closes the warning when the session was extended far enough, and keeps it otherwise': {
      input: nearItsEnd,
      steps: [
        { wait: 30_000 },
        { send: renewed(sessionWarningMs) },
        { at: regions('waiting', 'warningOfEnd') },
        { send: renewed(sessionWarningMs + 10_000) },
        { at: regions('waiting') },
        ...waits(10_000, { at: regions('waiting') }),
      ],
      ends: { at: regions('waiting', 'warningOfEnd') },
    },
    'warns earlier, or immediately, when the remaining time gets shorter': {
      steps: [
        { send: renewed(sessionWarningMs + 5_000) },
        ...waits(5_000, { at: regions('waiting') }),
        { at: regions('waiting', 'warningOfEnd') },
        ...sends(renewed(hourMs), renewed(minuteMs)),
        { wait: 0 },
      ],
      ends: { at: regions('waiting', 'warningOfEnd') },
    },
    'asks the provider when the time is up by the local clock': {
      input: nearItsEnd,
      steps: [
        ...waits(nearItsEnd.remainingMs, { at: regions('waiting', 'warningOfEnd'), calls: [countdownCall] }),
        { at: regions('waiting', 'warningOfEnd', 'confirmingEnd'), calls: [confirmEndCall] },
        { done: 'refreshSession', id: 'confirmEnd', output: lasting(hourMs) },
        { at: regions('waiting'), context: { remainingMs: hourMs } },
        { send: renewed(nearItsEnd.remainingMs) },
        ...waits(nearItsEnd.remainingMs, { at: regions('waiting', 'warningOfEnd') }),
        { failed: 'refreshSession', id: 'confirmEnd', error: unreachable },
      ],
      ends: { at: ['ended'], output: { reason: 'expired' } },
    },
    'ends when the provider does not confirm in time': {
      input: nearItsEnd,
      steps: [
        { wait: nearItsEnd.remainingMs },
        { at: regions('waiting', 'warningOfEnd', 'confirmingEnd') },
        { failed: 'refreshSession', id: 'confirmEnd', error: identityError('timed-out') },
      ],
      ends: { at: ['ended'], output: { reason: 'expired' }, running: [] },
    },
    'does not ask the provider at the end after a refresh in another tab': {
      specifies: ['4 Session'],
      input: nearItsEnd,
      steps: [{ wait: nearItsEnd.remainingMs }, { send: renewed(hourMs) }],
      ends: { at: regions('waiting'), running: [] },
    },
  }),
  equivalentMutants: {
    'sessionRefresh.active.refresh.refreshing: refreshSession done · goes nowhere': remainingTimeUpdated,
    'sessionRefresh.active.refresh.refreshing: refreshSession done · goes to sessionRefresh.active.refresh.refreshing':
      remainingTimeUpdated,
    'sessionRefresh.active.warning.extending: extendSession done · goes to sessionRefresh.active.warning.warningOfEnd':
      remainingTimeUpdated,
    'sessionRefresh.active.lifetime.confirmingEnd: confirmEnd done · goes nowhere': remainingTimeUpdated,
    'sessionRefresh.active.lifetime.confirmingEnd: confirmEnd done · goes to sessionRefresh.active.lifetime.confirmingEnd':
      remainingTimeUpdated,
  },
});
