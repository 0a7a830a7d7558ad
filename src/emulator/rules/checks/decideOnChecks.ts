import type { ProjectSettings } from '../project.ts';

/**
 * Results of browser checks that an endpoint takes. The client library sends only a captcha token to the calls that
 * send a passcode by email or start a wallet sign-in.
 */
export type BrowserChecks = 'captcha' | 'captcha-and-telemetry';

/** Result of a browser check; `missing` if the call has none. */
export type CheckResult = 'missing' | 'passed' | 'low-score' | 'invalid';

export interface CheckResults {
  readonly captcha: CheckResult;
  readonly telemetry: CheckResult;
}

/**
 * `allow` the call, `require-captcha` so that the client library repeats it with a captcha token, or `refuse-captcha`,
 * the token that it has.
 */
export type CheckDecision = 'allow' | 'require-captcha' | 'refuse-captcha';

type CheckSettings = Pick<
  ProjectSettings,
  'captcha_enabled' | 'dfp_protected_auth_enabled' | 'dfp_protected_auth_mode'
>;

/**
 * Decides on a call by its browser checks. In the mode DECISIONING good telemetry replaces the captcha; in the mode
 * OBSERVATION telemetry changes nothing.
 *
 * @param settings settings of the project
 * @param takes results that the endpoint takes
 * @param results results of the checks that the call has
 */
export function decideOnChecks(
  settings: CheckSettings,
  takes: BrowserChecks,
  { captcha, telemetry }: CheckResults,
): CheckDecision {
  const isDecidedByTelemetry =
    takes === 'captcha-and-telemetry' &&
    settings.dfp_protected_auth_enabled &&
    settings.dfp_protected_auth_mode === 'DECISIONING';
  const needsCaptcha = isDecidedByTelemetry ? telemetry !== 'passed' : settings.captcha_enabled;
  if (!needsCaptcha || captcha === 'passed') return 'allow';
  return captcha === 'missing' ? 'require-captcha' : 'refuse-captcha';
}
