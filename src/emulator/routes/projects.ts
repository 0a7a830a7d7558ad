import { businessPublicToken } from '../demoData.ts';
import { succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { ApiError } from '../http/errors.ts';
import { policyOf } from '../rules/business/policy.ts';
import { timingSafeEquals } from '../secrets.ts';

/** Pattern of URLs with the slug of an organization, in the client library's syntax. */
const defaultSlugPattern = '*/dashboard/{{slug}}';

async function bootstrap(call: Call): Promise<RouteResponse> {
  const token = call.parameters['token'] ?? '';
  const isBusiness = timingSafeEquals(token, businessPublicToken);
  if (!isBusiness && !timingSafeEquals(token, call.emulator.publicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { settings, signer } = call.emulator;
  // Generates the signing key early, so that the first sign-in does not wait for it.
  void signer.publicKeys().catch(() => undefined);
  const isLuds = settings.password_policy === 'luds';
  return succeed(call, {
    project_name: settings.project_name,
    disable_sdk_watermark: settings.disable_sdk_watermark,
    // With a host here, the client library sends OAuth sign-ins to that host by HTTPS.
    cname_domain: settings.cname_domain || null,
    email_domains: settings.email_domains,
    captcha_settings: settings.captcha_enabled
      ? { enabled: true, siteKey: settings.captcha_site_key }
      : { enabled: false },
    pkce_required_for_email_magic_links: settings.pkce_required_for_email_magic_links,
    pkce_required_for_password_resets: settings.pkce_required_for_password_resets,
    pkce_required_for_oauth: settings.pkce_required_for_oauth,
    pkce_required_for_sso: false,
    slug_pattern: settings.slug_pattern || (isBusiness ? defaultSlugPattern : null),
    create_organization_enabled: isBusiness,
    // Null instead of omitted, because the client library discards a response without this field.
    password_config: isLuds
      ? { luds_complexity: settings.luds_complexity, luds_minimum_count: settings.luds_minimum_count }
      : null,
    dfp_protected_auth_enabled: settings.dfp_protected_auth_enabled,
    dfp_protected_auth_mode: settings.dfp_protected_auth_mode,
    rbac_policy: isBusiness ? policyOf(settings) : settings.rbac_policy,
    siwe_required_for_crypto_wallets: settings.siwe_required_for_crypto_wallets,
    vertical: isBusiness ? 'B2B' : 'CONSUMER',
  });
}

export const projectRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/sdk/v1/projects/bootstrap/:token',
    access: 'open',
    note: 'Answers for both projects. The business project has the roles of the setting `rbac_policy`, or else `owner`, `approver`, `requester` and `viewer`.',
    handle: bootstrap,
  },
];
