import type { ClockState } from '../../../machines/emulator/controlContract.ts';
import type { Clock } from '../clock.ts';
import { readWholeNumber, type Fields } from '../fields.ts';
import { badRequest } from '../http/errors.ts';

/** Latest time that the clock can be moved to, so that years keep four digits. */
const maxTime = Date.UTC(9000, 0);
const furthestStepMs = 3_153_600_000_000;

/** Returns the state of the clock for the control API. */
export function readClock(clock: Clock): ClockState {
  const now = clock.now();
  return {
    now: new Date(now).toISOString(),
    frozen: clock.reading().frozenAtMs !== null,
    ahead_ms: clock.reading().offsetMs ?? now - Date.now(),
  };
}

/**
 * Advances, freezes, resumes or resets the clock. Only a reset can move the clock back; expired sessions and links may
 * then be valid again.
 *
 * @param body object with exactly one of `advance_ms`, `frozen` and `reset`
 * @throws ApiError 400 for any other body
 */
export function changeClock(clock: Clock, body: Fields): ClockState {
  const [change, ...more] = Object.keys(body);
  if (change === undefined || more.length > 0) throw badRequest('Send one of advance_ms, frozen and reset.');
  if (change === 'advance_ms') {
    const ms = readWholeNumber(body, change, { min: 0, max: furthestStepMs, type: 'bad_request' });
    if (ms === undefined) throw badRequest('advance_ms is required.');
    if (clock.now() + ms > maxTime) throw badRequest('The clock does not go that far.');
    clock.advance(ms);
  } else if (change === 'frozen' && typeof body['frozen'] === 'boolean') {
    clock.freeze(body['frozen']);
  } else if (change === 'reset' && body['reset'] === true) {
    clock.reset();
  } else {
    throw badRequest('Send advance_ms (a number), frozen (true or false) or reset (true).');
  }
  return readClock(clock);
}
