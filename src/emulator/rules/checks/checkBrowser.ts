import { readText, type Fields } from '../../fields.ts';
import { consumeCheck, type CheckKind } from '../../store/browserChecks.ts';
import type { Caller } from '../caller.ts';
import {
  decideOnChecks,
  type BrowserChecks,
  type CheckDecision,
  type CheckResult,
} from './decideOnChecks.ts';

/** Maximum length of a captcha token or telemetry ID; tokens of reCAPTCHA have about 2,000 characters. */
const longestToken = 4_000;

/**
 * Consumes the captcha token and the telemetry ID of a call, and decides on the call.
 *
 * @param caller the page that makes the call
 * @param fields body of the call
 * @param takes results of browser checks that the endpoint takes
 * @throws Refusal if a field is too long or is not a text
 */
export async function checkBrowser(
  caller: Caller,
  fields: Fields,
  takes: BrowserChecks,
): Promise<CheckDecision> {
  const token = readText(fields, 'captcha_token', longestToken) ?? '';
  const telemetryId = readText(fields, 'dfp_telemetry_id', longestToken) ?? '';
  const { settings, publicToken } = caller.emulator;
  const captcha = settings.captcha_enabled
    ? await consume(caller, 'captcha', settings.captcha_site_key, token)
    : 'missing';
  const telemetry = settings.dfp_protected_auth_enabled
    ? await consume(caller, 'telemetry', publicToken, telemetryId)
    : 'missing';
  return decideOnChecks(settings, takes, { captcha, telemetry });
}

async function consume(
  { emulator, now, pageOrigin }: Caller,
  kind: CheckKind,
  audience: string,
  token: string,
): Promise<CheckResult> {
  if (token === '') return 'missing';
  return consumeCheck(emulator.store, now, { kind, audience, origin: pageOrigin }, token);
}
