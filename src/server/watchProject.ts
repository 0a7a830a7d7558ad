import type { Deployment } from '../config/readDeployment.ts';
import type { Emulator } from '../emulator/createEmulator.ts';
import { projectWarnings } from './checkProject.ts';

/**
 * Wraps the emulator so that it warns of settings which this build does not support. The settings can change at any
 * time, so each bootstrap response is checked; a warning is logged when it is new.
 *
 * @param warn logs one line
 */
export function watchProject(
  answer: Emulator['fetch'],
  deployment: Deployment,
  warn: (line: string) => void,
): Emulator['fetch'] {
  let known: readonly string[] = [];
  return async (request, bindings) => {
    const response = await answer(request, bindings);
    const isBootstrap = new URL(request.url).pathname.startsWith('/sdk/v1/projects/bootstrap/');
    if (!isBootstrap || request.method !== 'GET' || !response.ok) return response;
    // A simulated fault can break the body.
    const bootstrap: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const warnings = projectWarnings(bootstrap, deployment);
    for (const warning of warnings) if (!known.includes(warning)) warn(`Warning: ${warning}`);
    known = warnings;
    return response;
  };
}
