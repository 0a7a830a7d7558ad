import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * Returns whether a private member of the client library exists. Only `openClient.ts`, `clientRequests.ts` and
 * `oneTapRequests.ts` use such members. Each use is checked at run time and covered by the conformance suite, which runs
 * against the pinned version, so that an upgrade without the member fails there.
 */
export function hasMethod<Holder>(value: unknown, name: keyof Holder & string): value is Holder {
  return value !== null && value !== undefined && typeof Reflect.get(Object(value), name) === 'function';
}

/** Creates the error for a private member that the client library no longer has. */
export function missingMember(member: string): Error {
  return new Error(`The identity client library no longer has "${member}".`);
}

/** Returns the internal clients that the library provides for its own prebuilt screens. */
export function internalsOf(client: StytchClient): object {
  return Object(Reflect.get(client, Symbol.for('stytch__internal_b2c')));
}
