import { newToken } from './secrets.ts';

/**
 * Keeps a local provider from posing as the one of a live project.
 *
 * @throws for the public token of a live project
 */
export function refuseLiveToken(publicToken: string): void {
  if (publicToken.includes('public-token-live-')) {
    throw new Error('The emulator refuses the public token of a live project.');
  }
}

/**
 * Keeps the emulator out of places where a hosted provider belongs.
 *
 * @param environment usually `process.env`
 * @throws for `NODE_ENV=production` without `EMULATOR_ALLOW_PRODUCTION=1`
 */
export function refuseProduction(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['NODE_ENV'] === 'production' && environment['EMULATOR_ALLOW_PRODUCTION'] !== '1') {
    throw new Error(
      'The emulator refuses NODE_ENV=production. Set EMULATOR_ALLOW_PRODUCTION=1 if you mean it.',
    );
  }
}

/**
 * Reads the control token from the environment, or makes one where other machines can reach the provider.
 *
 * @param environment `HOST` says where the server listens (loopback unless set), `EMULATOR_CONTROL_TOKEN` is the token
 * @returns nothing to set where only this machine reaches it and no token was given
 */
export function readControlToken(environment: Readonly<Record<string, string | undefined>>): {
  readonly controlToken?: string;
} {
  const token = environment['EMULATOR_CONTROL_TOKEN'];
  const host = environment['HOST'] ?? '127.0.0.1';
  if (token !== undefined && token !== '') return { controlToken: token };
  return ['127.0.0.1', '::1', 'localhost'].includes(host) ? {} : { controlToken: newToken() };
}
