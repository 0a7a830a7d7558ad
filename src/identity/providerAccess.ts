import type { StytchClient } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import { openClient, type Opened } from './openClient.ts';
import type { Provider } from './provider.ts';
import { identityError } from './providerErrors.ts';
import type { RedirectLink } from './redirectLink.ts';
import type { SessionTokens } from './sessionCookies.ts';

/** The access of a page to the provider, which every concern of the identity port is built on. */
export interface ProviderAccess extends ProviderCalls {
  /** The token that a link put into the URL of this page. */
  readonly redirect: RedirectLink;
  /** Loads a part of the code on demand. */
  readonly loadChunk: LoadChunk;
}

export type LoadChunk = <Module>(chunkId: string, load: () => Promise<Module>) => Promise<Module>;

/** Calls of the client library, which load it where it is not there yet. */
export interface ProviderCalls {
  /** Runs a call of the client library; whatever it throws is thrown on as an `IdentityError`. */
  readonly ask: <Answer>(call: (client: StytchClient) => Promise<Answer>) => Promise<Answer>;

  /** Runs a call that ends in a session. One that was given up meanwhile leaves no session behind. */
  readonly authenticate: (
    signal: AbortSignal,
    call: (client: StytchClient) => Promise<SessionTokens>,
  ) => Promise<void>;

  /** As `authenticate`, for a call that adds to what a session has proved: the one that was there before stays. */
  readonly confirm: ProviderCalls['authenticate'];

  /**
   * Runs a call by which the provider ends the session that is here and opens another. It takes the place of the one that is
   * gone even where nobody waits for the answer any more, unless the person has left meanwhile.
   */
  readonly replaceSession: (call: (client: StytchClient) => Promise<SessionTokens>) => Promise<void>;
}

export interface AccessOptions {
  readonly provider: Provider;
  /** Lets go of a session that was opened after nobody waited for it any more, here and at the provider. */
  readonly dropSession: () => Promise<void>;
}

/** The access, and the client as those need it who keep sessions. */
export interface OwnAccess extends ProviderCalls {
  /** The client, constructed at the first call, since constructing it may start a request. */
  readonly open: () => Opened;
  /** Forgets session and user, where the client was ever constructed. */
  readonly dropMemory: () => void;
}

/**
 * Gives access to the provider through one client for the whole page.
 *
 * @returns the access; every rejection is an `IdentityError`
 */
export function createProviderAccess({ provider, dropSession }: AccessOptions): OwnAccess {
  let opened: Opened | null = null;
  /** How often everything was forgotten. */
  let partings = 0;
  const open = (): Opened => (opened ??= openClient(provider));

  /** Runs a call that ends in a session. Given up, it leaves none behind but, where it may stay, the one that was there. */
  const keep = (signal: AbortSignal, call: (client: StytchClient) => Promise<unknown>, mayStay: boolean) =>
    translated(async () => {
      const { client } = open();
      const { session } = client;
      const hadTokens = session.getTokens() !== null;
      const id = session.getSync()?.session_id;
      keepCookies(client, openedTokens(Object(await call(client))));
      // Of a session that the library knows by its cookie alone there is no id to compare.
      const isSame = mayStay && (id ? id === session.getSync()?.session_id : hadTokens);
      if (signal.aborted && !isSame) await dropSession();
    });

  return {
    open,
    dropMemory() {
      partings += 1;
      opened?.forget();
    },
    ask: (call) => translated(() => call(open().client)),
    confirm: (signal, call) => keep(signal, call, true),
    authenticate: (signal, call) => keep(signal, call, false),
    replaceSession: (call) =>
      translated(async () => {
        const partingsBefore = partings;
        const { client } = open();
        const tokens: Partial<SessionTokens> = await call(client);
        keepCookies(client, openedTokens(tokens));
        if (partings !== partingsBefore) await dropSession();
      }),
  };
}

async function translated<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw identityError(error);
  }
}

/**
 * Reads the tokens of an answer that opens a session; they are empty, yet there, where scripts are not to see them.
 *
 * @throws IdentityError for an answer without them, which has opened nothing
 */
function openedTokens({ session_token, session_jwt }: Partial<SessionTokens>): SessionTokens {
  if (session_token === undefined || session_jwt === undefined) {
    throw new IdentityError(failureOf('response-invalid'));
  }
  return { session_token, session_jwt };
}

/**
 * Writes the session cookies again where the library could not: it gives them the session's end as their own, which
 * a client whose clock runs ahead takes for the past. They last as long as the browser then.
 */
export function keepCookies(client: StytchClient, { session_token, session_jwt }: SessionTokens): void {
  if (session_token !== '' && !client.session.getTokens()) {
    client.session.updateSession({ session_token, session_jwt });
  }
}
