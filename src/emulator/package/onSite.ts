import { readBackendOptions } from '../backendOptions.ts';
import type { SiteFacts } from '../contracts/controlContract.ts';
import { createEmulator, type Emulator } from '../createEmulator.ts';
import { readControlToken, readHashingCost, refuseProduction, settingOf } from '../safety.ts';

/** Options of an emulator on the origin of a site. */
export interface OnSiteOptions {
  /** Public token of the client library; must not be that of a live project. */
  readonly publicToken: string;
  readonly site: SiteFacts;
  /** Folder of the built page; without it the site serves the page. */
  readonly pageDirectory?: string | undefined;
}

/** An emulator whose requests a server of the site hands over. */
export type OnSiteEmulator = Emulator;

/**
 * Opens an emulator for mounting on a site's own origin. It reads the other options from the environment.
 *
 * @returns the emulator; the caller must close it
 * @throws Error when the database cannot be opened, or in production without an explicit override
 */
export function openEmulatorOnSite({ publicToken, site, pageDirectory }: OnSiteOptions): OnSiteEmulator {
  refuseProduction(process.env);
  return createEmulator({
    databasePath: settingOf(process.env, 'EMULATOR_DB') ?? '.data/emulator.db',
    publicToken,
    site,
    ...readControlToken(process.env),
    ...readBackendOptions(process.env),
    ...readHashingCost(process.env, (line) => console.warn(line)),
    ...(pageDirectory === undefined ? {} : { pageDirectory }),
  });
}
