import type { ProjectCredentials, ClockState } from '../contracts/controlContract.ts';
import type { Clock } from '../clock.ts';
import { readWholeNumber, type Fields } from '../fields.ts';
import { businessPublicToken } from '../demoData.ts';
import { badRequest } from '../http/errors.ts';
import { changeSettings } from '../rules/project.ts';
import { resetEmulatorState, type EmulatorState } from '../emulatorState.ts';
import { seeds } from '../store/seed.ts';
import { writeSetting } from '../store/settings.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { readHealth } from './usersControl.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';

const snapshotLimitBytes = 32_000_000;

const projectOf = ({ publicToken, projectId, settings }: EmulatorState) => ({
  public_token: publicToken,
  business_public_token: businessPublicToken,
  project_id: projectId,
  ...settings,
});

const credentialsOf = (emulator: EmulatorState): ProjectCredentials => ({
  project_id: emulator.projectId,
  secret: emulator.projectSecret,
  webhook_secret: emulator.webhookSecret,
});

/** Endpoints of the control API for health, clock, project settings and state. */
export const stateRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/health',
    takes: '',
    answers:
      '`{status: "ok", now, users, mode: "file" | "memory", seed: "demo" | "own", site: {features} | null}`: `seed` is the one of a reset without parameters, `site` the site with the same origin',
    handle: async (context, emulator) => context.json(await readHealth(emulator)),
  },
  {
    method: 'POST',
    path: '/reset',
    takes: '`{seed?: "demo" | "empty" | "own"}`; `own`: the data that the emulator was started with',
    answers:
      '204; resets everything except the signing key, the secrets and the webhook endpoint; the same seed gives the same identifiers',
    handle: async (context, emulator) => {
      const { seed = emulator.ownSeed ? 'own' : 'demo' } = await readControlBody(context);
      const known = seeds.find((name) => name === seed);
      if (!known) throw badRequest(`seed must be one of ${seeds.join(', ')}.`);
      if (known === 'own' && !emulator.ownSeed) {
        throw badRequest('The emulator was started without a seed of its own.');
      }
      await resetEmulatorState(emulator, known);
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/clock',
    takes: '',
    answers: '`{now, frozen, ahead_ms}`; all expiry times use this clock',
    handle: (context, emulator) => context.json(readClock(emulator.clock)),
  },
  {
    method: 'POST',
    path: '/clock',
    takes: '`{advance_ms}` or `{frozen: boolean}` or `{reset: true}`',
    answers: '`{now, frozen, ahead_ms}`',
    handle: async (context, emulator) => {
      const clock = changeClock(emulator.clock, await readControlBody(context));
      emulator.webhooks.queue.wake();
      return context.json(clock);
    },
  },
  {
    method: 'GET',
    path: '/project',
    takes: '',
    answers:
      '`{public_token, business_public_token, project_id, …}`: the tokens and the project id in use, and the settings below',
    handle: (context, emulator) => context.json(projectOf(emulator)),
  },
  {
    method: 'PUT',
    path: '/project',
    takes: 'the settings to change',
    answers: '`{public_token, business_public_token, project_id, …}`',
    handle: async (context, emulator) => {
      const {
        public_token: token,
        business_public_token: businessToken = businessPublicToken,
        project_id: id,
        ...changes
      } = await readControlBody(context);
      const isOther =
        businessToken !== businessPublicToken ||
        (token !== undefined && token !== emulator.publicToken) ||
        (id !== undefined && id !== emulator.projectId);
      if (isOther) {
        throw badRequest('The public token and the project id are set when the emulator starts.');
      }
      const settings = changeSettings(emulator.settings, changes);
      await writeSetting(emulator.store, 'project', settings);
      emulator.settings = settings;
      return context.json(projectOf(emulator));
    },
  },
  {
    method: 'GET',
    path: '/credentials',
    takes: '',
    answers:
      '`{project_id, secret, webhook_secret}`: the credentials of the backend API, and the signing secret of the webhooks',
    handle: (context, emulator) => context.json(credentialsOf(emulator)),
  },
  {
    method: 'GET',
    path: '/snapshot',
    takes: '`?secrets=include`',
    answers:
      'the complete state except the signing key, faults and logs; authenticator apps and recovery codes only with `secrets=include`',
    handle: async (context, emulator) => {
      const withSecrets = context.req.query('secrets') === 'include';
      return context.json(await takeSnapshot(emulator, withSecrets));
    },
  },
  {
    method: 'PUT',
    path: '/snapshot',
    takes: 'the response of GET',
    answers:
      '204 if the snapshot was restored; without its secrets, no user has an authenticator app afterwards; 400 if it is invalid and nothing changed',
    handle: async (context, emulator) => {
      await restoreSnapshot(emulator, await readControlBody(context, snapshotLimitBytes));
      return context.body(null, 204);
    },
  },
];

/** Latest time that the clock can be moved to, so that years keep four digits. */
const maxTime = Date.UTC(9000, 0);
const furthestStepMs = 3_153_600_000_000;

/** Returns the state of the clock for the control API. */
function readClock(clock: Clock): ClockState {
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
function changeClock(clock: Clock, body: Fields): ClockState {
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
