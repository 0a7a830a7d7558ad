import type { Hono } from 'hono';
import { allowOrigins, collectChanges, routeNotFound } from '../http/pipeline.ts';
import { originsOf, refuse, type EmulatorEnvironment } from '../http/serve.ts';
import type { EmulatorState } from '../emulatorState.ts';
import type { ControlRoute } from './controlRoute.ts';
import { askForToken, hasControlToken, needsToken, requireOperator } from './guard.ts';
import { observationRoutes } from './observationRoutes.ts';
import { servePage } from './servePage.ts';
import { userRoutes } from './userRoutes.ts';
import { stateRoutes } from './stateRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';

export const controlBase = '/emulator/api';

/** All endpoints of the control API, in the order of the documentation. */
export const controlRoutes: readonly ControlRoute[] = [
  ...stateRoutes,
  ...userRoutes,
  ...observationRoutes,
  ...webhookRoutes,
];

/**
 * Adds the control API and the emulator's page to the app.
 *
 * @param app the Hono app of the emulator
 * @param emulator the state to control
 * @param pageDirectory folder of the built page; omitted if the page is not built
 */
export function addControlRoutes(
  app: Hono<EmulatorEnvironment>,
  emulator: EmulatorState,
  pageDirectory: string | undefined,
): void {
  app.use(`${controlBase}/*`, allowOrigins(emulator.controlOrigins), collectChanges(emulator, 'DASHBOARD'));
  for (const path of ['/emulator', '/emulator/*']) {
    app.use(path, async (context, next) => {
      // Preflights are not checked, because they carry no credentials. The CORS headers of their response decide
      // whether the browser sends the call.
      const isCall = context.req.method !== 'OPTIONS';
      if (isCall && needsToken(context) && !hasControlToken(context.req.raw, emulator.controlToken)) {
        return askForToken(context);
      }
      if (isCall) requireOperator(context.req.raw, originsOf(context, emulator.controlOrigins));
      return next();
    });
  }
  for (const { method, path, handle } of controlRoutes) {
    app.on(method, `${controlBase}${path}`, async (context) => {
      const response = await handle(context, emulator);
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      return response;
    });
  }
  app.all(`${controlBase}/*`, (context) => refuse(context, routeNotFound()));
  for (const path of ['/emulator', '/emulator/*']) {
    app.get(path, (context) => servePage(context.req.raw, context.req.path, pageDirectory));
  }
}
