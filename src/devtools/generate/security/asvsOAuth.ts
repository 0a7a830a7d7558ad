import { deviates, met, notApplicable, type Requirement } from './rows.ts';

const noTokens = 'The site gets a session, and uses no access or refresh token of an OAuth provider.';
const noServer = 'Neither the site nor the emulator is a resource server.';
const noProvider = 'The stand-ins of OAuth providers have no clients of others and no log-out.';

/** OWASP ASVS 5.0.0, chapter V10 (OAuth and OIDC). */
export const oauthRequirements: readonly Requirement[] = [
  met('10.1.1', 2, 'Tokens only where they are needed', [
    'oauth.hidden',
    'oauthSite.cleaned',
    'redirectLink.removed',
  ]),
  met('10.1.2', 2, 'Values of this browser and transaction only', [
    'oauthSite.attacker',
    'oauthSite.signedIn',
    'pkce.after',
  ]),
  met('10.2.1', 2, 'No forged token request', [
    'oauthSite.attacker',
    'oauthSite.elsewhere',
    'oneTap.browser',
  ]),
  met(
    '10.2.2',
    2,
    'No mix-up of providers',
    ['oauth.kinds', 'consent.foreign'],
    'One identity provider answers for all OAuth providers.',
  ),
  notApplicable('10.3.1', 2, 'Audience of access tokens', noServer),
  notApplicable('10.3.2', 2, 'Claims of access tokens', noServer),
  notApplicable('10.3.3', 2, 'User of an access token', noServer),
  notApplicable('10.3.4', 2, 'Strength behind an access token', noServer),
  met(
    '10.4.1',
    1,
    'Listed redirect URLs, compared exactly',
    ['mailedLinks.exact', 'mailedLinks.otherOrigins', 'redirects.issued'],
    'Without a list, the origin of the page only.',
  ),
  deviates(
    '10.4.2',
    1,
    'A second use ends the session',
    'reuse',
    'It is refused; the session of the first use stays.',
    ['oauth.once', 'oauthSite.once'],
  ),
  met('10.4.3', 1, 'Codes live 10 minutes at most', ['oauth.minutes', 'oneTap.minutes']),
  notApplicable(
    '10.4.4',
    1,
    'Needed grants only',
    'There are no grants to choose: a page exchanges the token of its redirect.',
  ),
  notApplicable('10.4.5', 1, 'Replay of refresh tokens', noTokens),
  met('10.4.6', 2, 'PKCE is required', ['wire.pkce', 'pkce.demanded', 'pkce.method', 'pkce.plain']),
  notApplicable('10.4.7', 2, 'Dynamic registration of clients', noProvider),
  notApplicable('10.4.8', 2, 'Refresh tokens expire', noTokens),
  notApplicable('10.4.9', 2, 'Refresh tokens can be revoked', noTokens),
  notApplicable(
    '10.4.10',
    2,
    'Authenticate confidential clients',
    'The only client is a browser, which is public.',
  ),
  notApplicable('10.4.11', 2, 'Needed scopes only', 'The stand-ins grant access to nothing.'),
  met('10.5.1', 2, 'No replay of ID tokens', ['oneTap.once', 'oneTap.nonce', 'idTokens.refused']),
  met('10.5.2', 2, 'The subject names the user', ['oauth.subject']),
  notApplicable('10.5.3', 2, 'Issuer of metadata', 'No metadata is loaded.'),
  met('10.5.4', 2, 'Audience of ID tokens', ['idTokens.refused']),
  notApplicable('10.5.5', 2, 'Back-channel log-out', noProvider),
  notApplicable('10.6.1', 2, 'Response modes of a provider', noProvider),
  notApplicable('10.6.2', 2, 'No forced log-out', noProvider),
  met('10.7.1', 2, 'Consent to each request', ['consent.once', 'consent.foreign']),
  met('10.7.2', 2, 'Clear consent page', ['consent.names', 'consent.scopes']),
  met('10.7.3', 2, 'Consent can be revoked', ['oauthAccounts.removed']),
];
