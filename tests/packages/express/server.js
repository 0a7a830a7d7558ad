// Serves the page, signs in with its links and OAuth tokens, and tells whose session a request has.
import express from 'express';
import { Client } from 'stytch';

const { PORT, STYTCH_URL, PROJECT_SECRET } = process.env;

const stytch = new Client({
  // The project id of every emulator.
  project_id: 'project-test-2f6c1d0b-8e34-4f4a-a6b1-5d9c7e3a0b12',
  secret: PROJECT_SECRET,
  env: `${STYTCH_URL}/`,
  fraud_env: `${STYTCH_URL}/`,
});

const app = express();
app.use(express.static('express/dist'));

app.get('/authenticate', async ({ query }, response) => {
  const parameters = { token: query.token, session_duration_minutes: 60 };
  const { session_token: token, session_jwt: jwt } =
    query.stytch_token_type === 'oauth'
      ? await stytch.oauth.authenticate(parameters)
      : await stytch.magicLinks.authenticate(parameters);
  // The cookies of the client library, so that it finds the session.
  response.cookie('stytch_session', token).cookie('stytch_session_jwt', jwt).redirect('/');
});

app.get('/session', async ({ headers }, response) => {
  const [, token = ''] = /\bstytch_session=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  const { session, user } = await stytch.sessions.authenticate({ session_token: token });
  const factors = session.authentication_factors.map(({ type }) => type);
  response.json({ email: user.emails[0]?.email ?? null, factors });
});

// Express recognizes the handler of errors by its four parameters.
app.use((error, _request, response, _next) => {
  response.status(401).json({ error: error.error_type ?? error.message });
});

app.listen(Number(PORT), 'localhost');
