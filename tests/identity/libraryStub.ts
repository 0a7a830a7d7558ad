import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { ProviderAccess } from '../../src/identity/providerAccess.ts';

/** The parts of an object of the client library that a test needs; the others are missing. */
type Parts<Value> = Value extends (...args: infer Args) => Promise<infer Result>
  ? (...args: Args) => Promise<Parts<Result>>
  : Value extends object
    ? { readonly [Key in keyof Value]?: Parts<Value[Key]> }
    : Value;

/**
 * Creates access to a client library that has only the methods of a test.
 *
 * @param library the methods of the library, whose types are those of the real one
 */
export function accessTo(library: Parts<StytchClient>): ProviderAccess {
  const run: ProviderAccess['run'] = (call) => call(library as StytchClient);
  return { run } as ProviderAccess;
}
