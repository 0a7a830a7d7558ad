import type { StytchClient } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { SecondFactorRequests } from '../../machines/contracts/secondFactorRequests.ts';
import { requireAllowedDomain } from './emailDomains.ts';
import { noteHiddenSession, openClient, type OpenedClient } from './openClient.ts';
import { requireStorage } from './pkcePairs.ts';
import type { IdentityProvider } from './provider.ts';
import type { ProviderClient } from './providerClient.ts';
import { identityError, isMissingChallenge } from './providerErrors.ts';
import type { RedirectLink } from './redirectLink.ts';
import { bootstrapOf, readBootstrap } from './readBootstrap.ts';
import { readSessionTokens, type SessionTokens } from './sessionCookies.ts';

/** Access to the identity provider, on which all requests of the identity port are built. */
export interface ProviderAccess extends ProviderCalls, Pick<SecondFactorRequests, 'readSecondStep'> {
  /** The redirect link that opened this page. */
  readonly redirect: RedirectLink;
  /** Loads a chunk on demand. */
  readonly loadChunk: LoadChunk;
  /** Language of the page, for mails, text messages and names of passkeys; absent for English. */
  readonly locale?: 'es' | undefined;
  /** Begin of the URL paths of the site's pages, such as `/es`; absent for English and on host pages. */
  readonly pathPrefix?: string;
}

export type LoadChunk = <Module>(chunkId: string, load: () => Promise<Module>) => Promise<Module>;

/** Settings of a project that demand a PKCE pair for the links of one kind, in the library's bootstrap data. */
const pkceSettings = {
  magic_links: 'pkceRequiredForEmailMagicLinks',
  passwords: 'pkceRequiredForPasswordResets',
} as const;

/** An email address that someone typed, and the signal of its request. */
export interface TypedEmail {
  readonly email: string;
  readonly signal: AbortSignal;
  /** Kind of the link that the request sends; absent if it sends none. */
  readonly link?: keyof typeof pkceSettings;
}

/** Methods that call the client library; the first call loads it. */
export interface ProviderCalls {
  /** Runs a call of the client library; rejects with an `IdentityError`. */
  readonly run: <Result>(call: (client: ProviderClient) => Promise<Result>) => Promise<Result>;

  /**
   * Runs a call with a typed email address, unless the request is aborted meanwhile. Rejects with
   * `email-domain-foreign`, without the call, if the project does not accept the domain. Only a local provider's
   * `email_domains` restrict email addresses (specification, section 3). At Stytch they are the domains that the
   * project's own mails come from: the official widget searches for them in the mailbox, and a project without a mail
   * domain of its own has `stytch.com`. Such a list must not lock clients out. Rejects with `storage-blocked`, without
   * the call, if it would send a link that this browser could not redeem.
   */
  readonly runFor: <Result>(
    typed: TypedEmail,
    call: (client: StytchClient) => Promise<Result>,
  ) => Promise<Result>;

  /** Opens a session like `authenticate`, with a typed email address like `runFor`. */
  readonly authenticateFor: (
    typed: TypedEmail,
    call: (client: StytchClient) => Promise<SessionTokens>,
  ) => Promise<void>;

  /**
   * Runs a call that opens a session. If the signal is aborted meanwhile, the new session is ended. Rejects with
   * `cookies-blocked` if the browser does not keep the session's cookies, with which the next page could not know it.
   */
  readonly authenticate: (
    signal: AbortSignal,
    call: (client: ProviderClient) => Promise<SessionTokens>,
  ) => Promise<void>;

  /**
   * Runs a call that opens a session or adds a factor to the current one. After an abort, a newly opened session is
   * ended, but the current session is kept.
   */
  readonly confirm: ProviderCalls['authenticate'];

  /**
   * Runs a call in which the provider replaces the current session with a new one. The new session is stored even after
   * an abort, but ended if the client signed out meanwhile.
   */
  readonly replaceSession: (call: (client: ProviderClient) => Promise<SessionTokens>) => Promise<void>;

  /** Returns the project's bootstrap data. After a failure, the next call loads them again, with a new client. */
  readonly readBootstrap: () => Promise<object>;
}

export interface AccessOptions {
  readonly provider: IdentityProvider;
  /**
   * Removes the session from this browser and ends it at the provider. Called for a session that was opened after an
   * abort or a sign-out.
   */
  readonly dropSession: () => Promise<void>;
  /** Called with the first client of the page, whose subscriptions also apply to its later clients. */
  readonly onOpen?: (client: StytchClient) => void;
}

/** Provider access for code that manages the session. */
export interface SessionAccess extends ProviderCalls {
  /** Returns the client. The first call constructs it, which may start a request. */
  readonly open: () => OpenedClient;
  /** Drops session and user from the client's memory; does nothing before the client is constructed. */
  readonly dropMemory: () => void;
}

/**
 * Creates the provider access, with one client for the whole page.
 *
 * @returns the access; every rejection is an `IdentityError`
 */
export function createProviderAccess({ provider, dropSession, onOpen }: AccessOptions): SessionAccess {
  let opened: OpenedClient | null = null;
  let forgetCount = 0;
  let isBootstrapMissing = false;
  const open = (): OpenedClient => {
    if (opened) return opened;
    opened = openClient(provider);
    onOpen?.(opened.client);
    return opened;
  };

  const runForSession = (
    signal: AbortSignal,
    call: (client: StytchClient) => Promise<unknown>,
    keepsExisting: boolean,
  ) =>
    translateErrors(async () => {
      const { client } = open();
      const { session } = client;
      const hadTokens = readSessionTokens(document) !== null;
      const id = session.getSync()?.session_id;
      noteHiddenSession(openedTokens(Object(await call(client))));
      // `id` is missing until the library has the response to its first request. Until then, the session counts as the
      // same if there were cookies before the call.
      const isSame = keepsExisting && (id ? id === session.getSync()?.session_id : hadTokens);
      if (signal.aborted && !isSame) await dropSession();
      if (!signal.aborted && readSessionTokens(document) === null) await dropSession().then(refuse, refuse);
    });

  const run = <Result>(call: (client: StytchClient) => Promise<Result>): Promise<Result> =>
    translateErrors(async () => {
      try {
        return await call(open().client);
      } catch (error) {
        if (!isMissingChallenge(error)) throw error;
        // The library could not load the bootstrap data, which say that PKCE is required. Only a new client loads them
        // again.
        return call(openClient(provider).client);
      }
    });

  const readSettings = () =>
    translateErrors(async () => {
      if (isBootstrapMissing) {
        opened = openClient(provider);
        // The session requests have used the response to the first request of the first client.
        opened.firstResponse?.catch(() => undefined);
      }
      const data = await readBootstrap(open().client);
      isBootstrapMissing = data === null;
      if (!data) throw new IdentityError(failureOf('unreachable'));
      return data;
    });

  const requireAllowed = ({ email, signal, link }: TypedEmail) =>
    translateErrors(async () => {
      if (provider.apiOrigin !== null) await requireAllowedDomain(email, readSettings);
      if (link) {
        const settings = await bootstrapOf(open().client).getAsync();
        if (Reflect.get(Object(settings), pkceSettings[link]) === true) requireStorage();
      }
      signal.throwIfAborted();
    });

  return {
    open,
    run,
    async runFor(typed, call) {
      await requireAllowed(typed);
      return run(call);
    },
    async authenticateFor(typed, call) {
      await requireAllowed(typed);
      await runForSession(typed.signal, call, false);
    },
    readBootstrap: readSettings,
    dropMemory() {
      // Stryker disable next-line AssignmentOperator: the counts only have to differ
      forgetCount += 1;
      opened?.forget();
    },
    confirm: (signal, call) => runForSession(signal, call, true),
    authenticate: (signal, call) => runForSession(signal, call, false),
    replaceSession: (call) =>
      translateErrors(async () => {
        const forgetCountBefore = forgetCount;
        const { client } = open();
        const tokens: Partial<SessionTokens> = await call(client);
        noteHiddenSession(openedTokens(tokens));
        if (forgetCount !== forgetCountBefore) await dropSession();
      }),
  };
}

function refuse(): never {
  throw new IdentityError(failureOf('cookies-blocked'));
}

async function translateErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw identityError(error);
  }
}

/** Returns the tokens of a response that opens a session. They are empty strings when the cookies are HttpOnly. */
function openedTokens({ session_token, session_jwt }: Partial<SessionTokens>): SessionTokens {
  if (session_token === undefined || session_jwt === undefined) {
    throw new IdentityError(failureOf('response-invalid'));
  }
  return { session_token, session_jwt };
}
