// Serves the application, and signs in with the links that its page requested.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Client } from 'stytch';

const { PORT, STYTCH_URL, PROJECT_SECRET } = process.env;

const files = {
  '/': ['app/index.html', 'text/html'],
  '/app.js': ['app/app.js', 'text/javascript'],
  '/stytch.js': ['node_modules/@stytch/vanilla-js/dist/iife/index.headless.js', 'text/javascript'],
};

const stytch = new Client({
  // The project id of every emulator, unless EMULATOR_PROJECT_ID is another one.
  project_id: 'project-test-2f6c1d0b-8e34-4f4a-a6b1-5d9c7e3a0b12',
  secret: PROJECT_SECRET,
  env: `${STYTCH_URL}/`,
  fraud_env: `${STYTCH_URL}/`,
});

// Signs in with the query of the page to which a mailed link, or the page of an OAuth provider, leads.
async function signIn(query) {
  const parameters = { token: query.get('token'), session_duration_minutes: 60 };
  return query.get('stytch_token_type') === 'oauth'
    ? stytch.oauth.authenticate(parameters)
    : stytch.magicLinks.authenticate(parameters);
}

async function respond(url, response) {
  const [name, type] = files[url.pathname] ?? [];
  if (name !== undefined) return response.setHeader('Content-Type', type).end(readFileSync(name));
  if (url.pathname === '/settings.js') {
    return response
      .setHeader('Content-Type', 'text/javascript')
      .end(`globalThis.settings = { origin: '${STYTCH_URL}' };`);
  }
  if (url.pathname !== '/authenticate') return response.writeHead(404).end();
  const { user, session_token: token } = await signIn(url.searchParams);
  return response
    .setHeader('Set-Cookie', `session=${token}; HttpOnly; SameSite=Lax; Path=/`)
    .end(`Signed in as ${user.emails[0].email}`);
}

createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  respond(url, response).catch((error) => response.writeHead(400).end(`Failed: ${error.error_type}`));
}).listen(Number(PORT), 'localhost');
