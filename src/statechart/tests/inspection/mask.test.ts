import { describe, expect, test } from 'vitest';
import { masked, maskedCopy, maskedMessage } from '../../inspection/mask.ts';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl';
const token = 'Zk3wq0vJ8cX1yN5rT7uB2mP4aS6dF9gH';

describe('masking', () => {
  test.each([
    'password',
    'newPassword',
    'confirmation',
    'passcode',
    'code',
    'token',
    'session_token',
    'sessionJwt',
    'secret',
    'signature',
    'assertion',
    'credential',
    'attestationObject',
    'challenge',
    'codeVerifier',
    'email',
    'emailAddress',
    'phoneNumber',
    'recoveryCodes',
  ])('masks a text, a list and an object by the key %s', (key) => {
    for (const value of ['hunter2', ['hunter2'], { inner: 'hunter2' }, 123_456]) {
      const copy = JSON.stringify(maskedCopy({ event: { type: 'x.happened', [key]: value } }));
      expect(copy).not.toMatch(/hunter2|123456/);
      expect(copy).toContain('x.happened');
    }
  });

  test.each([jwt, token, `https://shop.example/authenticate?next=${token}`, `Bearer ${jwt}`])(
    'masks by shape at any position: %s',
    (text) => {
      const error = Object.assign(new Error(text), { cause: text, [text]: text });
      const copy = JSON.stringify(maskedCopy({ deep: [[{ note: text, error }]] }));
      expect(copy).not.toContain(token);
      expect(copy).not.toContain(jwt);
    },
  );

  test('masks actor inputs and outputs that are plain strings', () => {
    expect(maskedCopy({ input: 'hunter2', output: 'hunter2', params: ['hunter2'], data: 'hunter2' })).toEqual(
      {
        input: masked,
        output: masked,
        params: [masked],
        data: masked,
      },
    );
  });

  test('masks the message of an error and keeps its class and a public code', () => {
    const error = Object.assign(new TypeError('hunter2'), { failure: { code: 'credentials-wrong' } });
    expect(maskedCopy({ error }, ['credentials-wrong'])).toEqual({
      error: { name: 'TypeError', message: masked, failure: { code: 'credentials-wrong' } },
    });
    expect(maskedCopy({ error })).toMatchObject({ error: { failure: { code: masked } } });
  });

  test('keeps names of states, events and children, and counters', () => {
    const message = {
      name: 'login',
      type: '@xstate.snapshot',
      snapshot: {
        status: 'active',
        value: { enteringCode: 'resending' },
        context: { attempts: 3, isBusy: true, failure: null, email: 'ada@shop.example' },
        children: { verifyCode: { id: 'verifyCode' } },
      },
    };
    expect(maskedMessage(message)).toEqual({
      ...message,
      snapshot: { ...message.snapshot, context: { ...message.snapshot.context, email: masked } },
    });
  });

  test('handles circular references and is idempotent', () => {
    const circular: Record<string, unknown> = { run: () => 1, none: undefined, password: 'hunter2' };
    circular['round'] = circular;
    const once = maskedCopy({ ...circular, error: new RangeError('hunter2') });
    expect(once).toMatchObject({ round: { round: '…' }, run: 'run', password: masked });
    expect(maskedCopy(once)).toEqual(once);
  });
});
