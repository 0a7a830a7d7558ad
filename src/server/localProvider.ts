import { openEmulatorOnSite, type OnSiteEmulator } from 'fairlead-emulator/onSite';
import { deployment } from '../config/deployment.ts';
import { localPublicToken } from '../config/localProvider.ts';

/**
 * Opens the emulator for mounting on the site's own origin.
 *
 * @param pageDirectory folder of the emulator's built page; without it the caller serves the page
 * @returns the emulator; the caller must close it
 * @throws Error when the database cannot be opened, or in production without an explicit override
 */
export function openLocalProvider(pageDirectory?: string): OnSiteEmulator {
  return openEmulatorOnSite({
    publicToken: localPublicToken,
    site: { features: deployment.features },
    pageDirectory,
  });
}
