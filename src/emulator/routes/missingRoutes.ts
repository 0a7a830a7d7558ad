import type { Method } from '../http/call.ts';

/** An endpoint of Stytch's API to which the emulator responds with 501 `not_implemented`. */
export interface MissingRoute {
  readonly method: Method;
  readonly path: string;
}

const post = (...paths: readonly string[]): MissingRoute[] =>
  paths.map((path) => ({ method: 'POST', path: `/sdk/v1${path}` }));

const backend = (method: Method, ...paths: readonly string[]): MissingRoute[] =>
  paths.map((path) => ({ method, path: `/v1${path}` }));

/** Endpoints of Stytch's API that the emulator does not implement. */
export const missingRoutes: readonly MissingRoute[] = [
  ...post(
    '/oauth/logout/start',
    '/sessions/exchange_access_token',
    '/sessions/attest',
    '/impersonation/authenticate',
    '/idp/oauth/authorize/start',
    '/idp/oauth/authorize/submit',
    '/users/connected_apps/:id/revoke',
    '/b2b/organizations/members/search',
  ),
  { method: 'GET', path: '/sdk/v1/users/connected_apps' },
  ...backend(
    'POST',
    '/sessions/migrate',
    '/sessions/exchange_access_token',
    '/sessions/attest',
    '/magic_links/email/invite',
    '/magic_links/email/revoke_invite',
    '/oauth/authenticate',
    '/oauth/attach',
    '/webauthn/*',
    '/crypto_wallets/*',
    '/m2m/*',
    '/impersonation/authenticate',
    '/users/:id/connected_apps/:app/revoke',
  ),
  ...backend('PUT', '/users/:id/exchange_primary_factor', '/webauthn/:id'),
  ...backend('GET', '/users/:id/connected_apps', '/m2m/*', '/projects/metrics'),
];
