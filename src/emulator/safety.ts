/**
 * Keeps the emulator out of places where a hosted provider belongs.
 *
 * @param environment usually `process.env`
 * @param publicToken the token it would serve
 * @throws for a live project's token, and for `NODE_ENV=production` without `EMULATOR_ALLOW_PRODUCTION=1`
 */
export function refuseProduction(
  environment: Readonly<Record<string, string | undefined>>,
  publicToken: string,
): void {
  if (publicToken.includes('public-token-live-')) {
    throw new Error('The emulator refuses the public token of a live project.');
  }
  if (environment['NODE_ENV'] === 'production' && environment['EMULATOR_ALLOW_PRODUCTION'] !== '1') {
    throw new Error(
      'The emulator refuses NODE_ENV=production. Set EMULATOR_ALLOW_PRODUCTION=1 if you mean it.',
    );
  }
}
