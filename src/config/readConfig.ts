import { localPublicToken } from './localProvider.ts';

/** Which identity provider this build speaks to. */
export interface Config {
  readonly mode: 'emulator' | 'stytch';
  readonly publicToken: string;
}

export interface ConfigFault {
  /** What is wrong, for the person who deploys the site. */
  readonly fault: 'token-empty' | 'token-malformed';
}

const tokenPattern = /^public-token-(?:test|live)-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Reads the build's configuration.
 *
 * @param token `VITE_STYTCH_PUBLIC_TOKEN`; absent for the provider this project brings along
 * @returns the configuration, or what is wrong with it
 */
export function readConfig(token: string | undefined): Config | ConfigFault {
  // The first half is a constant of the build, which lets it leave the local provider's token out.
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined && token === undefined) {
    return { mode: 'emulator', publicToken: localPublicToken };
  }
  if (token === undefined || token.trim() === '') return { fault: 'token-empty' };
  if (!tokenPattern.test(token)) return { fault: 'token-malformed' };
  return { mode: 'stytch', publicToken: token };
}
