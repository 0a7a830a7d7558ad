import { assert, nat, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  loginMethods,
  mainContent,
  otherWallets,
  oneTapPlacement,
  providersLeftOut,
} from '../../machines/widget/loginMethods.ts';
import { oauthProviders } from '../../machines/contracts/oauthRequests.ts';
import { walletNames } from '../../machines/contracts/walletRequests.ts';
import { parseWidgetConfig } from '../../machines/widget/widgetConfig.ts';

describe('loginMethods', () => {
  function configOf(value: unknown) {
    const parsed = parseWidgetConfig(value);
    if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
    return parsed;
  }

  describe('loginMethods', () => {
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
      // Passwords start with the email address, so other methods by email are dropped.
      [['passwords', 'emailMagicLinks'], ['sms'], ['password']],
      [['passwords', 'otp'], ['email'], ['password']],
      [
        ['passwords', 'otp'],
        ['sms', 'email'],
        ['password', 'sms-passcode'],
      ],
      [['passkeys', 'crypto'], ['sms'], []],
    ])('returns for %j with passcodes by %j: %j', (named, methods, expected) => {
      expect(of(named, methods)).toEqual(expected);
    });
  });

  describe('mainContent', () => {
    const of = (named: readonly string[], providers: number) =>
      mainContent(
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
      'returns for %i providers and wallets: %i provider buttons, %i wallet buttons and one for other wallets',
      (given, oauth, wallets) => {
        const buttons = of(['oauth', 'crypto'], given);
        expect([buttons.oauth.length, buttons.wallets, buttons.groups]).toEqual([
          oauth,
          wallets,
          [['oauth'], ['crypto']],
        ]);
      },
    );

    test('returns five wallets and one button for the others without providers', () => {
      expect(of(['crypto'], 0)).toEqual({ isCompact: false, groups: [['crypto']], oauth: [], wallets: 5 });
    });

    test('returns up to six providers without wallets', () => {
      expect(of(['oauth', 'passkeys'], 19)).toMatchObject({
        groups: [['passkeys'], ['oauth']],
        wallets: 0,
      });
      expect(of(['oauth'], 19).oauth.map(({ name }) => name)).toEqual(oauthProviders.slice(0, 6));
    });

    test.each([
      [
        ['passwords', 'otp', 'passkeys', 'oauth', 'crypto'],
        [['form'], ['passkeys', 'oauth', 'crypto']],
        [['passkeys'], ['oauth'], ['crypto'], ['form']],
      ],
      [
        ['oauth', 'otp', 'crypto', 'passwords'],
        [['oauth'], ['form'], ['crypto']],
        [['oauth'], ['crypto'], ['form']],
      ],
      [['oauth', 'passkeys'], [['oauth', 'passkeys']], [['passkeys'], ['oauth']]],
    ])('divides the parts of %j: compact %j, list %j', (named, compact, list) => {
      const config = {
        products: named,
        otpOptions: { methods: ['sms'] },
        oauthOptions: { providers: [{ type: 'google' }] },
      };
      const whole = mainContent(configOf({ ...config, layout: 'compact' }));
      expect(whole).toMatchObject({ isCompact: true, groups: compact, wallets: 0 });
      expect(mainContent(configOf(config))).toMatchObject({ isCompact: false, groups: list });
    });

    test('lists the providers without a button', () => {
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
    ])('places One Tap for the position %j: %s, and with FedCM: %s', (position, plain, fedCM) => {
      const { oauth } = mainContent(
        configOf({
          products: ['oauth', 'passwords'],
          oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }] },
        }),
      );
      expect([oneTapPlacement({ oauth }, false), oneTapPlacement({ oauth }, true)]).toEqual([plain, fedCM]);
    });

    test('places One Tap nowhere unless it is configured', () => {
      const { oauth } = mainContent(
        configOf({ products: ['oauth', 'passwords'], oauthOptions: { providers: [{ type: 'google' }] } }),
      );
      expect(oneTapPlacement({ oauth }, false)).toBe('nowhere');
      expect(oneTapPlacement({ oauth: [] }, false)).toBe('nowhere');
      const github = configOf({
        products: ['oauth', 'passwords'],
        oauthOptions: { providers: [{ type: 'github', one_tap: true }] },
      });
      expect(oneTapPlacement(mainContent(github), false)).toBe('nowhere');
    });

    test('never returns more than six buttons', () => {
      assert(
        property(subarray(['oauth', 'crypto', 'passkeys']), nat(19), (named, providers) => {
          const { oauth, wallets, groups } = of([...named, 'passwords'], providers);
          expect(wallets).toBeGreaterThanOrEqual(0);
          expect(oauth.length + wallets + (groups.flat().includes('crypto') ? 1 : 0)).toBeLessThanOrEqual(6);
        }),
      );
    });
  });

  test.each([0, 1, 3, 5, 6])('lists only the wallets without a button beside %i OAuth providers', (count) => {
    const config = {
      products: ['oauth', 'crypto'],
      oauthProviders: oauthProviders.slice(0, count).map((name) => ({
        name,
        isOneTap: false,
        customScopes: [],
        providerParams: {},
      })),
    } as const;
    const shown = walletNames.slice(0, mainContent(config).wallets);
    expect([...shown, ...otherWallets(config)]).toEqual(walletNames);
    expect(otherWallets(config)).toHaveLength(Math.min(walletNames.length, 2 + count));
    expect(otherWallets({ ...config, layout: 'compact' })).toEqual(walletNames);
  });
});
