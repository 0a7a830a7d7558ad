import { badRequest } from '../http/errors.ts';
import { changeSettings } from '../rules/project.ts';
import { resetProvider, type Provider } from '../provider.ts';
import { seeds } from '../store/seed.ts';
import { writeSetting } from '../store/settings.ts';
import { changeClock, readClock } from './clockControl.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';
import { readHealth } from './people.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';

const snapshotLimitBytes = 32_000_000;

const projectOf = (provider: Provider) => ({ public_token: provider.publicToken, ...provider.settings });

/** The emulator as a whole: its health, clock, project and state. */
export const stateRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/health',
    takes: '',
    answers: '`{status: "ok", now, users, mode: "file" \\| "memory"}`',
    handle: async (context, provider) => context.json(await readHealth(provider)),
  },
  {
    method: 'POST',
    path: '/reset',
    takes: '`{seed?: "demo" \\| "empty"}`',
    answers: '204; everything is as new but the signing key; the same seed gives the same identifiers',
    handle: async (context, provider) => {
      const { seed = 'demo' } = await readControlBody(context);
      const known = seeds.find((name) => name === seed);
      if (!known) throw badRequest(`seed must be one of ${seeds.join(', ')}.`);
      await resetProvider(provider, known);
      return context.body(null, 204);
    },
  },
  {
    method: 'GET',
    path: '/clock',
    takes: '',
    answers: '`{now, frozen, ahead_ms}`; every expiry follows this clock',
    handle: (context, provider) => context.json(readClock(provider.clock)),
  },
  {
    method: 'POST',
    path: '/clock',
    takes: '`{advance_ms}` or `{frozen: boolean}` or `{reset: true}`',
    answers: '`{now, frozen, ahead_ms}`',
    handle: async (context, provider) =>
      context.json(changeClock(provider.clock, await readControlBody(context))),
  },
  {
    method: 'GET',
    path: '/project',
    takes: '',
    answers: '`{public_token, …}`: the token in use and the settings below',
    handle: (context, provider) => context.json(projectOf(provider)),
  },
  {
    method: 'PUT',
    path: '/project',
    takes: 'any of the settings; the rest stays',
    answers: '`{public_token, …}`',
    handle: async (context, provider) => {
      const { public_token: token, ...changes } = await readControlBody(context);
      if (token !== undefined && token !== provider.publicToken) {
        throw badRequest('The public token is chosen when the emulator starts.');
      }
      const settings = changeSettings(provider.settings, changes);
      await writeSetting(provider.store, 'project', settings);
      provider.settings = settings;
      return context.json(projectOf(provider));
    },
  },
  {
    method: 'GET',
    path: '/snapshot',
    takes: '',
    answers: 'the whole state but the signing key, faults and logs',
    handle: async (context, provider) => context.json(await takeSnapshot(provider)),
  },
  {
    method: 'PUT',
    path: '/snapshot',
    takes: 'what GET gave',
    answers: '204; the state is that of the snapshot, or unchanged and 400',
    handle: async (context, provider) => {
      await restoreSnapshot(provider, await readControlBody(context, snapshotLimitBytes));
      return context.body(null, 204);
    },
  },
];
