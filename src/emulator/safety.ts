import { newToken } from './secrets.ts';

/**
 * Prevents the emulator from running under the public token of a live project.
 *
 * @throws Error for such a token
 */
export function refuseLiveToken(publicToken: string): void {
  if (publicToken.includes('public-token-live-')) {
    throw new Error('The emulator does not accept the public token of a live project.');
  }
}

/**
 * Prevents the emulator from running in production.
 *
 * @param environment usually `process.env`
 * @throws Error for `NODE_ENV=production` without `EMULATOR_ALLOW_PRODUCTION=1`
 */
export function refuseProduction(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['NODE_ENV'] === 'production' && environment['EMULATOR_ALLOW_PRODUCTION'] !== '1') {
    throw new Error(
      'The emulator does not run with NODE_ENV=production. To allow it, set EMULATOR_ALLOW_PRODUCTION=1.',
    );
  }
}

/**
 * Reads the control token from the environment, or creates one if the server is reachable from other machines.
 *
 * @param environment `HOST` (default: loopback) and `EMULATOR_CONTROL_TOKEN`
 * @returns an object with the token; an empty object if no token is set and the server listens on loopback only
 */
export function readControlToken(environment: Readonly<Record<string, string | undefined>>): {
  readonly controlToken?: string;
} {
  const token = environment['EMULATOR_CONTROL_TOKEN'];
  const host = environment['HOST'] ?? '127.0.0.1';
  if (token !== undefined && token !== '') return { controlToken: token };
  return ['127.0.0.1', '::1', 'localhost'].includes(host) ? {} : { controlToken: newToken() };
}
