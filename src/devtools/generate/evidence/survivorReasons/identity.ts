/** Reasons for undetected mutants of the client of the provider, by the mutant's id. */
export const identityReasons: Readonly<Record<string, string>> = {
  'src/identity/linkResult.ts: \'null\' → "" (StringLiteral)':
    'equivalent: an empty text is no JSON, so the result is `null`, too',
  'src/identity/linkStart.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: no word of this text is the name of an OAuth provider',
  'src/identity/oauthStart.ts: \'\' → "Stryker was here!" (StringLiteral)':
    'equivalent: neither text begins with a number',
  'src/identity/openClient.ts: !isFinal → true (ConditionalExpression)':
    'equivalent: the library announces the end of a session before it classifies the error, so the first response is settled',
  'src/identity/openClient.ts: !tokens → true (ConditionalExpression)':
    'equivalent: a refresher that is disabled twice still reports its first failure',
  'src/identity/openClient.ts: `${apiOrigin}/clientside-services/index.html` → `` (StringLiteral)':
    'only in a browser: `tests/e2e/oneTapPosition.e2e.ts` expects the prompt, which needs this frame',
  'src/identity/openClient.ts: `${apiOrigin}/clientside-services/telemetry` → `` (StringLiteral)':
    'only in a browser: `tests/e2e/browserChecks.e2e.ts` expects the telemetry id in the requests',
  'src/identity/openClient.ts: apiOrigin === null → false (ConditionalExpression)':
    'only in a browser: `tests/e2e/hostedFeatures.e2e.ts` loads the frame and the telemetry of a hosted project',
  'src/identity/openClient.ts: import.meta.env.VITE_STYTCH_FEATURES !== undefined → false (ConditionalExpression)':
    'only in a browser: `tests/e2e/hostedFeatures.e2e.ts` signs in on a page that loads trusted scripts',
  'src/identity/openClient.ts: import.meta.env.VITE_STYTCH_FEATURES !== undefined → import.meta.env.VITE_STYTCH_FEATURES === undefined (EqualityOperator)':
    'only in a browser: `tests/e2e/hostedFeatures.e2e.ts` signs in on a page that loads trusted scripts',
  'src/identity/openClient.ts: import.meta.env.VITE_STYTCH_FEATURES !== undefined → true (ConditionalExpression)':
    'only the cost differs: without features, no script is trusted, and the build contains the call',
  'src/identity/openClient.ts: session && user → session || user (LogicalOperator)':
    'equivalent: the library has both in this place, or neither',
  'src/identity/passkeyCeremony.ts: lastRequestId += 1 → lastRequestId -= 1 (AssignmentOperator)':
    'equivalent: the ids only have to differ',
  'src/identity/providerAccess.ts: forgetCount += 1 → forgetCount -= 1 (AssignmentOperator)':
    'equivalent: the counts only have to differ',
  "src/identity/providerErrors.ts: typeof seconds === 'number' → true (ConditionalExpression)":
    'equivalent: `Number.isFinite` is false for every other type',
  'src/identity/redirectLink.ts: \'\' → "Stryker was here!" (StringLiteral) #3':
    'equivalent: browsers ignore the title of `replaceState`',
  'src/identity/sessionCookies.ts: entry?.includes → entry.includes (OptionalChaining)':
    'equivalent: the function catches the error and returns `false`, too',
  'src/identity/sessionCookies.ts: page.defaultView?.localStorage → page.defaultView.localStorage (OptionalChaining)':
    'equivalent: the function catches the error and returns `false`, too',
  'src/identity/sessionCookies.ts: page.defaultView?.localStorage → page.defaultView.localStorage (OptionalChaining) #2':
    'equivalent: the function catches the error, and a document without a window has no storage',
  'src/identity/sessionCookies.ts: page.defaultView?.sessionStorage → page.defaultView.sessionStorage (OptionalChaining)':
    'equivalent: the function catches the error, and a document without a window has no storage',
  'src/identity/stepUpMark.ts: \'null\' → "" (StringLiteral)':
    'equivalent: an empty text is no JSON, so there is no mark, either',
  'src/identity/stepUpResult.ts: \'null\' → "" (StringLiteral)':
    'equivalent: an empty text is no JSON, so the result is `null`, too',
};
