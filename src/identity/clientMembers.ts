import type { StytchClient } from '@stytch/vanilla-js/headless';

/**
 * Returns a private member of the client library; used only in `openClient.ts`, `clientRequests.ts` and
 * `oneTapRequests.ts`. The conformance suite runs each use, so it fails after an upgrade to a version without the
 * member.
 *
 * @param method name of a method that the member must have
 * @throws Error if the library no longer has the member or its method
 */
export function memberOf<Member>(owner: object, name: string, method: keyof Member & string): Member {
  const member: unknown = Reflect.get(owner, name);
  if (hasMethod<Member>(member, method)) return member;
  throw new Error(`The identity client library no longer has "${name}.${method}".`);
}

function hasMethod<Member>(value: unknown, name: keyof Member & string): value is Member {
  return typeof Reflect.get(Object(value), name) === 'function';
}

/** Returns the internal clients that the library provides for its own prebuilt screens. */
export function internalsOf(client: StytchClient): object {
  return Object(Reflect.get(client, Symbol.for('stytch__internal_b2c')));
}
