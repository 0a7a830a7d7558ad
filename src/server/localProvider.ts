import { localPublicToken } from '../config/localProvider.ts';
import { createEmulator, type Emulator } from '../emulator/createEmulator.ts';
import { readControlToken, refuseProduction } from '../emulator/safety.ts';

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
    ...readControlToken(process.env),
    ...(pageDirectory === undefined ? {} : { pageDirectory }),
  });
}
