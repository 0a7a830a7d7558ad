import { writeFileSync } from 'node:fs';
import { browserChecksSection } from './browserChecksSection.ts';
import { backendSection, webhookSection } from './backendSection.ts';
import { code, markdownTable } from './markdown.ts';
import { oneTapFaults, type OneTapFault } from '../../../machines/contracts/oauthRequests.ts';
import { demoClient, phoneClient } from '../../config/localProvider.ts';
import { reportPath } from '../../emulator/control/reportReceiver.ts';
import { controlBase, controlRoutes } from '../../emulator/control/router.ts';
import { passwordMaxLength } from '../../emulator/fields.ts';
import { defaultPoolLimits, overloadSeconds } from '../../emulator/rules/passwords/hashingPool.ts';
import { emulatedProviders } from '../../emulator/rules/oauth/providers.ts';
import { defaultProjectId, defaultProjectSettings } from '../../emulator/rules/project.ts';
import { missingRoutes } from '../../emulator/routes/missingRoutes.ts';
import { googleClientId } from '../../emulator/routes/oneTap.ts';
import { defaultPasscodeMinutes, passcodeMinuteBounds } from '../../emulator/routes/passcodes.ts';
import { routes } from '../../emulator/routes/table.ts';
import { defaultTotpMinutes, totpMinuteBounds } from '../../emulator/routes/totps.ts';
import {
  sandboxLinks,
  sandboxPasscode,
  sandboxSessionToken,
  sandboxUser,
} from '../../emulator/rules/sandboxValues.ts';
import { recoveryCodeCount } from '../../emulator/rules/totps/recoveryCodes.ts';
import { stepDrift, timeStepMs, totpDigits } from '../../emulator/rules/totps/timeSteps.ts';
import { maxFailures, lockMs } from '../../emulator/store/attempts.ts';
import { challengeMs } from '../../emulator/store/challenges.ts';
import { defaultLinkMinutes, linkMinuteBounds } from '../../emulator/store/links.ts';
import { credentialMs } from '../../emulator/store/oneTapCredentials.ts';
import { attachMs, consentMs, oauthTokenMs } from '../../emulator/store/oauthTokens.ts';
import { passcodeLength, triesPerPasscode } from '../../emulator/store/passcodes.ts';
import {
  linksPerHour,
  passcodesPerHour,
  passcodesPerHourInAll,
  resendCooldownMs,
} from '../../emulator/rules/mail/sendLimits.ts';
import { passkeysPerDomain } from '../../emulator/store/passkeys.ts';
import { maxOpenWalletChallenges, walletChallengeMs } from '../../emulator/store/wallets.ts';

export const documentFile = 'docs/emulator.md';

/** Generates `docs/emulator.md`. */
export function run(): number {
  writeFileSync(documentFile, emulatorDocument());
  return 0;
}

/** Returns the documentation of the emulator as Markdown, generated from the tables and constants in its code. */
export function emulatorDocument(): string {
  return `# The local identity provider

Generated from the emulator's own tables by \`npm run emulator:docs\`.

Without a hosted identity provider the site uses its own: a server that implements Stytch's front-end API for the unmodified client
library \`@stytch/vanilla-js\` and the backend API for the unmodified Node SDK \`stytch\`, stores its state in one database file and needs neither an account nor internet access.
Cryptography is real, mail goes to an outbox, the codes of authenticator apps are on a page, and a control API moves the clock, injects faults and counts calls.

| | |
|---|---|
| with the site | \`npm start\`, \`npm run dev\`: same origin, no configuration |
| standalone | \`npm run emulator\`: for applications on other origins, listed in \`EMULATOR_ORIGINS\` |
| in another project | the npm package that \`npm run build:emulator\` builds in \`dist/emulator-package\`, with a program, a typed client of the control API, a Playwright fixture and a Vitest helper: [its documentation](emulator-package/README.md) |
| outbox, authenticator codes, clock, faults | the page at \`/emulator\`, and a JSON API under \`${controlBase}\` |
| demo client | \`${demoClient.email}\`, password \`${demoClient.password}\` |
| client with a phone number only | \`${phoneClient.phone}\` |
| example of a breached password | \`Password1!\` |

Configure the client library with its \`endpoints\` option, which its types omit:

\`\`\`js
const endpoints = {
  testAPIURL: origin,
  liveAPIURL: origin,
  // For the phone fields of its prebuilt screens.
  clientsideServicesIframeURL: \`\${origin}/clientside-services/index.html\`,
};
const client = new StytchClient(publicToken, { endpoints });
\`\`\`

\`tests/emulator/conformance\` verifies it in Chromium with the unmodified client library and with Stytch's prebuilt screens
(\`prebuilt*.test.ts\`), which sign in by passcode, password, link and passkey.

## Environment

| variable | default | |
|---|---|---|
| \`PORT\` | 4174 standalone | |
| \`HOST\` | \`127.0.0.1\` | set it to allow access from other computers, which need the token printed at startup for the control API |
| \`EMULATOR_DB\` | \`.data/emulator.db\` | the database file, or \`:memory:\` |
| \`EMULATOR_ORIGINS\` | none | comma-separated origins whose pages may call the API, exactly as browsers send them |
| \`EMULATOR_CONTROL_ORIGINS\` | none | comma-separated origins whose pages may call the control API |
| \`EMULATOR_CONTROL_TOKEN\` | generated and printed at startup if \`HOST\` is not the loopback address | password for HTTP Basic authentication at \`/emulator\`, with any user name, from other computers and through a proxy |
| \`EMULATOR_PAGE\` | beside the build | folder of the built page for \`/emulator\` |
| \`EMULATOR_PROJECT_ID\` | ${code(defaultProjectId)} | project id of the backend API, and audience of the session JWTs; only of a test project |
| \`EMULATOR_PROJECT_SECRET\` | generated for each database | secret of the backend API, 16 to 200 printable characters; printed at startup |
| \`EMULATOR_HTTPS_PORT\` | none | standalone only: port at which the emulator also serves HTTPS |
| \`EMULATOR_WEBHOOK_URL\` | the one set at \`/emulator\` | endpoint of the webhooks |
| \`EMULATOR_WEBHOOK_SECRET\` | generated for each database | signing secret of the webhooks: \`whsec_\` and at least 24 bytes in base64 |
| \`EMULATOR_WEBHOOK_HOSTS\` | none | comma-separated host names, other than this computer's, to which webhooks may be sent |
| \`EMULATOR_CHEAP_HASHING\` | | \`1\` makes the hashes of passwords and passcodes cheap, for tests; refused without \`EMULATOR_DB\`, with a \`HOST\` that other computers reach, and with \`NODE_ENV=production\`; prints a warning |
| \`EMULATOR_ALLOW_PRODUCTION\` | | \`1\` allows \`NODE_ENV=production\`; the public token of a live project is always refused |

${backendSection()}

${webhookSection()}

## Endpoints

Compared with the hosted provider, "stricter" refuses or hides more and "simpler" omits something.

${markdownTable(
  ['endpoint', 'requires', 'fidelity', ''],
  routes.map(({ method, path, access, fidelity, note, callsPerMinute }) => [
    code(`${method} ${path}`),
    requirements[access],
    fidelity,
    [note, callsPerMinute && `At most ${callsPerMinute} calls a minute from one IP address.`]
      .filter(Boolean)
      .join(' '),
  ]),
)}

## Not implemented yet

These endpoints return 501 \`not_implemented\` in the provider's error format.

${missingRoutes.map(({ method, path }) => `- ${code(`${method} ${path}`)}`).join('\n')}

## Limits

- Passwords: argon2id, at most ${passwordMaxLength} characters; ${maxFailures} consecutive failures, over all calls, lock an email address, known or unknown, for ${lockMs / 3_600_000} hour (429 \`user_lock_limit_reached\`). Failures in a browser in which the user has signed in before are counted separately, by the HttpOnly cookie \`emulator_device\`, so other browsers cannot lock it. The other sign-in methods stay available, and proof of the email address ends the lock.
- Hashes of passwords and passcodes are computed on all cores but one, at most 3 at a time, so that other calls do not wait for them. At most ${defaultPoolLimits.requests} calls hash or wait; a further one gets 429 \`too_many_requests\` with \`Retry-After: ${overloadSeconds}\` and counts as no attempt and no message.
- Passcodes: ${passcodeLength} digits, stored as an argon2id hash, valid once and for ${defaultPasscodeMinutes} minutes by default (${passcodeMinuteBounds.min} to ${passcodeMinuteBounds.max} by parameter). ${triesPerPasscode} wrong attempts invalidate a passcode. Each has a random \`method_id\`, so only the requesting page can enter it or use up its attempts.
- Messages: one IP address can request ${passcodesPerHour} passcodes an hour for one email address or phone number, over all channels and at least ${resendCooldownMs / 1_000} seconds apart; all IP addresses together can request ${passcodesPerHourInAll}. An email address gets ${linksPerHour} magic links and ${linksPerHour} reset links an hour. Beyond that, 429 \`too_many_requests\` has the waiting time in \`Retry-After\` and \`error_details.retry_after_seconds\`.
- Messages are written in English, Spanish (\`es\`) or Brazilian Portuguese (\`pt-br\`), by \`locale\`, without it in English; an SMS ends with the line \`@host #123456\` for browser autofill.
- Proof of an email address that its account never verified replaces that account by an empty one with a new user id: its password, sessions, links, other email addresses and phone numbers, passkeys, wallets, OAuth accounts, name and metadata are deleted. Within a session of the account, the proof only verifies the email address. So it does for an account that a backend has prepared and that has no session, no password, no other factor and nothing verified.
- Responses for unknown and known email addresses are identical except for the request id, and take the same time. Only \`/users/search\` and \`/passwords\` distinguish them, each at most 30 times a minute for one IP address.
- Passkeys: verified according to WebAuthn Level 3. Challenges are 256 random bits, stored as a hash, valid for one attempt and for ${challengeMs.register / 60_000} minutes for registration or ${challengeMs.authenticate / 60_000} for sign-in. An account has at most ${passkeysPerDomain} passkeys per domain; ${maxFailures} consecutive failures lock only that passkey, for as long as an email address.
- Step-up: adding, replacing or removing a factor requires a session with \`factor_change_min_factors\` authenticated methods (else 403 \`insufficient_factors\`), the latest at most \`factor_change_max_age_minutes\` ago (else 403 \`stale_factors\`; 0 means no limit). Methods that use the same mailbox or phone number count once. The refusal does not use up a challenge. A session can set a password only within 5 minutes of authenticating a factor.
- A user with a verified second factor (authenticator app or phone number) must give it after every first factor except a passkey, before a session can change anything: until then, 403 \`insufficient_factors\`. A phone number that opened the session does not count. Setting a password with the present one requires it too; a reset by mail does not, and its session still needs the second factor.
- Authenticator apps: RFC 6238 with SHA-1, ${totpDigits} digits and ${timeStepMs / 1_000} seconds; a secret of 160 random bits; codes of ${stepDrift} time step before and after the emulator's clock. Each code is valid once, and so is every earlier one. ${maxFailures} consecutive wrong codes, of the app or for recovery, lock the authenticator app for as long as an email address. Without a first code, it is deleted after ${defaultTotpMinutes} minutes by default (${totpMinuteBounds.min} to ${totpMinuteBounds.max} by parameter). A user has at most one.
- Recovery codes: ${recoveryCodeCount} of 60 random bits each, in Crockford's base32, stored as SHA-256 hashes, each valid once. Case, spaces and hyphens do not matter.
- Notices: after a password, email address, phone number, passkey, wallet, OAuth account or authenticator app is added, replaced or removed, and after recovery codes are used or replaced, every verified email address of the user gets a notice, including one that was just removed, but not one that was just added. It is in the language of the page, because the calls that change a method carry no \`locale\`.
- Languages: pages, the prompt of One Tap and notices are in Spanish or English, by the cookie \`language\`, which stores the language chosen on the site or at \`/emulator\`, otherwise by \`Accept-Language\` and its weights. They do not exist in Portuguese, so a browser in Portuguese gets English. Error messages of the API are in English, as at Stytch; error pages explain them in Spanish.
- OAuth providers: a page of the emulator replaces each of the ${emulatedProviders.length} providers; any account can be selected or entered there. It is valid for ${consentMs / 60_000} minutes and one response. The token in the redirect is 256 random bits, stored as a hash, valid once and for ${oauthTokenMs / 60_000} minutes; a refused request does not use it up. ${emulatedProviders
    .filter(({ sharesEmail }) => !sharesEmail)
    .map(({ title }) => title)
    .join(
      ', ',
    )} provide no email address, so sign-ins with them are never linked to an account by email address.
- An OAuth account is linked to the user with the same email address if the OAuth provider has verified it (else \`oauth_unverified_email\`). Linking it to the signed-in user requires an attach token, which starts one sign-in within ${attachMs / 60_000} minutes.
- Wallets: the message to sign is EIP-4361, or its equivalent for Solana, with a nonce of 128 random bits, valid once and for ${walletChallengeMs / 60_000} minutes, for the requesting host, port and session; a wallet has at most ${maxOpenWalletChallenges} open challenges. Wallet addresses must be canonical (EIP-55; a wrong checksum is refused), and so must signatures: low s, v of 27 or 28, or 0 or 1; ed25519 by RFC 8032 without small-order points. A wrong signature does not use up the challenge; ${maxFailures} consecutive ones lock the wallet for as long as an email address.
- Wallets are added and removed under the same rules as passkeys.
- Links: 256 random bits, stored as a hash, valid once and for ${defaultLinkMinutes} minutes by default (${linkMinuteBounds.min} to ${linkMinuteBounds.max} by parameter). A GET request, a PKCE failure or a weak password does not use up a link.
- PKCE (S256) is required for magic links, reset links and OAuth sign-ins by default, stricter than at Stytch, so they work only in the browser that requested them. The client library sends the challenge if the bootstrap data require it. The project settings \`pkce_required_for_…\` turn it off. A One Tap token works only in the browser in which the account was chosen: the client library sends no verifier for it, so the verifier is in the HttpOnly cookie \`emulator_one_tap\`, which browsers do not store for pages on another site than the emulator. For the same reason a One Tap prompt can be answered only in the browser that started it, which \`emulator_one_tap_start\` marks. The reset link that the owner of a taken email address gets has no challenge.
- Links and OAuth providers redirect only to allowed URLs: exactly those in \`redirect_urls\`, or, while it is empty, the requesting origin, the emulator's own and the allowed origins. A \`Host\` header counts only if the connection arrived at that host. \`javascript:\` and \`data:\` are never allowed.
- Sessions end \`session_idle_minutes\` (${defaultProjectSettings.session_idle_minutes}) after their last use and \`session_max_minutes\` (${defaultProjectSettings.session_max_minutes}) after the sign-in, for every requested duration. A sign-in ends the page's previous session of another user. A session keeps its token when its user proves a further factor, as at Stytch.
- Without the project setting \`rate_limits\`, the limits on calls and messages do not apply, for load tests.
- Request bodies: at most 100 kB of UTF-8 JSON. Malformed requests get a 4xx response in the provider's error format.

## Google One Tap

The frame of the client library starts it and forwards its response. \`/clientside-services/google/client.js\` replaces Google's
script, as a classic script or as a module, and renders a small prompt. The project setting \`one_tap_state\` causes each failure
where the real one occurs:

${markdownTable(
  ['`one_tap_state`', '`oneTapStart` in the frame', "Google's script", 'the client library'],
  oneTapFaults.map((fault) => [code(fault), ...oneTapSigns[fault]]),
)}

Closing the prompt is a skipped moment, \`user_cancel\` or \`tap_outside\`. \`cancel()\` is a dismissed moment, \`cancel_called\`;
choosing an account is a dismissed moment, \`credential_returned\`, before the callback. The prompt is not displayed without an
account (\`opt_out_or_no_session\`) or without a response of the emulator (\`unknown_reason\`). The ID token is signed with RS256 and
the emulator's key, has \`iss\` \`https://google.localhost\`, \`aud\` and \`azp\` \`${googleClientId}\`, and is valid once and for
${credentialMs / 60_000} minutes.

${browserChecksSection()}

## Sandbox values

The provider documents these values for its API. While the project setting \`sandbox_values\` is on, they also work in the browser.
It is off by default, because anyone can use them.

${markdownTable(
  ['value', 'endpoint', 'response'],
  [
    [code(sandboxLinks.good), '`magic_links/authenticate`', `200, a session of ${code(sandboxUser.email)}`],
    [code(sandboxLinks.unusable), '`magic_links/authenticate`', '401 `unable_to_auth_magic_link`'],
    [code(sandboxLinks.unknown), '`magic_links/authenticate`', '404 `magic_link_not_found`'],
    [
      `${code(sandboxUser.email)}, ${code(sandboxUser.phone)}`,
      '`otps/…`, `magic_links/email/…`, `passwords/email/reset/start`',
      '200 without a limit, and nothing is sent',
    ],
    [
      code(sandboxPasscode),
      '`otps/authenticate`, once per requested passcode',
      '200, a session of that user',
    ],
    [
      code(sandboxUser.email),
      '`passwords`, `passwords/authenticate`',
      '200 with any password, a session of that user',
    ],
    [code(sandboxSessionToken), 'as session token', `a session of ${code(sandboxUser.userId)}`],
  ],
)}

## Control API

Below \`${controlBase}\`. Timestamps are ISO 8601 in UTC. Errors have the provider's error format. The API accepts
requests from this computer, from its own origin and from \`EMULATOR_CONTROL_ORIGINS\`; other computers need the control token.

${markdownTable(
  ['call', 'request', 'response'],
  controlRoutes.map(({ method, path, takes, answers }) => [code(`${method} ${path}`), takes, answers]),
)}

\`POST ${reportPath}\` receives what browsers send for the directives \`report-uri\` and \`report-to\` of a Content-Security-Policy, as
\`application/csp-report\` or \`application/reports+json\`. It needs no control token, accepts only pages that may call the emulator, and
stores no query, fragment, sample of a script or referrer.

A fault applies to requests under \`/sdk\`, \`/v1\` and \`/clientside-services\`, and to preflights only if its \`method\` is \`OPTIONS\`.
Delays add up; of several rules that would end a request, the oldest unspent one applies.

Client libraries work without the bootstrap data, too: a fault for \`/sdk/v1/projects/bootstrap/*\` with the effect \`status\`, \`drop\`
or \`delay\` shows how a page looks when they fail or arrive late.

| effect | |
|---|---|
| \`{type: "status", status, error_type?, error_message?, retry_after?}\` | an error in the provider's format |
| \`{type: "delay", ms}\` | waits in real time, then continues |
| \`{type: "drop"}\` | closes the connection |
| \`{type: "hang"}\` | no response until the caller gives up |
| \`{type: "body", status?, content_type, body}\` | any text, such as HTML |
| \`{type: "truncate"}\` | the call takes effect, but its response is cut off |
| \`{type: "captcha"}\` | refuses with \`Captcha required\` until the call has a \`captcha_token\` |

### Project settings

${markdownTable(
  ['setting', 'default'],
  Object.entries(defaultProjectSettings).map(([name, value]) => [code(name), code(JSON.stringify(value))]),
)}
`;
}

/** For each One Tap fault its effect in Google's frame, in Google's script, and in the client library. */
const oneTapSigns: Readonly<Record<OneTapFault, readonly [string, string, string]>> = {
  none: ['200, the client ID', 'the prompt is displayed', 'resolves `{success: true}`'],
  origin_not_allowed_for_client: [
    '200, the client ID',
    'not displayed, `unregistered_origin`',
    'resolves `{success: false, reason: "unregistered_origin"}`',
  ],
  invalid_client: [
    '200, the client ID',
    'not displayed, `invalid_client`',
    'resolves `{success: false, reason: "invalid_client"}`',
  ],
  oauth_config_not_found: [
    '200, `googleClientId: ""`',
    'not called',
    'rejects, `One Tap could not load: oauth_config_not_found`',
  ],
  no_login_redirect_urls_set: refusedAtOnce('no_login_redirect_urls_set'),
  no_signup_redirect_urls_set: refusedAtOnce('no_signup_redirect_urls_set'),
  default_provider_not_allowed: refusedAtOnce('default_provider_not_allowed'),
};

function refusedAtOnce(type: OneTapFault): readonly [string, string, string] {
  return [`400 ${code(type)}`, 'not called', `rejects, ${code(`One Tap could not load: ${type}`)}`];
}

const requirements = {
  open: 'nothing',
  'public-token': 'public token',
  session: 'session',
  'project-secret': 'project id and secret',
} as const;
