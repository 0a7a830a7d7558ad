import { describe, expect, test } from 'vitest';
import { deviceOf, distinctName } from '../../src/identity/passkeyRequests.ts';

const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the device that a passkey was created with', () => {
  test.each([
    [linux, 'Chrome on Linux'],
    [edge, 'Edge on Windows'],
    [iPhone, 'Safari on iPhone'],
    [android, 'Chrome on Android'],
    [firefox, 'Firefox on Mac'],
    ['curl/8.5.0 (Linux)', 'Linux'],
    ['curl/8.5.0', null],
    ['', null],
  ])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});

describe('the name of a new passkey', () => {
  const day = 'Nov 22, 2026';
  const passkey = (id: string, name: string, userAgent = linux) => ({
    webauthn_registration_id: id,
    name,
    user_agent: userAgent,
  });

  test.each(['Passkey', 'passkey', '', ' '])('replaces the generic name "%s" with device and day', (name) =>
    expect(distinctName([passkey('new', name)], 'new', day)).toBe('Chrome on Linux, Nov 22, 2026'),
  );

  test('gets the first free number if the device and day are taken', () => {
    const [first, second] = ['Chrome on Linux, Nov 22, 2026', 'Chrome on Linux, Nov 22, 2026 2'];
    const added = passkey('new', 'Passkey');
    expect(distinctName([passkey('a', first), added], 'new', day)).toBe(second);
    expect(distinctName([passkey('a', first), passkey('b', second), added], 'new', day)).toBe(`${first} 3`);
    expect(distinctName([passkey('b', second), added], 'new', day)).toBe(first);
    expect(distinctName([passkey('a', first), added], 'new', 'Nov 23, 2026')).toBe(
      'Chrome on Linux, Nov 23, 2026',
    );
  });

  test('stays the name from the provider, with a number if that name is taken', () => {
    expect(distinctName([passkey('new', 'iCloud Keychain')], 'new', day)).toBeNull();
    expect(distinctName([passkey('a', 'YubiKey 5'), passkey('new', 'YubiKey 5')], 'new', day)).toBe(
      'YubiKey 5 2',
    );
  });

  test('has no spaces around it', () => {
    expect(distinctName([passkey('new', ' YubiKey 5 ')], 'new', day)).toBe('YubiKey 5');
  });

  test('starts with "Passkey" for an unknown device, and is null for an unknown passkey', () => {
    expect(distinctName([passkey('new', '', '')], 'new', day)).toBe('Passkey, Nov 22, 2026');
    expect(distinctName([passkey('a', 'Passkey')], 'new', day)).toBeNull();
  });
});
