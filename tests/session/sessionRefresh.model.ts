import { failureOf } from '../../machines/contracts/failures.ts';
import { refreshIntervalMs, sessionWarningMs } from '../../machines/contracts/timing.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents, sends, waits } from '../support/journeys.ts';
import { sessionFacts, userFacts } from '../support/userFacts.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const opened = { remainingMs: hourMs, jitterMs: 0 };
/** Short enough that its warning and its end come before the next refresh. */
const nearItsEnd = { remainingMs: sessionWarningMs + 30_000, jitterMs: 0 };

const lasting = (remainingMs: number) => sessionFacts(remainingMs, userFacts('Ada Lovelace'));
const ended = identityError('session-ended');
const unreachable = identityError('unreachable');
const renewed = (remainingMs: number) => ({ type: 'session.renewedElsewhere', remainingMs }) as const;
const woke = { type: 'page.woke' } as const;
const stay = { type: 'extension.requested' } as const;
const refreshAsked = { actor: 'refreshSession', input: undefined } as const;
const endAsked = { ...refreshAsked, id: 'confirmEnd' } as const;
const extensionAsked = { actor: 'extendSession', input: undefined } as const;
const refreshNow = { send: { type: 'refresh.requested' } } as const;
const refreshed = { done: 'refreshSession', output: lasting(hourMs) } as const;
const refreshFailed = { failed: 'refreshSession', error: unreachable } as const;
const counted = { actor: 'countdown', input: { lastsMs: sessionWarningMs } } as const;
const places = (
  refresh: string,
  warning = 'calm',
  lifetime = 'running',
  countdown = warning === 'calm' ? 'waitingForWarning' : 'countingDown',
): readonly string[] => [
  `keeping.refresh.${refresh}`,
  `keeping.warning.${warning}`,
  `keeping.countdown.${countdown}`,
  `keeping.lifetime.${lifetime}`,
];

const renewal = 'The renewal that the transition raises starts every region again.';

/** Keeping an open session alive: every three minutes, backing off, warning before the end, noticing the end. */
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
      'remainder.learned': {},
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
  journeys: journeysOf(sessionRefreshMachine, opened, {
    'the provider is asked every three minutes': {
      steps: [
        { expect: { at: places('waiting'), tags: [], calls: [] } },
        ...waits(refreshIntervalMs, { at: places('waiting'), calls: [] }),
        { expect: { at: places('refreshing'), calls: [refreshAsked] } },
        { done: 'refreshSession', output: lasting(2 * hourMs) },
        { expect: { at: places('waiting'), context: { remainingMs: 2 * hourMs } } },
        { wait: refreshIntervalMs },
      ],
      ends: { at: places('refreshing'), calls: [refreshAsked] },
    },
    'what the provider says of the rest moves the warning and the end, later as well as sooner': {
      input: nearItsEnd,
      steps: [
        { send: woke },
        refreshed,
        { wait: nearItsEnd.remainingMs },
        { expect: { at: places('waiting'), tags: [] } },
        { send: woke },
        { done: 'refreshSession', output: lasting(sessionWarningMs + 10_000) },
        ...waits(10_000, { at: places('waiting') }),
      ],
      ends: { at: places('waiting', 'warningOfEnd') },
    },
    'failures in a row back off 4, 8, 16 … seconds up to 256, a success starts over': {
      input: { ...opened, jitterMs: -175 },
      steps: [
        { wait: refreshIntervalMs },
        ...[4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 256_000].flatMap((ms) => [
          refreshFailed,
          { wait: ms - 176 },
          { expect: { at: places('backingOff') } },
          { wait: 1 },
          { expect: { at: places('refreshing') } },
        ]),
        refreshed,
        { wait: refreshIntervalMs },
        refreshFailed,
        ...waits(3_825, { at: places('backingOff') }),
      ],
      ends: { at: places('refreshing') },
    },
    'a provider that does not answer counts as a failure': {
      steps: [
        { wait: refreshIntervalMs },
        { expect: { at: places('refreshing'), running: ['refreshSession'] } },
        { failed: 'refreshSession', error: identityError('timed-out') },
        { expect: { at: places('backingOff'), running: [] } },
        ...waits(4_000, { at: places('backingOff') }),
      ],
      ends: { at: places('refreshing') },
    },
    'what changed is asked for at once, anew while it is being asked, and without waiting out a failure': {
      steps: [
        refreshNow,
        { expect: { at: places('refreshing'), calls: [refreshAsked] } },
        refreshNow,
        { expect: { at: places('refreshing'), calls: [refreshAsked], running: ['refreshSession'] } },
        refreshFailed,
        { expect: { at: places('backingOff') } },
        refreshNow,
        { expect: { at: places('refreshing'), calls: [refreshAsked] } },
        refreshed,
      ],
      ends: { at: places('waiting'), running: [] },
    },
    'a session the provider has ended is over at once': {
      steps: [{ wait: refreshIntervalMs }, { failed: 'refreshSession', error: ended }],
      ends: { at: ['ended'], output: { reason: 'ended-by-provider' }, running: [] },
    },
    'waking up asks at once, also out of a backoff': {
      steps: [
        { send: woke },
        { expect: { at: places('refreshing'), calls: [refreshAsked] } },
        refreshFailed,
        { send: woke },
        { expect: { at: places('refreshing'), calls: [refreshAsked] } },
        { send: woke },
      ],
      // One request at a time.
      ends: { at: places('refreshing'), calls: [] },
    },
    'a tab that hears of a refresh elsewhere waits three minutes and five seconds more, until it refreshes itself':
      {
        steps: [
          { wait: refreshIntervalMs - 1_000 },
          { send: renewed(hourMs) },
          ...waits(185_000, { at: places('waiting'), calls: [] }),
          { expect: { at: places('refreshing'), calls: [refreshAsked] } },
          refreshed,
          { wait: refreshIntervalMs },
        ],
        ends: { at: places('refreshing'), calls: [refreshAsked], context: { isFollower: false } },
      },
    'what another tab learns calls off the request under way here, and ends a backoff': {
      steps: [
        { wait: refreshIntervalMs },
        { send: renewed(hourMs) },
        { expect: { at: places('waiting'), running: [] } },
        { send: woke },
        refreshFailed,
        { send: renewed(hourMs) },
      ],
      ends: { at: places('waiting'), context: { attempt: 0, remainingMs: hourMs } },
    },
    'a warning comes two minutes before the end, and staying starts over': {
      input: nearItsEnd,
      steps: [
        { expect: { cannot: [stay] } },
        ...waits(30_000, { at: places('waiting'), tags: [] }),
        { expect: { at: places('waiting', 'warningOfEnd'), tags: ['warning'], calls: [counted] } },
        { send: stay },
        {
          expect: {
            at: places('waiting', 'extending'),
            tags: ['busy', 'warning'],
            calls: [extensionAsked],
            cannot: [stay],
          },
        },
        { done: 'extendSession', output: lasting(hourMs) },
        { expect: { at: places('waiting'), tags: [], context: { remainingMs: hourMs } } },
        // The refresh interval starts over as well.
        ...waits(refreshIntervalMs, { at: places('waiting') }),
      ],
      ends: { at: places('refreshing') },
    },
    'the time is counted while the warning stands, from what is left of it, and again after it is learned anew':
      {
        input: { ...opened, remainingMs: minuteMs },
        steps: [
          { expect: { calls: [] } },
          { wait: 0 },
          {
            expect: {
              at: places('waiting', 'warningOfEnd'),
              calls: [{ ...counted, input: { lastsMs: minuteMs } }],
              running: ['countdown'],
            },
          },
          { send: renewed(sessionWarningMs) },
          { expect: { calls: [counted], running: ['countdown'] } },
          { done: 'countdown', output: undefined },
          { expect: { at: places('waiting', 'warningOfEnd', 'running', 'timeUp'), running: [] } },
          { send: renewed(minuteMs) },
          { expect: { at: places('waiting', 'warningOfEnd'), running: ['countdown'] } },
          { done: 'countdown', output: undefined },
          { send: renewed(sessionWarningMs + 10_000) },
          { expect: { at: places('waiting') } },
          ...waits(10_000, { at: places('waiting'), running: [] }),
          { expect: { at: places('waiting', 'warningOfEnd'), running: ['countdown'] } },
          { failed: 'countdown', error: new Error('broken') },
        ],
        ends: { at: places('waiting', 'warningOfEnd', 'running', 'timeUp'), tags: ['warning'], running: [] },
      },
    'an extension that fails keeps the warning, says why, and can be tried again': {
      input: nearItsEnd,
      steps: [
        { wait: 30_000 },
        { send: stay },
        { failed: 'extendSession', error: unreachable },
        {
          expect: {
            at: places('waiting', 'warningOfEnd'),
            tags: ['warning'],
            context: { failure: failureOf('unreachable') },
          },
        },
        { send: stay },
        { expect: { at: places('waiting', 'extending'), context: { failure: null } } },
        { expect: { at: places('waiting', 'extending') } },
        { failed: 'extendSession', error: identityError('timed-out') },
        {
          expect: {
            at: places('waiting', 'warningOfEnd'),
            context: { failure: failureOf('timed-out') },
            running: ['countdown'],
          },
        },
        { send: stay },
        { failed: 'extendSession', error: ended },
      ],
      ends: { at: ['ended'], output: { reason: 'ended-by-provider' } },
    },
    'a warning closes when the session turns out to last, and stays when it does not': {
      input: nearItsEnd,
      steps: [
        { wait: 30_000 },
        { send: renewed(sessionWarningMs) },
        { expect: { at: places('waiting', 'warningOfEnd') } },
        { send: renewed(sessionWarningMs + 10_000) },
        { expect: { at: places('waiting') } },
        ...waits(10_000, { at: places('waiting') }),
      ],
      ends: { at: places('waiting', 'warningOfEnd') },
    },
    'a shorter rest of the session brings the warning forward, at once if need be': {
      steps: [
        { send: renewed(sessionWarningMs + 5_000) },
        ...waits(5_000, { at: places('waiting') }),
        { expect: { at: places('waiting', 'warningOfEnd') } },
        ...sends(renewed(hourMs), renewed(minuteMs)),
        { wait: 0 },
      ],
      ends: { at: places('waiting', 'warningOfEnd') },
    },
    'when the time is up by our count the provider has the last word': {
      input: nearItsEnd,
      steps: [
        ...waits(nearItsEnd.remainingMs, { at: places('waiting', 'warningOfEnd'), calls: [counted] }),
        { expect: { at: places('waiting', 'warningOfEnd', 'confirmingEnd'), calls: [endAsked] } },
        { done: 'refreshSession', id: 'confirmEnd', output: lasting(hourMs) },
        { expect: { at: places('waiting'), context: { remainingMs: hourMs } } },
        { send: renewed(nearItsEnd.remainingMs) },
        ...waits(nearItsEnd.remainingMs, { at: places('waiting', 'warningOfEnd') }),
        { failed: 'refreshSession', id: 'confirmEnd', error: unreachable },
      ],
      ends: { at: ['ended'], output: { reason: 'expired' } },
    },
    'an end that nobody confirms is the end': {
      input: nearItsEnd,
      steps: [
        { wait: nearItsEnd.remainingMs },
        { expect: { at: places('waiting', 'warningOfEnd', 'confirmingEnd') } },
        { failed: 'refreshSession', id: 'confirmEnd', error: identityError('timed-out') },
      ],
      ends: { at: ['ended'], output: { reason: 'expired' }, running: [] },
    },
    'what another tab learns takes the place of asking whether it is over': {
      input: nearItsEnd,
      steps: [{ wait: nearItsEnd.remainingMs }, { send: renewed(hourMs) }],
      ends: { at: places('waiting'), running: [] },
    },
  }),
  equivalentMutants: {
    'sessionRefresh.keeping.refresh.refreshing: refreshSession done · goes nowhere': renewal,
    'sessionRefresh.keeping.refresh.refreshing: refreshSession done · goes to sessionRefresh.keeping.refresh.refreshing':
      renewal,
    'sessionRefresh.keeping.warning.extending: extendSession done · goes to sessionRefresh.keeping.warning.warningOfEnd':
      renewal,
    'sessionRefresh.keeping.lifetime.confirmingEnd: confirmEnd done · goes nowhere': renewal,
    'sessionRefresh.keeping.lifetime.confirmingEnd: confirmEnd done · goes to sessionRefresh.keeping.lifetime.confirmingEnd':
      renewal,
  },
});
