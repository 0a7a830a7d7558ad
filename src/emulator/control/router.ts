import type { Hono } from 'hono';
import { allowOrigins, routeNotFound } from '../http/pipeline.ts';
import { originsOf, refuse, type EmulatorEnvironment } from '../http/serve.ts';
import type { Provider } from '../provider.ts';
import type { ControlRoute } from './controlRoute.ts';
import { askForToken, bringsToken, needsToken, requireOperator } from './guard.ts';
import { observationRoutes } from './observationRoutes.ts';
import { servePage } from './page.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { stateRoutes } from './stateRoutes.ts';

export const controlBase = '/emulator/api';

/** Every call of the control API, in the order of the documentation. */
export const controlRoutes: readonly ControlRoute[] = [...stateRoutes, ...peopleRoutes, ...observationRoutes];

/**
 * Adds the control API and its page.
 *
 * @param app gets the routes
 * @param provider what they control
 * @param pageDirectory where the built page is, if it is built
 */
export function addControlRoutes(
  app: Hono<EmulatorEnvironment>,
  provider: Provider,
  pageDirectory: string | undefined,
): void {
  app.use(`${controlBase}/*`, allowOrigins(provider.controlOrigins));
  for (const path of ['/emulator', '/emulator/*']) {
    app.use(path, async (context, next) => {
      // A preflight carries no authority; its answer says whether the call may follow.
      const isCall = context.req.method !== 'OPTIONS';
      if (isCall && needsToken(context) && !bringsToken(context.req.raw, provider.controlToken)) {
        return askForToken(context);
      }
      if (isCall) requireOperator(context.req.raw, originsOf(context, provider.controlOrigins));
      return next();
    });
  }
  for (const { method, path, handle } of controlRoutes) {
    app.on(method, `${controlBase}${path}`, async (context) => {
      const response = await handle(context, provider);
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    });
  }
  app.all(`${controlBase}/*`, (context) => refuse(context, routeNotFound()));
  for (const path of ['/emulator', '/emulator/*']) {
    app.get(path, (context) => servePage(context.req.path, pageDirectory, context.req.header('Cookie')));
  }
}
