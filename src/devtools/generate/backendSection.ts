import { attemptDelays, attemptLimitMs, deliveryCapacity } from '../../emulator/rules/webhooks/queue.ts';
import { certificateDays } from '../../emulator/https/storedCertificate.ts';

/** Returns the section of `docs/emulator.md` about the backend API. */
export function backendSection(): string {
  return `## Backend API

A backend verifies sessions and manages users with Stytch's Node SDK \`stytch\`. It authenticates by HTTP Basic with the project id and
the secret. Both are printed at startup and returned by \`GET /emulator/api/credentials\`; the page at \`/emulator\` shows the project id
and copies the secret, under Project. The secret is compared in constant time and never logged.

The option \`custom_base_url\` of the SDK accepts only HTTPS. With \`EMULATOR_HTTPS_PORT=4175\` the standalone emulator also serves HTTPS,
with a self-signed certificate for \`localhost\`, \`127.0.0.1\` and \`::1\` that the start creates in \`emulator-https\` beside the database. It is
valid for ${certificateDays} days, and only its owner can read the private key. Start the backend with the printed path:

\`\`\`sh
NODE_EXTRA_CA_CERTS=.data/emulator-https/cert.pem node server.js
\`\`\`

\`\`\`js
const custom_base_url = process.env.STYTCH_URL ?? 'https://localhost:4175';

const stytch = new Client({ project_id, secret, custom_base_url });
const session = await stytch.sessions.authenticateJwtLocal({ session_jwt });
\`\`\`

Without HTTPS, the option \`env\` accepts any URL that ends with a slash; the SDK then prints a warning. A \`dispatcher\` with another
certificate store is not enough, because the SDK fetches the key set without it.

\`\`\`js
const connect = () =>
  new Client({
    project_id: emulator.projectId,
    secret: emulator.projectSecret,
    env: \`\${emulator.origin}/\`,
  });
\`\`\`

- Rules, limits, locks and single use are those of pages, in the same store: a session of a page is a session of the backend.
- As at Stytch, a sign-in opens a session only with \`session_duration_minutes\`, or adds its factor to the session of \`session_token\` or \`session_jwt\`.
- Unlike a page, a backend learns whether a user exists (404 \`email_not_found\`, \`user_not_found\`), decides itself about PKCE, and needs no step-up.
- Without a redirect URL, a link leads to the first of \`redirect_urls\`; without that list, to \`/authenticate\` or \`/reset-password\` on the emulator's own origin.
- \`attributes\` set the IP address and the user agent of the session. \`session_custom_claims\` and \`roles\` are refused with \`not_implemented\`.

\`tests/emulator/backend\` verifies it with the unmodified SDK.`;
}

const inWords = (ms: number) =>
  ms < 60_000 ? `${ms / 1_000} s` : ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;

/** A webhook whose identifiers are shortened. */
export const webhookExample = {
  action: 'CREATE',
  event_id: 'webhook-event-test-…',
  id: 'user-test-…',
  object_type: 'user',
  project_id: 'project-test-…',
  source: 'DIRECT',
  timestamp: '2026-11-24T09:30:00.000Z',
  user: { user_id: 'user-test-…', emails: [] },
  vertical: 'CONSUMER',
};

/** Returns the section of `docs/emulator.md` about webhooks. */
export function webhookSection(): string {
  const [, ...delays] = attemptDelays;
  return `## Webhooks

The emulator announces every committed change of a user, whichever call makes it: \`direct.user.create\`, \`direct.user.update\` and
\`direct.user.delete\` for calls of the API, \`dashboard.user.…\` for those of the control API. These are all events that Stytch sends for
consumer projects; there are none for sessions. The endpoint is set at \`/emulator\`, with \`PUT /emulator/api/webhooks\`, or by
\`EMULATOR_WEBHOOK_URL\`. It must be on this computer, unless \`EMULATOR_WEBHOOK_HOSTS\` allows its host; redirects are not followed.

\`\`\`json
${JSON.stringify(webhookExample, null, 2)}
\`\`\`

- A deletion has no \`user\`. One call sends one event for a user; a reset or a restored snapshot sends none.
- The headers \`svix-id\`, \`svix-timestamp\` and \`svix-signature\` are those of Svix, so its libraries verify them with the signing secret. The timestamp is that of the system clock, because receivers compare it with theirs.
- Any response but a 2xx within ${attemptLimitMs / 1_000} seconds is a failed attempt. It is repeated after ${delays.map(inWords).join(', ')}, by the emulator's clock: moving the clock forward repeats it at once.
- Deliveries never delay the call. The last ${deliveryCapacity} are in memory, with each attempt; the end of the process drops those that wait. Changes that were recorded but not yet announced are announced after the next start.`;
}
