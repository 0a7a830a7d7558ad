import { browserCheckStates, type BrowserCheckState } from '../../../machines/emulator/projectContract.ts';
import { routes } from '../../emulator/routes/table.ts';
import { browserCheckMs } from '../../emulator/store/browserChecks.ts';
import { code, markdownTable } from './markdown.ts';

/** Returns the section of `docs/emulator.md` about the captcha and device telemetry. */
export function browserChecksSection(): string {
  return `## Captcha and device telemetry

The client library loads a script for the captcha if \`captcha_enabled\` is on, and one for telemetry if \`dfp_protected_auth_enabled\`
is on. \`/clientside-services/recaptcha/enterprise.js\` and \`/clientside-services/telemetry.js\` replace them; a page answers the
library's request for the script with one of these URLs, in a Trusted Types policy or by interception, and sets the option
\`dfpBackendURL\` to \`<origin>/clientside-services/telemetry\`. They collect no properties of the device: the project settings
\`captcha_state\` and \`telemetry_state\` choose the outcome.

${markdownTable(
  ['state', 'script', 'its call', 'the provider'],
  browserCheckStates.map((state) => [code(state), ...checkSigns[state]]),
)}

A captcha token and a telemetry ID are 256 random bits, stored as a hash, valid for one call, for ${browserCheckMs / 60_000} minutes, for the origin of the page
that requested it, and for the site key or public token. The calls that take them:

${markdownTable(
  ['call', 'captcha', 'telemetry'],
  routes
    .filter(({ browserChecks }) => browserChecks)
    .map(({ method, path, browserChecks }) => [
      code(`${method} ${path}`),
      'yes',
      browserChecks === 'captcha' ? '' : 'yes',
    ]),
)}

${markdownTable(
  ['telemetry', 'the call'],
  [
    [
      'off, or mode `OBSERVATION`',
      'needs a captcha token if `captcha_enabled` is on; telemetry changes nothing',
    ],
    ['mode `DECISIONING`, good score', 'needs no captcha token'],
    [
      'mode `DECISIONING`, low score, or no valid telemetry ID',
      'needs a captcha token, even if `captcha_enabled` is off',
    ],
  ],
)}

A missing captcha token gets 403 with the text \`Captcha required\`, after which the client library repeats the call once if telemetry is
on. A token that is unknown, used, expired, from another page or of a low score gets 403 \`captcha_failed\`.`;
}

/** For each state of a browser check its effect on the script, on the script's call, and at the provider. */
const checkSigns: Readonly<Record<BrowserCheckState, readonly [string, string, string]>> = {
  passes: ['200', 'resolves', 'accepts the result'],
  fails: ['200', 'rejects', 'is not called'],
  blocked: ['404', 'is not possible', 'is not called'],
  slow: ['200', 'resolves after 8 seconds', 'accepts the result'],
  'low-score': ['200', 'resolves', 'refuses the result'],
};
