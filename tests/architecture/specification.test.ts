import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as timing from '../../machines/contracts/timing.ts';
import { requirementNames } from '../../machines/contracts/requirements.ts';
import { formatDollars } from '../../src/dashboard/money.ts';
import { sampleBalanceCents } from '../../src/dashboard/sampleStatement.ts';

const [, constants = ''] = readFileSync('docs/specification.md', 'utf8').split('## 9. Constants');
const rows = new Map(
  [...constants.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, name = '', value = '']) => [name, value]),
);
const seconds = (ms: number) => ms / 1_000;

test.each([
  ['session duration, login and reset', `${timing.sessionDurationMinutes} minutes`],
  ['password reset link, magic links', `${timing.resetLinkExpiryMinutes} minutes`],
  ['password reset link, magic links', `${timing.magicLinkExpiryMinutes} minutes`],
  [
    'redirect to `/login`',
    `${seconds(timing.resetRequestRedirectMs)} seconds after a reset request, ${seconds(timing.resetDoneRedirectMs)} seconds after a reset`,
  ],
  ['password', `at least ${timing.passwordMinLength} characters, six requirements, bands at 50 % and 80 %`],
  [
    'passcode',
    `${timing.passcodeLength} digits, ${timing.passcodeExpiryMinutes} minutes, countdown every second`,
  ],
  ['OAuth and wallet buttons', `at most ${timing.widgetButtonLimit}`],
  [
    'toasts',
    `at most ${timing.toastLimit}; ${seconds(timing.toastMs.blank)} s blank or error, ${seconds(timing.toastMs.success)} s success, loading stays`,
  ],
  [
    'sample balance',
    `${formatDollars(sampleBalanceCents, 'en-US').replace('$', '')} in US dollars, with two decimals`,
  ],
  ['chunk load limit', `${seconds(timing.chunkLoadLimitMs)} seconds`],
  [
    'session refresh',
    `every ${timing.refreshIntervalMs.toLocaleString('en-US')} ms; backoff ${timing.backoffBaseMs.toLocaleString('en-US')} ms × 2^attempt (attempt at most ${timing.backoffAttemptCap}) ± ${timing.backoffJitterMs} ms`,
  ],
  ['telemetry', `batches of ${timing.logBatchSize} events or ${timing.logBatchMs} ms`],
  ['debounce', `${timing.typingPauseMs} ms`],
])('the specification states the constant %s as the code has it: %s', (name, value) => {
  expect(rows.get(name)).toBe(value);
});

test('the specification counts the requirements of a password and the ticks of a countdown as the code does', () => {
  expect(requirementNames).toHaveLength(6);
  expect(timing.countdownTickMs).toBe(1_000);
});
