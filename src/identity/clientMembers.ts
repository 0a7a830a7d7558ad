import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * Returns whether a private member of the client library is where it was. Only `openClient.ts`, `clientRequests.ts` and
 * `oneTapRequests.ts` reach into those. Each is checked at run time, and the conformance suite runs against the pinned
 * version, so an upgrade that moves one is noticed there.
 */
export function hasMethod<Holder>(value: unknown, name: keyof Holder & string): value is Holder {
  return value !== null && value !== undefined && typeof Reflect.get(Object(value), name) === 'function';
}

/** What is thrown for a member that is not where it was. */
export function moved(member: string): Error {
  return new Error(`The identity client library no longer has "${member}".`);
}

/** What the client library keeps for its own prebuilt screens. */
export function internalsOf(client: StytchClient): object {
  return Object(Reflect.get(client, Symbol.for('stytch__internal_b2c')));
}
