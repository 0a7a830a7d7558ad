import { describe, expect, test } from 'vitest';
import { demoClient } from '../../src/config/localProvider.ts';
import { codeOfStep } from '../../src/emulator/rules/totps/timeSteps.ts';
import { clientForEachTest, signInByPassword, type Reply } from './emulatorClient.ts';

const client = clientForEachTest({}, (each) => signInByPassword(each));

const stepMs = 30_000;

interface Created {
  readonly id: string;
  readonly secret: string;
}

async function createAuthenticator(): Promise<Created> {
  const reply = await client.sdk('POST', '/totps', { expiration_minutes: 5 });
  return { id: String(reply.at('data.totp_id')), secret: String(reply.at('data.secret')) };
}

const enter = (code: unknown) => client.sdk('POST', '/totps/authenticate', { totp_code: code });
const list = () => client.control('GET', '/authenticators');
const codeNow = async () => (await list()).at('authenticators.0.code');
const changeClock = (change: object): Promise<Reply> => client.control('POST', '/clock', change);

/** Freezes the clock at the start of a time step and returns the number of the step. */
async function freezeAtStep(): Promise<number> {
  const frozen = await changeClock({ frozen: true });
  const now = Date.parse(String(frozen.at('now')));
  await changeClock({ advance_ms: stepMs - (now % stepMs) });
  return Math.floor(now / stepMs) + 1;
}

describe('the operator’s view of authenticators', () => {
  test('shows a new authenticator with its owner and the code that the owner can enter', async () => {
    expect((await list()).at('authenticators')).toEqual([]);
    const step = await freezeAtStep();
    const { id, secret } = await createAuthenticator();
    const shown = {
      totp_id: id,
      user_id: (await client.sdk('GET', '/users/me')).at('data.user_id'),
      owner: demoClient.email,
      verified: false,
      code: codeOfStep(secret, step),
      used: false,
      seconds_left: 30,
    };
    expect((await list()).at('authenticators')).toEqual([shown]);
    expect((await enter(shown.code)).status).toBe(200);
    expect((await list()).at('authenticators')).toEqual([{ ...shown, verified: true, used: true }]);
  });

  test('moves with the emulator’s clock', async () => {
    const step = await freezeAtStep();
    const { secret } = await createAuthenticator();
    await changeClock({ advance_ms: stepMs - 1 });
    expect((await list()).at('authenticators.0')).toMatchObject({
      code: codeOfStep(secret, step),
      seconds_left: 1,
    });
    await changeClock({ advance_ms: 1 });
    expect((await list()).at('authenticators.0')).toMatchObject({
      code: codeOfStep(secret, step + 1),
      seconds_left: 30,
    });
    expect((await enter(await codeNow())).status).toBe(200);
    await changeClock({ advance_ms: stepMs });
    expect((await list()).at('authenticators.0.used')).toBe(false);
    expect((await enter(await codeNow())).status).toBe(200);
  });

  test('hides an authenticator whose setup has expired', async () => {
    await changeClock({ frozen: true });
    await createAuthenticator();
    await changeClock({ advance_ms: 5 * 60_000 - 1 });
    expect((await list()).at('authenticators')).toHaveLength(1);
    await changeClock({ advance_ms: 1 });
    expect((await list()).at('authenticators')).toEqual([]);
  });

  test('lists the newest first, by name for a user without an email address', async () => {
    await createAuthenticator();
    await client.control('POST', '/users', {
      phone_number: '+12025550199',
      name: { first_name: 'Ada', last_name: 'Lovelace' },
    });
    const sent = await client.sdk('POST', '/otps/sms/login_or_create', { phone_number: '+12025550199' });
    const messages = await client.control('GET', '/messages');
    const token = messages.at('messages.0.code');
    await client.sdk('POST', '/otps/authenticate', { method_id: sent.at('data.method_id'), token });
    await createAuthenticator();
    const { owner: first } = (await list()).at('authenticators.0') as { owner: string };
    const { owner: second } = (await list()).at('authenticators.1') as { owner: string };
    expect([first, second]).toEqual(['Ada Lovelace', demoClient.email]);
  });

  test('never contains a secret', async () => {
    const { secret } = await createAuthenticator();
    const listed = await list();
    expect(listed.at('authenticators')).toHaveLength(1);
    expect(listed.text).not.toContain(secret);
    await enter(await codeNow());
    expect((await list()).text).not.toContain(secret);
  });
});
