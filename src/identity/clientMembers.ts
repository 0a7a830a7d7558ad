import type { ProviderClient } from './providerClient.ts';

/**
 * Returns a private member of a client library; used only in `openClient.ts`, `cookieLife.ts`, `clientRequests.ts`,
 * `browserChecks.ts`, `readBootstrap.ts` and `oneTapRequests.ts`. The conformance suite and the end-to-end tests run each use, so they fail after an upgrade to a
 * version without the member.
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

/** Returns the internal clients that a client library, of either project, provides for its own prebuilt screens. */
export function internalsOf(client: object): object {
  const read = (name: string): unknown => Reflect.get(client, Symbol.for(name));
  return Object(read('stytch__internal_b2c') ?? read('stytch__internal_b2b'));
}

/** Fields with which a request proves that the browser was checked; each is missing if the project does not use it. */
export interface CheckFields {
  readonly captcha_token?: string | undefined;
  readonly dfp_telemetry_id?: string | undefined;
}

/** The check before a request, and the second check after the provider answered "Captcha required". */
export interface BrowserChecks {
  getDFPTelemetryIDAndCaptcha: () => Promise<CheckFields>;
  retryWithCaptchaAndDFP: (error: unknown, request: object) => Promise<object>;
}

/** Returns the checks that the client library runs before its requests. */
export function checksOf(client: ProviderClient): BrowserChecks {
  const search = memberOf<{ searchUser: unknown }>(internalsOf(client), 'searchManager', 'searchUser');
  return memberOf<BrowserChecks>(search, 'dfpProtectedAuth', 'getDFPTelemetryIDAndCaptcha');
}
