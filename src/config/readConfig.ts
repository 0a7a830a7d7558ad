import { localPublicToken } from './localProvider.ts';
import { isPublicToken } from './publicToken.ts';

/** Identity provider that this build uses. */
export interface Config {
  readonly mode: 'emulator' | 'stytch';
  readonly publicToken: string;
}

export interface ConfigFault {
  readonly fault: 'token-empty' | 'token-malformed';
}

/**
 * Reads the build's configuration.
 *
 * @param token `VITE_STYTCH_PUBLIC_TOKEN`; `undefined` selects the emulator
 * @returns the configuration, or the reason why it is invalid
 */
export function readConfig(token: string | undefined): Config | ConfigFault {
  // The first operand is a build-time constant, so a build for Stytch drops the emulator's token.
  if (import.meta.env.VITE_STYTCH_PUBLIC_TOKEN === undefined && token === undefined) {
    return { mode: 'emulator', publicToken: localPublicToken };
  }
  if (token === undefined || token.trim() === '') return { fault: 'token-empty' };
  if (!isPublicToken(token)) return { fault: 'token-malformed' };
  return { mode: 'stytch', publicToken: token };
}
