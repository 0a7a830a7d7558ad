import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf as withoutMessage, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { hasOneWayIn } from '../../machines/contracts/waysIn.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { accountLinkRequests, linkedAccountRequests } from '../../src/identity/linkedAccountRequests.ts';
import { startedLink } from '../../src/identity/linkStart.ts';
import { rememberOAuthStart } from '../../src/identity/oauthStart.ts';
import { passwordRequests } from '../../src/identity/passwordRequests.ts';
import { recordLibrary } from '../support/recordLibrary.ts';
import { sessionCookies } from '../support/sessionCookies.ts';
import { userFacts } from '../support/userFacts.ts';
import { accessTo } from './libraryStub.ts';
import { openNodeBrowser, type NodeBrowser } from './nodeBrowser.ts';
import { failureOf } from './providerInspector.ts';

describe('linkedAccountRequests', () => {
  const sessionDurationMinutes = 45;
  const unaborted = () => new AbortController().signal;

  let browser: NodeBrowser;

  beforeEach(() => {
    browser = openNodeBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  async function signIn(): Promise<void> {
    const passwords = passwordRequests(browser.access);
    await passwords.signInWithPassword({ ...demoClient, sessionDurationMinutes }, unaborted());
  }

  /** Requests over a client library that records its calls instead of leaving the page. */
  function openLibrary(attach: () => Promise<object>) {
    const calls: unknown[][] = [];
    const oauth = {
      attach,
      google: { start: (...args: unknown[]) => Promise.resolve(void calls.push(args)) },
    };
    return { calls, requests: linkedAccountRequests(accessTo({ oauth })) };
  }

  describe('the linked accounts', () => {
    test('of a client without any are an empty list', async () => {
      await signIn();
      const requests = linkedAccountRequests(browser.access);
      expect(await requests.readLinkedAccounts(unaborted())).toEqual({ accounts: [], hasOneWayIn: true });
    });

    test('are the wallets, then the OAuth accounts', async () => {
      const user = {
        emails: [],
        phone_numbers: [],
        crypto_wallets: [
          { crypto_wallet_id: 'w1', crypto_wallet_address: '0xA', crypto_wallet_type: 'ethereum' },
          { crypto_wallet_id: 'w2', crypto_wallet_address: '9xQ', crypto_wallet_type: 'solana' },
        ],
        providers: [{ oauth_user_registration_id: 'o1', provider_type: 'Google' }],
        webauthn_registrations: [],
      };
      vi.stubGlobal('document', { cookie: sessionCookies });
      const library = accessTo({ user: { get: () => Promise.resolve(user) } });
      const requests = linkedAccountRequests(library);
      expect(await requests.readLinkedAccounts(unaborted())).toEqual({
        accounts: [
          { kind: 'wallet', id: 'w1', address: '0xA', chain: 'ethereum' },
          { kind: 'wallet', id: 'w2', address: '9xQ', chain: 'solana' },
          { kind: 'oauth', id: 'o1', provider: 'Google' },
        ],
        hasOneWayIn: false,
      });
    });

    test('cannot be read when signed out', async () => {
      const requests = linkedAccountRequests(browser.access);
      expect((await failureOf(requests.readLinkedAccounts(unaborted()))).code).toBe('session-ended');
    });
  });

  test.each([
    ['wallet', 'user.deleteCryptoWallet'],
    ['oauth', 'user.deleteOAuthRegistration'],
  ] as const)('a linked account is removed: %s', async (kind, method) => {
    const { access, calls } = recordLibrary();
    const account = { kind, id: 'account-1', address: '0xA', chain: 'ethereum', provider: 'Google' } as const;
    await linkedAccountRequests(access).removeLinkedAccount(account, unaborted());
    expect(calls).toEqual([[method, 'account-1']]);
  });

  describe('leaving for an OAuth provider', () => {
    const attached = () => Promise.resolve({ oauth_attach_token: 'attach-1' });

    test('starts with the attach token and remembers the link', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
      vi.stubGlobal('addEventListener', (_: string, leave: () => void) => leave());
      const { calls, requests } = openLibrary(attached);
      await requests.leaveToLink({ provider: 'google' }, unaborted());
      const url = `${location.origin}/authenticate`;
      expect(calls).toEqual([
        [{ login_redirect_url: url, signup_redirect_url: url, oauth_attach_token: 'attach-1' }],
      ]);
      expect(startedLink()).toBe('google');
    });

    test('is not attempted without a network', async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      const attach = vi.fn<() => Promise<object>>(attached);
      const { requests } = openLibrary(attach);
      const leaving = requests.leaveToLink({ provider: 'google' }, unaborted());
      expect((await failureOf(leaving)).code).toBe('unreachable');
      expect(attach).not.toHaveBeenCalled();
      expect(startedLink()).toBeNull();
    });

    test('ends with an abort during the first request', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
      const stop = vi.fn<() => void>();
      vi.stubGlobal('stop', stop);
      const controller = new AbortController();
      const { calls, requests } = openLibrary(() => {
        controller.abort();
        return attached();
      });
      await requests.leaveToLink({ provider: 'google' }, controller.signal);
      expect(calls).toEqual([]);
      expect(startedLink()).toBeNull();
      expect(stop).toHaveBeenCalledOnce();
    });

    test('that was refused leaves no start behind', async () => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
      const { requests } = openLibrary(() => Promise.reject(new Error('refused')));
      await expect(requests.leaveToLink({ provider: 'google' }, unaborted())).rejects.toThrow('refused');
      expect(startedLink()).toBeNull();
    });
  });

  test.each([
    ['has the account', [{ type: 'oauth', delivery_method: 'oauth_google' }], 'linked'],
    ['has no such account', [], 'unreachable'],
  ])('is linked after a lost response if the session %s', async (_, factors, outcome) => {
    const lost = Promise.reject(new IdentityError(withoutMessage('unreachable')));
    lost.catch(() => undefined);
    const { access } = recordLibrary({
      'oauth.authenticate': lost,
      'session.authenticate': { session: { authentication_factors: factors } },
    });
    rememberOAuthStart('google', null);
    const finishing = accountLinkRequests({
      ...access,
      redirect: { kind: 'oauth', take: () => 't' },
    }).finishLink({ provider: 'google', sessionDurationMinutes }, unaborted());
    const code = finishing.then(
      () => 'linked',
      (error: unknown) => toFailure(error).code,
    );
    expect(await code).toBe(outcome);
  });

  test.each([
    ['an unknown token', 'no-such-token'],
    ['a reloaded return, which has no token,', ''],
  ])('%s links nothing, and the session stays', async (_, token) => {
    await signIn();
    const session = browser.cookie('stytch_session');
    browser.link.token = token;
    rememberOAuthStart('google', null);
    const finishing = accountLinkRequests(browser.access).finishLink(
      { provider: 'google', sessionDurationMinutes },
      unaborted(),
    );
    expect((await failureOf(finishing)).code).toBe('link-spent');
    expect(browser.cookie('stytch_session')).toBe(session);
  });
});

describe('waysIn', () => {
  const email = { id: 'email-1', value: 'ann@company.example', isVerified: true };
  const phone = { id: 'phone-1', value: '+12025550143', isVerified: true };
  const wallet = { id: 'wallet-1', value: '0x1', isVerified: true, chain: 'ethereum' } as const;
  const account = { id: 'oauth-1', provider: 'Google' };
  const nobody = { ...userFacts('Ann'), hasPassword: false };

  type Row = readonly [string, Partial<UserFacts>];

  test.each<Row>([
    ['an email address', { emails: [email] }],
    ['an email address that is not verified', { emails: [{ ...email, isVerified: false }] }],
    ['a phone number', { phones: [phone] }],
    ['a wallet', { wallets: [wallet] }],
    ['an OAuth account', { oauthAccounts: [account] }],
    ['a passkey', { passkeyCount: 1 }],
    ['an email address with a password', { emails: [email], hasPassword: true }],
    ['an email address with an authenticator app', { emails: [email], hasAuthenticator: true }],
    ['nothing', {}],
  ])('has no second way in: %s', (_, facts) => {
    const user: UserFacts = { ...nobody, ...facts };
    expect(hasOneWayIn(user)).toBe(true);
  });

  test.each<Row>([
    ['two email addresses', { emails: [email, { ...email, id: 'email-2' }] }],
    ['two phone numbers', { phones: [phone, { ...phone, id: 'phone-2' }] }],
    ['two wallets', { wallets: [wallet, { ...wallet, id: 'wallet-2' }] }],
    ['two OAuth accounts', { oauthAccounts: [account, { ...account, id: 'oauth-2' }] }],
    ['two passkeys', { passkeyCount: 2 }],
    ['an email address and a phone number', { emails: [email], phones: [phone] }],
    ['an email address and a wallet', { emails: [email], wallets: [wallet] }],
    ['a phone number and an OAuth account', { phones: [phone], oauthAccounts: [account] }],
    ['a wallet and a passkey', { wallets: [wallet], passkeyCount: 1 }],
  ])('has a second way in: %s', (_, facts) => {
    const user: UserFacts = { ...nobody, ...facts };
    expect(hasOneWayIn(user)).toBe(false);
  });
});
