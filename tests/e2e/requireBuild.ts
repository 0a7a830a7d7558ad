import { missingBuilds } from '../support/missingBuilds.ts';

/**
 * Stops the end-to-end tests before the first one if a build is missing. Playwright calls this function once.
 *
 * @throws Error with the missing files and the commands that write them
 */
export default function requireBuild(): void {
  const missing = missingBuilds('The end-to-end tests');
  if (missing !== null) throw new Error(missing);
}
