import { deployment } from '../config/deployment.ts';
import { localPublicToken } from '../config/localProvider.ts';
import { readBackendOptions } from '../emulator/backendOptions.ts';
import { createEmulator, type Emulator } from '../emulator/createEmulator.ts';
import { readControlToken, readHashingCost, refuseProduction } from '../emulator/safety.ts';

/**
 * Opens the emulator for mounting on the site's own origin.
 *
 * @param pageDirectory folder of the emulator's built page; without it the caller serves the page
 * @returns the emulator; the caller must close it
 * @throws Error when the database cannot be opened, or in production without an explicit override
 */
export function openLocalProvider(pageDirectory?: string): Emulator {
  refuseProduction(process.env);
  return createEmulator({
    databasePath: process.env['EMULATOR_DB'] ?? '.data/emulator.db',
    publicToken: localPublicToken,
    site: { features: deployment.features },
    ...readControlToken(process.env),
    ...readBackendOptions(process.env),
    ...readHashingCost(process.env, (line) => console.warn(line)),
    ...(pageDirectory === undefined ? {} : { pageDirectory }),
  });
}
