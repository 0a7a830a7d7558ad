import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../machines/contracts/failures.ts';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { lazyEventLog } from '../../src/widget/lazyEventLog.ts';
import type { EventLog } from '../../src/telemetry/startEventLog.ts';

const mail: ClientLog = {
  name: 'email_sent',
  details: { email: 'ann@company.example', type: 'login_or_create_eml' },
};
const failure = failureOf('unreachable');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Opens a log whose code loads; with `failures`, that many attempts to load it fail before. */
function open(failures = 0) {
  const heard: (readonly unknown[])[] = [];
  const log: EventLog = {
    log: (event) => void heard.push(['log', event]),
    logFailure: (failed) => void heard.push(['logFailure', failed]),
    close: () => void heard.push(['close']),
  };
  const load = vi.fn<() => Promise<EventLog>>(() => Promise.resolve(log));
  for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new Error('No network.'));
  return { heard, load, lazy: lazyEventLog(load) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('the code loads with the first event, once, and gets the events in their order', async () => {
  const { heard, load, lazy } = open();
  expect(load).not.toHaveBeenCalled();
  lazy.log(mail);
  lazy.logFailure(failure);
  lazy.close();
  await settled();
  expect(heard).toEqual([['log', mail], ['logFailure', failure], ['close']]);
  expect(load).toHaveBeenCalledOnce();
});

test('a log without an event loads nothing when it closes', async () => {
  const { load, lazy } = open();
  lazy.close();
  await settled();
  expect(load).not.toHaveBeenCalled();
});

test('a closed log drops events', async () => {
  const { heard, lazy } = open();
  lazy.log(mail);
  lazy.close();
  lazy.log(mail);
  lazy.close();
  await settled();
  expect(heard).toEqual([['log', mail], ['close']]);
});

test('an event whose code does not load is dropped with a note, and the next one loads it again', async () => {
  const { heard, lazy } = open(1);
  lazy.log(mail);
  await settled();
  expect(console.info).toHaveBeenCalledExactlyOnceWith(
    'Client events are not logged:',
    new Error('No network.'),
  );
  lazy.logFailure(failure);
  await settled();
  expect(heard).toEqual([['logFailure', failure]]);
});
