import { localPublicToken } from '../config/localProvider.ts';
import { createEmulator, type Emulator } from '../emulator/createEmulator.ts';
import { readControlToken, refuseProduction } from '../emulator/safety.ts';

/**
 * Opens the identity provider this project brings along, for mounting on the site's own origin.
 *
 * @param pageDirectory where its built page is; without one somebody else serves the page
 * @returns the provider; whoever opens it closes it
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
