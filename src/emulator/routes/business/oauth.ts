import { businessPublicToken } from '../../demoData.ts';
import { requireText } from '../../fields.ts';
import type { Call, Route, RouteResponse } from '../../http/call.ts';
import { ApiError } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithDiscovery, respondWithEntry } from '../../http/memberResponse.ts';
import { Refusal } from '../../refusal.ts';
import { enterOrganization } from '../../rules/business/enterOrganization.ts';
import { mergeFactors } from '../../rules/business/factors.ts';
import { requireOrganization } from '../../rules/business/membership.ts';
import {
  discoveryEntry,
  requireBusinessProvider,
  requireStartOrganization,
} from '../../rules/business/oauthEntry.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { checkVerifier, readBusinessChallenge, readBusinessVerifier } from '../../rules/pkce.ts';
import { requireRedirect } from '../../rules/redirects.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { timingSafeEquals } from '../../secrets.ts';
import type { Store } from '../../store/database.ts';
import { contactIdOf } from '../../store/grants.ts';
import { consumeOAuthToken, insertStart } from '../../store/oauth.ts';
import type { MemberRow, OAuthTokenRow } from '../../store/schema.ts';
import type { NewFactor } from '../../store/sessions.ts';
import { oauthFactor } from '../../wire/factors.ts';
import { oauthTokenNotFound, valuesOf } from '../oauth.ts';
import { readParameters, readRedirects, readScopes, redirectToConsent } from '../oauthPages.ts';

/**
 * Starts a sign-in to the business project. The consent page is that of the consumer project, whose form answers both.
 *
 * @param readEntry reads the organization of the sign-in, or returns `discoveryEntry`
 */
async function start(
  call: Call,
  readEntry: (store: Store) => Promise<string>,
  redirects: () => { readonly login: URL; readonly signup: URL },
): Promise<Response> {
  const provider = requireBusinessProvider(call.parameters);
  if (!timingSafeEquals(requireText(call.body, 'public_token'), businessPublicToken)) {
    throw new ApiError(404, 'public_token_not_found', 'No project has this public token.');
  }
  const { store, settings } = call.emulator;
  const { login, signup } = redirects();
  const codeChallenge = readBusinessChallenge(call.body, settings.pkce_required_for_oauth);
  const values = {
    provider: provider.name,
    login_redirect_url: login.href,
    signup_redirect_url: signup.href,
    scopes: readScopes(call.body, provider),
    parameters: JSON.stringify(readParameters(call.body)),
    code_challenge: codeChallenge ?? null,
    attach_user_id: null,
    business_entry: await readEntry(store),
  };
  const state = await store
    .transaction()
    .execute((transaction) => insertStart(transaction, call.now, values));
  return redirectToConsent(provider, state);
}

const startDiscovery = (call: Call) =>
  start(
    call,
    async () => discoveryEntry,
    () => {
      const redirect = requireRedirect(call, call.body, {
        field: 'discovery_redirect_url',
        fallbackPath: '/authenticate',
        errorType: 'invalid_discovery_redirect_url',
      });
      return { login: redirect, signup: redirect };
    },
  );

const startLogin = (call: Call) =>
  start(
    call,
    (store) => requireStartOrganization(store, call.body),
    () => readRedirects(call),
  );

/** Consumes a token; a refusal rolls the transaction back, so that the token stays valid. */
async function takeToken(store: Store, call: Call, field: string): Promise<OAuthTokenRow> {
  const taken = await consumeOAuthToken(store, call.now, requireText(call.body, field));
  const isDiscovery = field === 'discovery_oauth_token';
  const isOfEntry =
    taken && taken.business_entry !== null && (taken.business_entry === discoveryEntry) === isDiscovery;
  if (!isOfEntry) throw oauthTokenNotFound();
  checkVerifier(taken.code_challenge, readBusinessVerifier(call.body), 'sign-in');
  if (taken.is_verified === 1) return taken;
  throw new Refusal('oauth_unverified_email', 'The provider has not verified the email address.');
}

/** Returns the id of a linked account, which is known before its member. */
const registrationId = ({ emulator }: Call, { provider, subject, business_entry: entry }: OAuthTokenRow) =>
  emulator.identifiers.derive('member-oauth', `${entry}/${provider}/${subject}`);

function factorOf(call: Call, taken: OAuthTokenRow): NewFactor {
  const { identifiers } = call.emulator;
  const emailId = contactIdOf(identifiers, { kind: 'email', recipient: taken.account });
  const id = registrationId(call, taken);
  const { provider, subject } = taken;
  return oauthFactor({ oauth_user_registration_id: id, provider, subject }, emailId);
}

async function authenticateDiscovery(call: Call): Promise<RouteResponse> {
  return call.emulator.store.transaction().execute(async (transaction) => {
    const taken = await takeToken(transaction, call, 'discovery_oauth_token');
    const factors = mergeFactors([], [factorOf(call, taken)], call.now);
    return respondWithDiscovery(transaction, call, { email: taken.account, factors });
  });
}

async function authenticate(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  readLocale(call.body);
  const { entry, account } = await call.emulator.store.transaction().execute(async (transaction) => {
    const taken = await takeToken(transaction, call, 'oauth_token');
    const organization = await requireOrganization(transaction, taken.business_entry ?? '');
    const entered = await enterOrganization(transaction, call, organization, {
      email: taken.account,
      factors: [factorOf(call, taken)],
      intermediateToken: intermediateTokenOf(call.body),
      minutes,
    });
    await linkAccount(transaction, call, entered.member, taken);
    return { entry: entered, account: taken };
  });
  return respondWithEntry(call, entry, {
    provider_type: account.provider,
    provider_subject: account.subject,
    provider_values: await valuesOf(call, account),
  });
}

/** Stores the account at the OAuth provider, of which a member has one for each provider. */
async function linkAccount(
  store: Store,
  call: Call,
  { member_id: memberId }: MemberRow,
  taken: OAuthTokenRow,
): Promise<void> {
  const { provider, subject } = taken;
  await store
    .insertInto('member_oauth_registrations')
    .values({
      member_oauth_registration_id: registrationId(call, taken),
      member_id: memberId,
      provider,
      subject,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const page = {
  method: 'GET',
  access: 'open',
  isPage: true,
  callsPerMinute: 120,
  fidelity: 'simpler',
} as const;
const post = { method: 'POST', access: 'business-token', callsPerMinute: 60, fidelity: 'stricter' } as const;

export const businessOAuthRoutes: readonly Route[] = [
  {
    ...page,
    path: '/v1/b2b/public/oauth/:provider/discovery/start',
    note: 'Shows the page that simulates Google or Microsoft; other providers get `invalid_oauth_provider`.',
    handle: startDiscovery,
  },
  {
    ...page,
    path: '/v1/b2b/public/oauth/:provider/start',
    note: 'The organization is named by `organization_id` or `slug`.',
    handle: startLogin,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/oauth/discovery/authenticate',
    browserChecks: 'captcha-and-telemetry',
    note: 'Single use, valid for 5 minutes; a PKCE failure does not consume the token.',
    handle: authenticateDiscovery,
  },
  {
    ...post,
    path: '/sdk/v1/b2b/oauth/authenticate',
    browserChecks: 'captcha-and-telemetry',
    note: 'Single use, valid for 5 minutes; a PKCE failure does not consume the token. A person without access gets `member_not_found`.',
    handle: authenticate,
  },
];
