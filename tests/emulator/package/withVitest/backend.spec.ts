import { setupEmulator } from 'fairlead-emulator/vitest';
import { Client } from 'stytch';
import { expect, test } from 'vitest';
import seed from './seed.json' with { type: 'json' };

const emulator = setupEmulator({ seed });

const connect = () =>
  new Client({
    project_id: emulator.projectId,
    secret: emulator.projectSecret,
    env: `${emulator.origin}/`,
    // Where the calls of `fraud` go, which the emulator answers with 501.
    fraud_env: `${emulator.origin}/`,
  });

const ada = { email: 'ada@example.com', password: 'Correct-Horse-77-Battery' };

test('verifies a session without a call, until it expires', async () => {
  const backend = connect();
  const { session_jwt } = await backend.passwords.authenticate({ ...ada, session_duration_minutes: 60 });
  const session = await backend.sessions.authenticateJwtLocal({ session_jwt });
  expect(session.authentication_factors).toMatchObject([{ type: 'password' }]);
  await emulator.client.clock.advance(61 * 60_000);
  const expired = backend.sessions.authenticate({ session_jwt });
  await expect(expired).rejects.toMatchObject({ status_code: 404, error_type: 'session_not_found' });
});

test('finds the user of the seed, and resets its password by mail', async () => {
  const backend = connect();
  const user = await backend.users.get({ user_id: 'crm-1' });
  expect(user.trusted_metadata).toEqual({ tier: 'gold' });
  const sending = backend.passwords.email.resetStart({ email: ada.email });
  const mail = await emulator.client.messages.waitFor({ to: ada.email, kind: 'password_reset' });
  await sending;
  const token = new URL(mail.link ?? '').searchParams.get('token') ?? '';
  const password = 'Another-Horse-88-Staple';
  await backend.passwords.email.reset({ token, password });
  expect((await backend.passwords.authenticate({ ...ada, password })).user_id).toBe(user.user_id);
});

test('has the first password again', async () => {
  const { status_code: status } = await connect().passwords.authenticate(ada);
  expect(status).toBe(200);
});

test('reports a provider that is busy once', async () => {
  const { client } = emulator;
  await client.faults.add({
    path: '/v1/passwords/authenticate',
    times: 1,
    effect: { type: 'status', status: 429, error_type: 'too_many_requests' },
  });
  await expect(connect().passwords.authenticate(ada)).rejects.toMatchObject({ status_code: 429 });
  expect((await connect().passwords.authenticate(ada)).status_code).toBe(200);
});
