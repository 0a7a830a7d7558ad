import { afterEach, expect, test, vi } from 'vitest';
import { signalAccepted, signalUnknown } from '../../src/identity/passkeyCeremony.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs the Signal API, and returns the signals that it received. */
function stubSignals(answer: () => Promise<void> = () => Promise.resolve()): unknown[] {
  const signals: unknown[] = [];
  const receive = (name: string) => (options: object) => {
    signals.push([name, options]);
    return answer();
  };
  vi.stubGlobal('location', { hostname: 'fairlead.example' });
  vi.stubGlobal('PublicKeyCredential', {
    signalUnknownCredential: receive('unknown'),
    signalAllAcceptedCredentials: receive('accepted'),
  });
  return signals;
}

test('a passkey that the provider does not know is signaled', () => {
  const signals = stubSignals();
  signalUnknown('AAEC');
  expect(signals).toEqual([['unknown', { rpId: 'fairlead.example', credentialId: 'AAEC' }]]);
});

test.each([
  ['user-1', 'dXNlci0x'],
  // The base64 of these has a padding, a plus and a slash.
  ['user', 'dXNlcg'],
  ['ann-~?>~', 'YW5uLX4_Pn4'],
  ['a', 'YQ'],
  ['>>>', 'Pj4-'],
])('the passkeys of %s are signaled for the user handle %s', (userId, userHandle) => {
  const signals = stubSignals();
  signalAccepted(userId, ['AAEC', 'AwQF']);
  expect(signals).toEqual([
    [
      'accepted',
      { rpId: 'fairlead.example', userId: userHandle, allAcceptedCredentialIds: ['AAEC', 'AwQF'] },
    ],
  ]);
});

test('a browser that refuses a signal causes no error', async () => {
  const signals = stubSignals(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')));
  signalUnknown('AAEC');
  signalAccepted('user-1', []);
  await new Promise((resolve) => setImmediate(resolve));
  expect(signals).toHaveLength(2);
});
