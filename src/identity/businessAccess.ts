import { failureOf, IdentityError, throwUnreachable, toFailure } from '../../machines/contracts/failures.ts';
import type { SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { BusinessClient } from './businessClient.ts';
import { hasMemberSession, rememberUse, removeMemberSession, storeMemberSession } from './memberCookies.ts';
import type { IdentityProvider } from './provider.ts';
import type { LoadChunk } from './providerAccess.ts';
import { revokeByToken } from './revokeByToken.ts';
import { remainingMsOf } from './sessionLife.ts';

/** Resources of the roles' policy, with the actions that the site asks for. */
export interface MemberActions {
  readonly 'stytch.member': 'create' | 'delete' | 'search' | 'update.settings.roles';
  readonly 'stytch.organization':
    | 'update.info.name'
    | 'update.settings.allowed-domains'
    | 'update.settings.email-jit-provisioning'
    | 'update.settings.mfa-policy';
  readonly trades: 'read' | 'request' | 'approve';
}

/** The signed-in member and the organization of a page. */
export interface MemberSession extends SessionLife {
  readonly memberId: string;
  readonly email: string;
  readonly name: string;
  /** Ids of the roles of the session. */
  readonly roles: readonly string[];
  readonly organization: { readonly id: string; readonly name: string; readonly slug: string };
}

/** Access to the business project, on which the requests of institutions are built. */
export interface BusinessAccess {
  /** The organization of the page; `null` on the page that signs in. */
  readonly slug: string | null;
  /** Runs a call of the official client, which loads with the first call; rejects with an `IdentityError`. */
  readonly run: <Result>(call: (client: BusinessClient) => Promise<Result>) => Promise<Result>;

  /** Returns the settings of the business project; `null` if they could not be read. */
  readonly readSettings: () => Promise<object | null>;

  /** Has the next call open the client again, which then requests the settings again. */
  readonly reopen: () => void;

  /**
   * Stores a session that was opened, as `storeMemberSession` does. Sessions that leave this browser end at the provider.
   */
  readonly storeSession: (...session: Parameters<typeof storeMemberSession>) => void;

  /**
   * Returns the session in the organization of the page, as the provider knows it now. Rejects with `session-ended`, and
   * removes the session's cookies, if it has ended or belongs to another organization.
   */
  readonly readSession: () => Promise<MemberSession>;

  /** Extends that session to its full duration. Rejects as `readSession` does. */
  readonly extendSession: () => Promise<MemberSession>;

  /**
   * Returns whether the signed-in member may do something. This is the only place that asks: no view compares roles. The
   * answer is `false` before `readSession` and for an unknown action. The provider decides again with each request.
   */
  readonly mayMember: <Resource extends keyof MemberActions>(
    action: MemberActions[Resource],
    resource: Resource,
  ) => boolean;

  /**
   * Calls back when the session has changed, such as its roles, and with `null` when it has ended.
   *
   * @returns a function that unsubscribes
   */
  readonly followSession: (listener: (session: MemberSession | null) => void) => () => void;
}

interface BusinessAccessOptions {
  readonly provider: Pick<IdentityProvider, 'publicToken' | 'apiOrigin'>;
  readonly slug: string | null;
  readonly loadChunk: LoadChunk;
}

/** Creates the access to the business project for a page. */
export function createBusinessAccess({ provider, slug, loadChunk }: BusinessAccessOptions): BusinessAccess {
  let client: BusinessClient | null = null;
  const load = () => loadChunk('businessClient', () => import('./businessClient.ts')).catch(throwUnreachable);
  const call = async <Result>(
    send: (opened: BusinessClient) => Promise<Result>,
    subject?: 'session',
  ): Promise<Result> => {
    const { openBusinessClient, businessError } = await load();
    try {
      return await send((client ??= openBusinessClient(provider, slug)));
    } catch (error) {
      throw businessError(error, subject);
    }
  };
  const authenticate = async (extension: { session_duration_minutes?: number } = {}) => {
    if (slug === null || !hasMemberSession(slug)) throw new IdentityError(failureOf('session-ended'));
    try {
      await call(({ session }) => session.authenticate(extension), 'session');
    } catch (error) {
      if (toFailure(error).code === 'session-ended') removeMemberSession(slug);
      throw error;
    }
    const found = client && sessionOf(client);
    if (found?.organization.slug === slug) {
      rememberUse({ slug, email: found.email });
      return found;
    }
    removeMemberSession(slug);
    throw new IdentityError(failureOf('session-ended'));
  };
  return {
    slug,
    run: (send) => call(send),
    async readSettings() {
      const { readBusinessSettings } = await load();
      return call(readBusinessSettings);
    },
    reopen() {
      client = null;
    },
    storeSession(...session) {
      for (const token of storeMemberSession(...session)) {
        revokeByToken(provider, token, 'b2b').catch((error: unknown) =>
          console.warn('Ending the session at the provider failed:', toFailure(error)),
        );
      }
    },
    readSession: () => authenticate(),
    extendSession: () => authenticate({ session_duration_minutes: sessionDurationMinutes }),
    mayMember: (action, resource) => client?.rbac.isAuthorizedSync(resource, action) ?? false,
    followSession(listener) {
      let isFollowing = true;
      let stop = () => undefined as void;
      call(async (opened) => {
        if (isFollowing) stop = opened.onStateChange(() => listener(sessionOf(opened)));
      }).catch(() => undefined);
      return () => {
        isFollowing = false;
        stop();
      };
    },
  };
}

function sessionOf({ session, self, organization }: BusinessClient): MemberSession | null {
  const [held, member, entered] = [session.getSync(), self.getSync(), organization.getSync()];
  if (!held || !member || !entered) return null;
  return {
    remainingMs: remainingMsOf(held),
    memberId: member.member_id,
    email: member.email_address,
    name: member.name,
    roles: held.roles,
    organization: {
      id: entered.organization_id,
      name: entered.organization_name,
      slug: entered.organization_slug,
    },
  };
}
