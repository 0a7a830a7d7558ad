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
  ),
  { method: 'GET', path: '/sdk/v1/users/connected_apps' },
  // Single sign-on, SCIM and connected apps of the business project.
  ...post(
    '/b2b/sso/authenticate',
    '/b2b/sso/saml',
    '/b2b/sso/oidc',
    '/b2b/sso/external',
    '/b2b/scim',
    '/b2b/scim/groups',
    '/b2b/scim/rotate/:step',
    '/b2b/sessions/exchange_access_token',
    '/b2b/sessions/attest',
    '/b2b/impersonation/authenticate',
    '/b2b/oauth/logout/start',
    '/b2b/oauth/google/onetap/submit',
    '/b2b/oauth/google/onetap/discovery/submit',
    '/b2b/organizations/members/unlink_retired_email',
    '/b2b/organizations/members/start_email_update',
    '/b2b/organizations/members/:id/unlink_retired_email',
    '/b2b/organizations/members/:id/start_email_update',
    '/b2b/organizations/members/connected_apps/:app/revoke',
    '/b2b/organizations/members/:id/connected_apps/:app/revoke',
    '/idp/b2b/oauth/authorize/start',
    '/idp/b2b/oauth/authorize/submit',
  ),
  ...[
    '/b2b/sso/saml/:id',
    '/b2b/sso/saml/:id/url',
    '/b2b/sso/oidc/:id',
    '/b2b/sso/external/:id',
    '/b2b/scim/:id',
  ].map((path): MissingRoute => ({ method: 'PUT', path: `/sdk/v1${path}` })),
  ...[
    '/b2b/sso/:id',
    '/b2b/sso/saml/:id/verification_certificates/:certificate',
    '/b2b/sso/saml/:id/encryption_private_keys/:key',
    '/b2b/scim/:id',
  ].map((path): MissingRoute => ({ method: 'DELETE', path: `/sdk/v1${path}` })),
  ...[
    '/b2b/sso',
    '/b2b/sso/discovery/connections',
    '/b2b/scim',
    '/b2b/admin_portal_config',
    '/b2b/oauth/google/onetap/start',
    '/b2b/organizations/connected_apps',
    '/b2b/organizations/connected_apps/:app',
    '/b2b/organizations/members/connected_apps',
  ].map((path): MissingRoute => ({ method: 'GET', path: `/sdk/v1${path}` })),
  // Without a slash after the version, as the client library sends it.
  { method: 'GET', path: '/sdk/v1b2b/organizations/members/:id/connected_apps' },
  { method: 'GET', path: '/v1/public/sso/start' },
  ...backend(
    'POST',
    '/sessions/migrate',
    '/sessions/exchange_access_token',
    '/sessions/attest',
    '/m2m/*',
    '/impersonation/authenticate',
    '/users/:id/connected_apps/:app/revoke',
    '/connected_apps/*',
    '/idp/oauth/authorize/start',
    '/idp/oauth/authorize',
    '/public/:project/oauth2/token',
    '/public/:project/oauth2/introspect',
    // Calls of the SDK to its `fraud_env`.
    '/email/risk',
    '/fingerprint/lookup',
    '/rules/*',
    '/verdict_reasons/*',
  ),
  ...backend('GET', '/m2m/*', '/connected_apps/*'),
  ...backend('PUT', '/users/:id/exchange_primary_factor', '/m2m/*', '/connected_apps/*'),
  ...backend('DELETE', '/m2m/*', '/connected_apps/*'),
];
