import { certificateDays } from '../../emulator/https/storedCertificate.ts';

/** Returns the section of `docs/emulator.md` about the backend API. */
export function backendSection(): string {
  return `## Backend API

A backend verifies sessions and manages users with Stytch's Node SDK \`stytch\`. It authenticates by HTTP Basic with the project id and
the secret. Both are printed at startup, shown on the page at \`/emulator\` under Project, and returned by
\`GET /emulator/api/credentials\`. The secret is compared in constant time and never logged.

The option \`custom_base_url\` of the SDK accepts only HTTPS. With \`EMULATOR_HTTPS_PORT=4175\` the standalone emulator also serves HTTPS,
with a self-signed certificate for \`localhost\`, \`127.0.0.1\` and \`::1\` that the start creates in \`emulator-https\` beside the database. It is
valid for ${certificateDays} days, and only its owner can read the private key. Start the backend with the printed path:

\`\`\`sh
NODE_EXTRA_CA_CERTS=.data/emulator-https/cert.pem node server.js
\`\`\`

\`\`\`js
import { Client } from 'stytch';

const stytch = new Client({ project_id: projectId, secret, custom_base_url: 'https://localhost:4175' });
const session = await stytch.sessions.authenticateJwtLocal({ session_jwt: jwt });
\`\`\`

Without HTTPS, the option \`env\` accepts any URL that ends with a slash; the SDK then prints a warning. A \`dispatcher\` with another
certificate store is not enough, because the SDK fetches the key set without it.

\`\`\`js
new Client({ project_id: projectId, secret, env: 'http://localhost:4174/' });
\`\`\`

- Rules, limits, locks and single use are those of pages, in the same store: a session of a page is a session of the backend.
- As at Stytch, a sign-in opens a session only with \`session_duration_minutes\`, or adds its factor to the session of \`session_token\` or \`session_jwt\`.
- Unlike a page, a backend learns whether a user exists (404 \`email_not_found\`, \`user_not_found\`), decides itself about PKCE, and needs no step-up.
- Without a redirect URL, a link leads to the first of \`redirect_urls\`; without that list, to \`/authenticate\` or \`/reset-password\` on the emulator's own origin.
- \`attributes\` set the IP address and the user agent of the session. \`session_custom_claims\` and \`roles\` are refused with \`not_implemented\`.

\`tests/emulator/backend\` verifies it with the unmodified SDK.`;
}
