import type { StytchClient } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { browserCheckLimitMs } from '../../machines/contracts/timing.ts';
import { checksOf, internalsOf, memberOf } from './clientMembers.ts';
import { isReachable } from './isReachable.ts';
import { bootstrapOf } from './readBootstrap.ts';
import { withinLimit } from './withinLimit.ts';

// Captcha and device telemetry of the client library. The private members below are checked at run time; see
// clientMembers.ts.

interface CaptchaRequests {
  executeRecaptcha: () => Promise<string | undefined>;
}

/**
 * Makes every failed check of a client reject with an `IdentityError`: the scripts of captcha and telemetry reject with
 * any value, and may never respond.
 */
export function watchChecks(client: StytchClient): void {
  const internals = internalsOf(client);
  const bootstrap = bootstrapOf(client);
  const captcha = memberOf<CaptchaRequests>(internals, 'captcha', 'executeRecaptcha');
  const checks = checksOf(client);
  // The start of a wallet sign-in uses the captcha alone.
  const wallets = memberOf<CaptchaRequests>(client, 'cryptoWallets', 'executeRecaptcha');
  // The library loads the scripts before a request needs them, so nothing handles a rejection yet.
  for (const owner of [checks, captcha]) {
    memberOf<Promise<unknown>>(owner, 'state', 'catch').catch(() => undefined);
  }
  const checked = async <Result>(check: () => Promise<Result>): Promise<Result> => {
    // The checks begin with the bootstrap data. These come from the provider, so they do not count as a check.
    await bootstrap.getAsync();
    return bounded(check());
  };
  const { getDFPTelemetryIDAndCaptcha: check, retryWithCaptchaAndDFP: checkAgain } = checks;
  const { executeRecaptcha } = wallets;
  checks.getDFPTelemetryIDAndCaptcha = () => checked(check);
  checks.retryWithCaptchaAndDFP = (error, request) => checked(() => checkAgain(error, request));
  wallets.executeRecaptcha = () => checked(executeRecaptcha);
}

/** Rejects with `browser-unchecked` if the check fails or takes too long, and with `unreachable` without a network. */
async function bounded<Result>(check: Promise<Result>): Promise<Result> {
  try {
    return await withinLimit(check, browserCheckLimitMs, 'The check of the browser took too long.');
  } catch (cause) {
    const hasNetwork = await isReachable(AbortSignal.timeout(browserCheckLimitMs));
    throw new IdentityError(failureOf(hasNetwork ? 'browser-unchecked' : 'unreachable'), { cause });
  }
}
