import { hashToken, newToken } from '../secrets.ts';
import type { Store } from './database.ts';
import { endedRows, openRows } from './windows.ts';

export const checkKinds = ['captcha', 'telemetry'] as const;

export type CheckKind = (typeof checkKinds)[number];

/** Time in which a captcha token or telemetry ID can be presented, in milliseconds; 2 minutes as at reCAPTCHA. */
export const browserCheckMs = 120_000;

/** Kind and binding of a captcha token or telemetry ID. */
export interface CheckBinding {
  readonly kind: CheckKind;
  /** Site key of a captcha token; public token of a telemetry ID. */
  readonly audience: string;
  /** Origin of the page. */
  readonly origin: string;
}

/**
 * Issues a captcha token or telemetry ID and stores its hash.
 *
 * @param isLowScore whether the check found signs of a bot
 * @returns 256 random bits as base64url
 */
export async function issueCheck(
  store: Store,
  now: number,
  binding: CheckBinding,
  isLowScore: boolean,
): Promise<string> {
  const token = newToken();
  const row = {
    token_hash: hashToken(token),
    ...binding,
    is_low_score: isLowScore ? 1 : 0,
    expires_at: now + browserCheckMs,
  };
  await store.deleteFrom('browser_checks').where(endedRows(now, browserCheckMs)).execute();
  await store.insertInto('browser_checks').values(row).execute();
  return token;
}

/**
 * Consumes a captcha token or telemetry ID in one statement, so that only one of several concurrent calls succeeds.
 *
 * @returns the result of the check; `invalid` if it is unknown, used or expired, or has another binding
 */
export async function consumeCheck(
  store: Store,
  now: number,
  { kind, audience, origin }: CheckBinding,
  token: string,
): Promise<'passed' | 'low-score' | 'invalid'> {
  const row = await store
    .deleteFrom('browser_checks')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('audience', '=', audience)
    .where('origin', '=', origin)
    .where(openRows(now, browserCheckMs))
    .returning('is_low_score')
    .executeTakeFirst();
  if (!row) return 'invalid';
  return row.is_low_score === 1 ? 'low-score' : 'passed';
}
