import { assert, nat, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loginMethods,
  mainButtons,
  oneTapPlace,
  providersLeftOut,
} from '../../machines/widget/loginMethods.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';

function configOf(value: unknown) {
  const parsed = parseWidgetConfig(value);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed;
}

describe('the methods of the form', () => {
  const of = (named: readonly string[], methods: readonly string[] = ['sms', 'whatsapp']) =>
    loginMethods(configOf({ products: named, otpOptions: { methods } }));

  test.each([
    [['otp'], ['sms'], ['sms-passcode']],
    [['otp'], ['email'], ['email-passcode']],
    [['otp'], ['sms', 'whatsapp', 'email'], ['sms-passcode', 'whatsapp-passcode', 'email-passcode']],
    [['otp'], ['email', 'sms'], ['email-passcode', 'sms-passcode']],
    [['emailMagicLinks'], ['sms'], ['email-link']],
    [['emailMagicLinks', 'otp'], ['sms'], ['email-link', 'sms-passcode']],
    [['otp', 'emailMagicLinks'], ['sms'], ['sms-passcode', 'email-link']],
    [['passwords'], ['sms'], ['password']],
    // Passwords start with the address themselves, so what else starts with it is dropped.
    [['passwords', 'emailMagicLinks'], ['sms'], ['password']],
    [['passwords', 'otp'], ['email'], ['password']],
    [
      ['passwords', 'otp'],
      ['sms', 'email'],
      ['password', 'sms-passcode'],
    ],
    [['passkeys', 'crypto'], ['sms'], []],
  ])('%j with passcodes by %j are %j', (named, methods, expected) => {
    expect(of(named, methods)).toEqual(expected);
  });
});

describe('the buttons above the form', () => {
  const of = (named: readonly string[], providers: number) =>
    mainButtons(
      configOf({
        products: named,
        oauthOptions: {
          providers: oauthProviders.slice(0, Math.max(1, providers)).map((type) => ({ type })),
        },
      }),
    );

  test.each([
    [1, 1, 4],
    [2, 2, 3],
    [5, 5, 0],
    [6, 5, 0],
    [19, 5, 0],
  ])(
    'with %i providers and wallets are %i and %i, and one for the other wallets',
    (given, oauth, wallets) => {
      const buttons = of(['oauth', 'crypto'], given);
      expect([buttons.oauth.length, buttons.wallets, buttons.hasOtherWallets]).toEqual([
        oauth,
        wallets,
        true,
      ]);
    },
  );

  test('without providers are five wallets and one for the others', () => {
    expect(of(['crypto'], 0)).toEqual({ hasPasskey: false, oauth: [], wallets: 5, hasOtherWallets: true });
  });

  test('without wallets are up to six providers', () => {
    expect(of(['oauth', 'passkeys'], 19)).toMatchObject({
      hasPasskey: true,
      wallets: 0,
      hasOtherWallets: false,
    });
    expect(of(['oauth'], 19).oauth.map(({ name }) => name)).toEqual(oauthProviders.slice(0, 6));
  });

  test('what finds no room is told', () => {
    const config = (count: number, ...more: string[]) =>
      configOf({
        products: ['oauth', ...more],
        oauthOptions: { providers: oauthProviders.slice(0, count).map((type) => ({ type })) },
      });
    const named = (...from: Parameters<typeof config>) =>
      providersLeftOut(config(...from)).map(({ name }) => name);
    expect(named(6)).toEqual([]);
    expect(named(6, 'crypto')).toEqual(oauthProviders.slice(5, 6));
    expect(named(oauthProviders.length)).toEqual(oauthProviders.slice(6));
  });

  test.each([
    [undefined, 'corner', 'corner'],
    ['floating', 'corner', 'corner'],
    ['embedded', 'area', 'corner'],
    ['embeddedOnly', 'area', 'nowhere'],
    ['forceLegacyEmbedded', 'area', 'area'],
  ])(
    'One Tap at %j stands in the %s, and where the browser draws it by itself: %s',
    (position, plain, fedCM) => {
      const { oauth } = mainButtons(
        configOf({
          products: ['oauth', 'passwords'],
          oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }] },
        }),
      );
      expect([oneTapPlace({ oauth }, false), oneTapPlace({ oauth }, true)]).toEqual([plain, fedCM]);
    },
  );

  test('One Tap stands nowhere unless it is asked for', () => {
    const { oauth } = mainButtons(
      configOf({ products: ['oauth', 'passwords'], oauthOptions: { providers: [{ type: 'google' }] } }),
    );
    expect(oneTapPlace({ oauth }, false)).toBe('nowhere');
    expect(oneTapPlace({ oauth: [] }, false)).toBe('nowhere');
  });

  test('are never more than six', () => {
    assert(
      property(subarray(['oauth', 'crypto', 'passkeys']), nat(19), (named, providers) => {
        const { oauth, wallets, hasOtherWallets } = of([...named, 'passwords'], providers);
        expect(wallets).toBeGreaterThanOrEqual(0);
        expect(oauth.length + wallets + (hasOtherWallets ? 1 : 0)).toBeLessThanOrEqual(6);
      }),
    );
  });
});
