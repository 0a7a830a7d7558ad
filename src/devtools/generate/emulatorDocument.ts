import { writeFileSync } from 'node:fs';
import { oneTapFaults, type OneTapFault } from '../../../machines/contracts/oauthRequests.ts';
import { demoClient } from '../../config/localProvider.ts';
import { controlBase, controlRoutes } from '../../emulator/control/router.ts';
import { passwordMaxLength } from '../../emulator/fields.ts';
import { standIns } from '../../emulator/rules/oauth/providers.ts';
import { defaultProjectSettings } from '../../emulator/rules/project.ts';
import { missingRoutes } from '../../emulator/routes/notBuilt.ts';
import { googleClientId } from '../../emulator/routes/oneTap.ts';
import { defaultPasscodeMinutes, passcodeMinuteBounds } from '../../emulator/routes/passcodes.ts';
import { routes } from '../../emulator/routes/table.ts';
import {
  sandboxLinks,
  sandboxPasscode,
  sandboxSessionToken,
  sandboxUser,
} from '../../emulator/rules/sandboxValues.ts';
import { failuresBeforeLock, lockMs } from '../../emulator/store/attempts.ts';
import { challengeMs } from '../../emulator/store/challenges.ts';
import { defaultLinkMinutes, linkMinuteBounds } from '../../emulator/store/links.ts';
import { credentialMs } from '../../emulator/store/oneTapCredentials.ts';
import { attachMs, consentMs, oauthTokenMs } from '../../emulator/store/oauthTokens.ts';
import {
  passcodeLength,
  resendCooldownMs,
  sendsPerHour,
  triesPerPasscode,
} from '../../emulator/store/passcodes.ts';
import { passkeysPerDomain } from '../../emulator/store/passkeys.ts';
import { openWalletChallenges, walletChallengeMs } from '../../emulator/store/wallets.ts';

export const documentFile = 'docs/emulator.md';

/** Generates `docs/emulator.md`. */
export function run(): number {
  writeFileSync(documentFile, emulatorDocument());
  return 0;
}

/** Writes the emulator's page of the documentation from the tables and constants of the emulator. */
export function emulatorDocument(): string {
  return `# The local identity provider

Generated from the emulator's own tables; \`npm run emulator:docs\` writes it.

Without a hosted provider the site brings its own: a server that speaks Stytch's front-end API to the unmodified client
library \`@stytch/vanilla-js\`, keeps its state in one database file and needs neither an account nor the internet.
Cryptography is real, mails end in an outbox, and a control API moves the clock, sets faults and counts calls.

| | |
|---|---|
| with the site | \`npm start\`, \`npm run dev\`: same origin, nothing to configure |
| alone | \`npm run emulator\`: for applications of other origins, which \`EMULATOR_ORIGINS\` lists exactly |
| outbox, clock, faults | the page at \`/emulator\`, and JSON under \`${controlBase}\` |
| demo client | \`${demoClient.email}\`, password \`${demoClient.password}\`, phone \`${demoClient.phone}\` |
| a breached password to try | \`Password1!\` |

Point the client library at it with its \`endpoints\` option:

\`\`\`ts
const endpoints = {
  testAPIURL: location.origin,
  liveAPIURL: location.origin,
  // For the phone fields of its prebuilt screens.
  clientsideServicesIframeURL: \`\${location.origin}/clientside-services/index.html\`,
};
new StytchClient(publicToken, { endpoints } as StytchClientOptions);
\`\`\`

Whether it is right is for others to say: \`tests/emulator/conformance\` drives it in Chromium with the unmodified client, and with
the screens its maker built (\`prebuilt*.test.ts\`), which sign in by passcode, password, link and passkey.

## Environment

| variable | default | |
|---|---|---|
| \`PORT\` | 4174 alone | |
| \`HOST\` | \`127.0.0.1\` | set it to be reached from other machines; the control API asks other machines for the token that the start prints |
| \`EMULATOR_DB\` | \`.data/emulator.db\` | the database file, or \`:memory:\` |
| \`EMULATOR_ORIGINS\` | none | comma-separated origins whose pages may call the provider, exactly as browsers write them |
| \`EMULATOR_CONTROL_ORIGINS\` | none | comma-separated origins whose pages may call the control API |
| \`EMULATOR_CONTROL_TOKEN\` | made and printed at the start where \`HOST\` is not the loopback | what another machine, or anyone behind a proxy, sends to \`/emulator\` as the password of HTTP Basic authentication, with any name |
| \`EMULATOR_PAGE\` | beside the build | the folder of the built page for \`/emulator\` |
| \`EMULATOR_ALLOW_PRODUCTION\` | | \`1\` lets it run with \`NODE_ENV=production\`; the public token of a live project is refused in any case |

## Endpoints

"Stricter" refuses or hides more than the hosted provider, "simpler" leaves something out.

${table(
  ['endpoint', 'needs', 'compared', ''],
  routes.map(({ method, path, access, fidelity, note }) => [
    code(`${method} ${path}`),
    needs[access],
    fidelity,
    note,
  ]),
)}

## Known, and not built yet

These answer 501 \`not_implemented\` in the provider's error shape.

${missingRoutes.map(({ method, path }) => `- ${code(`${method} ${path}`)}`).join('\n')}

## Limits

- Passwords: argon2id, at most ${passwordMaxLength} characters; ${failuresBeforeLock} failures in a row lock an address, known or not, for ${lockMs / 3_600_000} hour (429 \`user_lock_limit_reached\`), whichever call they were made by.
- Passcodes: ${passcodeLength} digits, stored as an argon2id hash, good once, for ${defaultPasscodeMinutes} minutes unless the call says otherwise (${passcodeMinuteBounds.min} to ${passcodeMinuteBounds.max}); ${triesPerPasscode} wrong tries end one, the next one sent replaces it, and wrong ones count towards the lock of the address or number.
- Passcodes are sent to one address or number at least ${resendCooldownMs / 1_000} seconds apart and ${sendsPerHour} times in one hour, on all channels together; beyond that 429 \`too_many_requests\` says in \`Retry-After\` and \`error_details.retry_after_seconds\` when to ask again.
- Messages are written in English, Spanish (\`es\`) or Brazilian Portuguese (\`pt-br\`), by \`locale\`; an SMS ends with the line that browsers fill in from, \`@host #123456\`.
- A proof of an address that its account never verified replaces that account by an empty one with a new user id: its password, sessions, links, other addresses and numbers, passkeys, wallets, OAuth accounts, name and metadata are deleted. A page that is signed in to the account only verifies the address.
- Answers about unknown addresses are the same bytes but the request id, in the same time, as about known ones. \`/users/search\` tells them apart, 30 times a minute.
- Passkeys: verified as WebAuthn Level 3 demands; challenges are 256 random bits, stored as a hash, good for one attempt, within ${challengeMs.register / 60_000} minutes to set a passkey up and ${challengeMs.authenticate / 60_000} to sign in. An account has at most ${passkeysPerDomain} on one domain, and ${failuresBeforeLock} failures in a row lock a passkey like an address, alone.
- Step-up: a factor is added, replaced or removed by a session that has proved \`factor_change_min_factors\` methods (else 403 \`insufficient_factors\`), the latest at most \`factor_change_max_age_minutes\` ago (else 403 \`stale_factors\`; 0 sets no limit). Methods that reach one mailbox or one telephone number count once. A challenge outlives such a refusal. A password is set by a session only within 5 minutes of a factor.
- Notices: after a password, an address, a number, a passkey, a wallet or an OAuth account was added, replaced or removed, a mail in English goes to every verified address of the user, except to an address that was just added.
- Other providers: each of ${standIns.length} is stood in for by a page of the emulator, on which anybody can be chosen or typed in. It is open ${consentMs / 60_000} minutes and takes one answer. The token in the redirect is 256 random bits, stored as a hash, good once, for ${oauthTokenMs / 60_000} minutes; what is refused does not use it up. ${standIns
    .filter(({ givesEmail }) => !givesEmail)
    .map(({ title }) => title)
    .join(', ')} tell nobody's address, so what is signed in with them is never linked to an account by one.
- An account with another provider is linked to the user who has its address, if the provider has verified it (else \`oauth_unverified_email\`); to the user who is signed in only with an attach token, which starts one sign-in within ${attachMs / 60_000} minutes.
- Wallets: the text to sign is EIP-4361, or its like for Solana, with a nonce of 128 random bits, good once, for ${walletChallengeMs / 60_000} minutes, ${openWalletChallenges} at a time for one wallet, on the host and port that asked for it and in the session that did. Addresses have one spelling (EIP-55; a wrong checksum is refused), signatures too: s in its lower half, v of 27 or 28, or 0 or 1, ed25519 by RFC 8032 without anything of small order. A wrong signature uses nothing up; ${failuresBeforeLock} in a row lock the wallet like an address.
- Wallets are added and removed as passkeys are.
- Links: 256 random bits, stored as a hash, good once, for ${defaultLinkMinutes} minutes unless the call says otherwise (${linkMinuteBounds.min} to ${linkMinuteBounds.max}); neither a GET nor a PKCE failure nor a weak password uses one up.
- Links and other providers lead only to listed URLs: those of \`redirect_urls\` exactly, or, while that is empty, the origin of the page that asks, the emulator's own and the allowed ones. A host in a request counts only where the connection came in at it. Never \`javascript:\` or \`data:\`.
- Request bodies: 100 kB of UTF-8 JSON. What is malformed is a 4xx in the provider's error shape.

## Google One Tap

The frame of the client library starts it and hands its answer on; \`/clientside-services/google/client.js\` stands in for Google's
script, as a classic script or imported as a module, and draws a small prompt. The project's setting \`one_tap_state\` makes each
failure happen where the real one would:

${table(
  ['`one_tap_state`', '`oneTapStart` in the frame', "Google's script", 'the client library'],
  oneTapFaults.map((fault) => [code(fault), ...oneTapSigns[fault]]),
)}

Closing the prompt is a skipped moment, \`user_cancel\` or \`tap_outside\`; \`cancel()\` a dismissed one, \`cancel_called\`; choosing an
account a dismissed one, \`credential_returned\`, before the callback. Without an account to choose the prompt is not displayed,
\`opt_out_or_no_session\`; without an answer of the emulator, \`unknown_reason\`. The ID token is RS256 by the emulator's key,
\`iss\` \`https://google.localhost\`, \`aud\` and \`azp\` \`${googleClientId}\`, and good once, for ${credentialMs / 60_000} minutes.

## Sandbox values

The provider documents these for its API; here they work in the browser, too.

${table(
  ['value', 'where', 'answer'],
  [
    [code(sandboxLinks.good), '`magic_links/authenticate`', `200, a session of ${code(sandboxUser.email)}`],
    [code(sandboxLinks.unusable), '`magic_links/authenticate`', '401 `unable_to_auth_magic_link`'],
    [code(sandboxLinks.unknown), '`magic_links/authenticate`', '404 `magic_link_not_found`'],
    [
      `${code(sandboxUser.email)}, ${code(sandboxUser.phone)}`,
      '`otps/…`, `magic_links/email/…`, `passwords/email/reset/start`',
      '200 as often as asked, and nothing is sent',
    ],
    [
      code(sandboxPasscode),
      '`otps/authenticate`, once per passcode asked for there',
      '200, a session of that user',
    ],
    [
      code(sandboxUser.email),
      '`passwords`, `passwords/authenticate`',
      '200 whatever the password, a session of that user',
    ],
    [code(sandboxSessionToken), 'as session token', `a session of ${code(sandboxUser.userId)}`],
  ],
)}

## Control API

Below \`${controlBase}\`. Moments are ISO 8601 in UTC. Refusals have the provider's error shape. It
answers tools and pages of this machine, pages of its own origin and those of \`EMULATOR_CONTROL_ORIGINS\`; other machines need the control token.

${table(
  ['call', 'takes', 'answers'],
  controlRoutes.map(({ method, path, takes, answers }) => [code(`${method} ${path}`), takes, answers]),
)}

A fault strikes requests under \`/sdk\`, \`/v1\` and \`/clientside-services\`, preflights only when its \`method\` says \`OPTIONS\`. Delays add up; of several
rules that would end a request, the oldest that is not spent does.

| effect | |
|---|---|
| \`{type: "status", status, error_type?, error_message?, retry_after?}\` | an error of the provider |
| \`{type: "delay", ms}\` | waits, in real time, then goes on |
| \`{type: "drop"}\` | breaks the connection off |
| \`{type: "hang"}\` | no answer, until the caller gives up |
| \`{type: "body", status?, content_type, body}\` | any text, HTML for one |
| \`{type: "truncate"}\` | the call happens, its answer ends in the middle |
| \`{type: "captcha"}\` | refuses with \`Captcha required\` until the call brings a \`captcha_token\` |

### Project settings

${table(
  ['setting', 'default'],
  Object.entries(defaultProjectSettings).map(([name, value]) => [code(name), code(JSON.stringify(value))]),
)}
`;
}

/** What each state looks like to the frame, to a page that speaks to Google's script, and to the client library. */
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
    'not asked',
    'rejects, `One Tap could not load: oauth_config_not_found`',
  ],
  no_login_redirect_urls_set: refusedAtOnce('no_login_redirect_urls_set'),
  no_signup_redirect_urls_set: refusedAtOnce('no_signup_redirect_urls_set'),
  default_provider_not_allowed: refusedAtOnce('default_provider_not_allowed'),
};

function refusedAtOnce(type: OneTapFault): readonly [string, string, string] {
  return [`400 ${code(type)}`, 'not asked', `rejects, ${code(`One Tap could not load: ${type}`)}`];
}

const needs = { open: 'nothing', 'public-token': 'public token', session: 'session' } as const;

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
