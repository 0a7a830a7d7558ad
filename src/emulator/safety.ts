import { cheapHashingCost, type HashingCost } from './rules/passwords/hashing.ts';
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
 * Reads `EMULATOR_CHEAP_HASHING`, with which tests of other projects make hashes of passwords and passcodes cheap. Such
 * hashes are easy to guess, so only a local emulator with a database of its own accepts the setting.
 *
 * @param environment `EMULATOR_CHEAP_HASHING`, `EMULATOR_DB`, `HOST` and `NODE_ENV`
 * @param warn logs one line
 * @returns an object with the cost; an empty object without the setting
 * @throws Error if the value is not `1`, or the emulator is not local
 */
export function readHashingCost(
  environment: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void,
): { readonly hashingCost?: HashingCost } {
  const setting = settingOf(environment, 'EMULATOR_CHEAP_HASHING');
  if (setting === undefined) return {};
  if (setting !== '1') throw new Error(`EMULATOR_CHEAP_HASHING is "${setting}"; it must be 1.`);
  if (!isLocal(environment) || environment['NODE_ENV'] === 'production') {
    throw new Error(
      'EMULATOR_CHEAP_HASHING needs a server that only this computer can reach, not in production.',
    );
  }
  if (settingOf(environment, 'EMULATOR_DB') === undefined) {
    throw new Error(
      'EMULATOR_CHEAP_HASHING needs a database of its own: set EMULATOR_DB, for example to :memory:.',
    );
  }
  warn('Warning: hashes of passwords and passcodes are cheap (EMULATOR_CHEAP_HASHING), for tests only.');
  return { hashingCost: cheapHashingCost };
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
  const token = settingOf(environment, 'EMULATOR_CONTROL_TOKEN');
  if (token !== undefined) return { controlToken: token };
  return isLocal(environment) ? {} : { controlToken: newToken() };
}

function isLocal(environment: Readonly<Record<string, string | undefined>>): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(settingOf(environment, 'HOST') ?? '127.0.0.1');
}

/** Returns the value of a variable; `undefined` if it is absent or empty, as a line `NAME=` in a `.env` file leaves it. */
export function settingOf(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const value = environment[name];
  return value === '' ? undefined : value;
}

/**
 * Reads the port of a setting.
 *
 * @param setting its names, for the sentence
 * @param text digits; 0 stands for any free port
 * @throws Error with one sentence for another text
 */
export function readPort(setting: string, text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!isPort(port)) throw new Error(`${setting} must be a number from 0 to 65535.`);
  return port;
}

/** Returns whether a value is the number of a port; 0 stands for any free one. */
export function isPort(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535;
}
