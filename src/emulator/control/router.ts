import type { Hono } from 'hono';
import { allowOrigins, routeNotFound } from '../http/pipeline.ts';
import { asObject, readJson, type Body } from '../http/input.ts';
import { badRequest, ProviderError } from '../http/errors.ts';
import { fitsPattern } from '../http/pathPattern.ts';
import { originsOf, refuse, type EmulatorContext, type EmulatorEnvironment } from '../http/serve.ts';
import { changeSettings } from '../project.ts';
import { resetProvider, type Provider } from '../provider.ts';
import { seeds } from '../store/seed.ts';
import { writeSetting } from '../store/settings.ts';
import { changeClock, readClock } from './clockControl.ts';
import { requireOperator } from './guard.ts';
import { selectMessages, streamMessages } from './messages.ts';
import { servePage } from './page.ts';
import {
  createControlUser,
  readControlSessions,
  readControlUsers,
  readHealth,
  revokeSessions,
} from './people.ts';
import { readFault } from './readFault.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';

type App = Hono<EmulatorEnvironment>;

const bodyLimitBytes = 1_000_000;
const snapshotLimitBytes = 32_000_000;
const base = '/emulator/api';

/**
 * Adds the control API and its page.
 *
 * @param app gets the routes
 * @param provider what they control
 * @param pageDirectory where the built page is, if it is built
 */
export function addControlRoutes(app: App, provider: Provider, pageDirectory: string | undefined): void {
  app.use(`${base}/*`, allowOrigins(provider));
  const guarded = ['/emulator', '/emulator/*'];
  for (const path of guarded) {
    app.use(path, async (context, next) => {
      // A preflight carries no authority; its answer says whether the call may follow.
      if (context.req.method !== 'OPTIONS')
        requireOperator(context.req.raw, originsOf(context.req.raw, provider));
      await next();
      return undefined;
    });
  }
  addStateRoutes(app, provider);
  addPeopleRoutes(app, provider);
  addObservationRoutes(app, provider);
  addFaultRoutes(app, provider);
  app.all(`${base}/*`, (context) => refuse(context, routeNotFound()));
  app.get('/emulator', (context) => servePage(context.req.path, pageDirectory));
  app.get('/emulator/*', (context) => servePage(context.req.path, pageDirectory));
}

function addStateRoutes(app: App, provider: Provider): void {
  app.get(`${base}/health`, async (context) => context.json(await readHealth(provider)));
  app.post(`${base}/reset`, async (context) => {
    const { seed = 'demo' } = await readBody(context);
    const known = seeds.find((name) => name === seed);
    if (!known) throw badRequest(`seed must be one of ${seeds.join(', ')}.`);
    await resetProvider(provider, known);
    return context.body(null, 204);
  });
  app.get(`${base}/clock`, (context) => context.json(readClock(provider.clock)));
  app.post(`${base}/clock`, async (context) =>
    context.json(changeClock(provider.clock, await readBody(context))),
  );
  const project = () => ({ public_token: provider.publicToken, ...provider.settings });
  app.get(`${base}/project`, (context) => context.json(project()));
  app.put(`${base}/project`, async (context) => {
    const { public_token: token, ...changes } = await readBody(context);
    if (token !== undefined && token !== provider.publicToken) {
      throw badRequest('The public token is chosen when the emulator starts.');
    }
    const settings = changeSettings(provider.settings, changes);
    await writeSetting(provider.store, 'project', settings);
    provider.settings = settings;
    return context.json(project());
  });
  app.get(`${base}/snapshot`, async (context) => context.json(await takeSnapshot(provider)));
  app.put(`${base}/snapshot`, async (context) => {
    await restoreSnapshot(provider, await readBody(context, snapshotLimitBytes));
    return context.body(null, 204);
  });
}

function addPeopleRoutes(app: App, provider: Provider): void {
  app.get(`${base}/users`, async (context) => context.json({ users: await readControlUsers(provider) }));
  app.post(`${base}/users`, async (context) =>
    context.json(await createControlUser(provider, await readBody(context)), 201),
  );
  app.get(`${base}/sessions`, async (context) =>
    context.json({ sessions: await readControlSessions(provider) }),
  );
  app.delete(`${base}/sessions`, async (context) => {
    await revokeSessions(provider);
    return context.body(null, 204);
  });
  app.delete(`${base}/sessions/:id`, async (context) => {
    await revokeSessions(provider, context.req.param('id'));
    return context.body(null, 204);
  });
}

function addObservationRoutes(app: App, provider: Provider): void {
  const { outbox, requests, telemetry } = provider;
  app.get(`${base}/messages`, (context) =>
    context.json({ messages: selectMessages(outbox.list(), context.req.query()) }),
  );
  app.get(`${base}/messages/stream`, () => streamMessages(provider));
  app.delete(`${base}/messages`, (context) => {
    outbox.clear();
    return context.body(null, 204);
  });
  app.get(`${base}/requests`, (context) => {
    const pattern = context.req.query('path');
    const all = requests.list();
    return context.json({ requests: pattern ? all.filter(({ path }) => fitsPattern(pattern, path)) : all });
  });
  app.delete(`${base}/requests`, (context) => {
    requests.clear();
    return context.body(null, 204);
  });
  app.get(`${base}/events`, (context) => context.json({ events: telemetry.list() }));
}

const mostFaults = 1_000;

function addFaultRoutes(app: App, { faults }: Provider): void {
  app.get(`${base}/faults`, (context) => context.json({ faults: faults.list() }));
  app.post(`${base}/faults`, async (context) => {
    if (faults.list().length >= mostFaults) {
      throw new ProviderError(
        400,
        'too_many_requests',
        `There are ${mostFaults} faults already. Remove them first.`,
      );
    }
    return context.json(faults.add(readFault(await readBody(context))), 201);
  });
  app.delete(`${base}/faults`, (context) => {
    faults.clear();
    return context.body(null, 204);
  });
}

async function readBody(context: EmulatorContext, limit = bodyLimitBytes): Promise<Body> {
  return asObject(await readJson(context.req.raw, limit));
}
