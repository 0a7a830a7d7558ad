import { succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { isSame } from '../secrets.ts';

async function bootstrap(call: Call): Promise<Answer> {
  if (!isSame(call.parameters['token'] ?? '', call.provider.publicToken)) {
    throw new ProviderError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { settings, signer } = call.provider;
  // Whoever loads a page may sign in next: the key that takes a moment to make is ready by then.
  void signer.publicKeys().catch(() => undefined);
  const isLuds = settings.password_policy === 'luds';
  return succeed(call, {
    project_name: settings.project_name,
    disable_sdk_watermark: settings.disable_sdk_watermark,
    // A value here would take the client library away from this provider.
    cname_domain: null,
    email_domains: settings.email_domains,
    captcha_settings: settings.captcha_enabled
      ? { enabled: true, siteKey: settings.captcha_site_key }
      : { enabled: false },
    pkce_required_for_email_magic_links: settings.pkce_required_for_email_magic_links,
    pkce_required_for_password_resets: settings.pkce_required_for_password_resets,
    pkce_required_for_oauth: settings.pkce_required_for_oauth,
    pkce_required_for_sso: false,
    slug_pattern: null,
    create_organization_enabled: false,
    // Null and not left out: without it the client library throws the whole answer away.
    password_config: isLuds
      ? { luds_complexity: settings.luds_complexity, luds_minimum_count: settings.luds_minimum_count }
      : null,
    dfp_protected_auth_enabled: settings.dfp_protected_auth_enabled,
    dfp_protected_auth_mode: settings.dfp_protected_auth_mode,
    rbac_policy: { roles: [], resources: [], scopes: [] },
    siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
    vertical: 'CONSUMER',
  });
}

export const projectRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/sdk/v1/projects/bootstrap/:token',
    access: 'open',
    fidelity: 'equal',
    note: '',
    handle: bootstrap,
  },
];
