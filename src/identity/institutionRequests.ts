import type {
  B2BAuthenticateResponse,
  B2BAuthenticateResponseWithMFA,
  DiscoveredOrganization,
} from '@stytch/vanilla-js/b2b/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type {
  Entry,
  FoundOrganization,
  FoundOrganizations,
  OpenedLink,
  SignedInMember,
} from '../../machines/contracts/institutionRequests.ts';
import { parsePasswordPolicy } from '../../machines/contracts/passwordPolicy.ts';
import type { PasswordStrength, StrengthRequest } from '../../machines/contracts/passwordRequests.ts';
import type { SecondMethod, SecondStep } from '../../machines/contracts/secondStep.ts';
import { resetLinkExpiryMinutes, sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { BusinessAccess } from './businessAccess.ts';
import type { BusinessClient } from './businessClient.ts';
import { forgetEntry, hasIntermediateSession } from './memberCookies.ts';
import { forgetStarts, rememberOAuthStart } from './oauthStart.ts';
import { requireStarts } from './oauthVisit.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { authenticatorUri } from './otpauthUri.ts';
import type { secondFactorRequests } from './secondFactorRequests.ts';

/** The link that opened the page: the type that the provider gives it, and a function that takes its token. */
export interface BusinessLink {
  readonly type: string;
  /** Email address that the URL names, for an invitation; empty without one. */
  readonly invited: string;
  readonly take: () => string;
}

/** The page on which members sign in. */
interface InstitutionPage {
  /** Returns the URL of the page that a link in a mail opens, and to which an OAuth provider returns. */
  readonly redirectUrl: () => string;
  /** Returns the language of mails and text messages; `undefined` for English. */
  readonly locale: () => ProviderAccess['locale'];
}

/** A member whose second step is due in an organization. None of it is secret. */
export interface DueMember {
  readonly organizationId: string;
  readonly memberId: string;
  /** The second factors that the organization allows. */
  readonly methods: readonly SecondMethod[];
  readonly hasAuthenticator: boolean;
  /** The verified phone number, in E.164 format; `null` without one. */
  readonly phone: string | null;
}

/** A member who has entered an organization. */
export interface EnteredMember extends SignedInMember {
  readonly memberId: string;
}

type Answer = B2BAuthenticateResponseWithMFA;
type Opened = B2BAuthenticateResponse;

const duration = { session_duration_minutes: sessionDurationMinutes };
const methodNames = { totp: 'authenticator', sms_otp: 'text' } as const;

/**
 * Creates the requests with which a member signs in, over the official client of the business project. They remember the
 * member whose second step is due, and the session that was opened, until `finish` hands it to the pages of the
 * organization.
 *
 * @param access access without an organization
 * @param pending the member whose second step was due before a reload; `null` for none
 * @returns the requests; every rejection is an `IdentityError`
 */
export function institutionRequests(
  access: BusinessAccess,
  { redirectUrl, locale: localeOf }: InstitutionPage,
  pending: DueMember | null = null,
) {
  let due = pending;
  let opened: Opened | null = null;
  /** Whether the provider has sent the text message with its last answer. */
  let isTextSent = false;
  const locale = () => {
    const language = localeOf();
    return language === undefined ? {} : { locale: language };
  };

  function entryOf(answer: Answer): Entry {
    if (answer.member_session) {
      opened = answer;
      return { kind: 'entered', slug: answer.organization.organization_slug };
    }
    if (answer.primary_required) return { kind: 'other-method' };
    due = dueMember(answer);
    isTextSent = answer.mfa_required?.secondary_auth_initiated === 'sms_otp';
    return { kind: 'second-step', methods: due.methods };
  }
  /** Proves an email address. Rejects with `cookies-blocked` if the browser does not keep the proof. */
  const prove = async <Result>(call: (client: BusinessClient) => Promise<Result>): Promise<Result> => {
    const proved = await access.run(call);
    if (!hasIntermediateSession()) throw new IdentityError(failureOf('cookies-blocked'));
    return proved;
  };
  const enter = async (call: Parameters<typeof access.run<Answer>>[0]) => entryOf(await access.run(call));

  const complete = async (call: Parameters<typeof access.run<Opened>>[0]) => {
    opened = await access.run(call);
  };

  function memberDue(): DueMember {
    if (!due) throw new IdentityError(failureOf('session-ended'));
    return due;
  }
  function memberIds() {
    const { organizationId, memberId } = memberDue();
    return { organization_id: organizationId, member_id: memberId };
  }

  return {
    /** Mails a link that proves the email address. */
    sendLink: async (email: string): Promise<void> => {
      await access.run(({ magicLinks }) =>
        magicLinks.email.discovery.send({
          email_address: email,
          discovery_redirect_url: redirectUrl(),
          ...locale(),
        }),
      );
    },

    /** Mails a passcode that proves the email address. */
    sendPasscode: async (email: string): Promise<void> => {
      await access.run(({ otps }) => otps.email.discovery.send({ email_address: email, ...locale() }));
    },

    verifyPasscode: async (email: string, code: string): Promise<void> => {
      await prove(({ otps }) => otps.email.discovery.authenticate({ email_address: email, code }));
    },

    /** Mails a link that sets a password and proves the email address. */
    sendResetLink: async (email: string): Promise<void> => {
      await access.run(({ passwords }) =>
        passwords.discovery.resetByEmailStart({
          email_address: email,
          discovery_redirect_url: redirectUrl(),
          reset_password_redirect_url: redirectUrl(),
          reset_password_expiration_minutes: resetLinkExpiryMinutes,
          ...locale(),
        }),
      );
    },

    /** Sets a password with the link that opened the page, and proves the email address. */
    resetPassword: async ({ take }: BusinessLink, password: string): Promise<void> => {
      await prove(({ passwords }) =>
        passwords.discovery.resetByEmail({ password_reset_token: take(), password }),
      );
    },

    /** Returns the provider's rating of a password under the project's policy. */
    checkStrength: ({ email, password }: StrengthRequest): Promise<PasswordStrength> =>
      access.run(async ({ passwords }) => {
        const rated = await passwords.strengthCheck({
          password,
          ...(email !== null && { email_address: email }),
        });
        const { strength_policy: policy, zxcvbn_feedback: zxcvbn, luds_feedback: luds } = rated;
        return {
          isValid: rated.valid_password,
          policy,
          score: rated.score,
          warning: zxcvbn.warning,
          missingCharacters: luds.missing_characters,
          missingComplexity: luds.missing_complexity,
          isBreached: rated.breached_password,
          luds: policy === 'luds' ? parsePasswordPolicy(await access.readSettings().catch(() => null)) : null,
        };
      }),

    signInWithPassword: async (email: string, password: string): Promise<void> => {
      await prove(({ passwords }) => passwords.discovery.authenticate({ email_address: email, password }));
    },

    /** Leaves for the page of an OAuth provider. */
    openProvider: (provider: 'google' | 'microsoft'): Promise<void> =>
      access.run(async ({ oauth }) => {
        rememberOAuthStart('institution', null);
        await oauth[provider].discovery.start({ discovery_redirect_url: redirectUrl() });
      }),

    /** Redeems the link that opened the page. */
    async openLink({ type, invited, take }: BusinessLink): Promise<OpenedLink> {
      if (type === 'multi_tenant_magic_links') {
        return enter(async ({ magicLinks, session }) => {
          const answer = await magicLinks.authenticate({ magic_links_token: take(), ...duration });
          if (isFor(invited, answer.member.email_address)) return answer;
          await session.revoke({ forceClear: true }).catch(() => undefined);
          forgetEntry();
          throw new IdentityError(failureOf('link-spent'));
        });
      }
      const starts = type === 'discovery_oauth' ? requireStarts('institution') : [];
      const found = await prove(({ magicLinks, oauth }) =>
        type === 'discovery_oauth'
          ? oauth.discovery.authenticate({ discovery_oauth_token: take() })
          : magicLinks.discovery.authenticate({ discovery_magic_links_token: take() }),
      );
      forgetStarts(starts.slice(0, 1));
      return { kind: 'found', ...foundIn(found) };
    },

    /** Returns the organizations of the proved email address. Rejects with `session-ended` if the proof is too old. */
    findOrganizations: async (): Promise<FoundOrganizations> =>
      foundIn(await access.run(({ discovery }) => discovery.organizations.list())),

    enterOrganization: (id: string): Promise<Entry> =>
      enter(({ discovery }) =>
        discovery.intermediateSessions.exchange({ organization_id: id, ...duration, ...locale() }),
      ),

    createOrganization: (name: string, slug: string): Promise<Entry> =>
      enter(({ discovery }) =>
        discovery.organizations.create({
          organization_name: name,
          organization_slug: slug,
          ...duration,
        }),
      ),

    /** Returns the second step that the organization requires of the member. */
    readSecondStep: async (): Promise<SecondStep> => {
      const { methods, hasAuthenticator, phone: number } = memberDue();
      const onFile = methods.filter((method) => (method === 'text' ? number !== null : hasAuthenticator));
      const phone = onFile.includes('text') ? number : null;
      return { due: onFile.length === 0 ? null : onFile, onFile, phone, email: null };
    },

    /** Requests of the second step, in the form of those of a consumer, so that its machines and screens serve both. */
    secondFactors: {
      async verifyAuthenticatorCode({ code }) {
        await complete(({ totp }) => totp.authenticate({ ...memberIds(), code, ...duration }));
      },

      async sendSecondPasscode({ destination }) {
        const isKnown = memberDue().phone !== null;
        if (!isTextSent || !isKnown) {
          const number = isKnown ? {} : { mfa_phone_number: destination };
          await access.run(({ otps }) => otps.sms.send({ ...memberIds(), ...number, ...locale() }));
        }
        isTextSent = false;
        return { methodId: '' };
      },

      async verifySecondPasscode({ code }) {
        await complete(({ otps }) => otps.sms.authenticate({ ...memberIds(), code, ...duration }));
      },

      async redeemRecoveryCode({ code }) {
        await complete(({ recoveryCodes }) =>
          recoveryCodes.recover({ ...memberIds(), recovery_code: code, ...duration }),
        );
      },

      async createAuthenticator({ replaces, expirationMinutes, issuer }) {
        const created = await access.run(async ({ self, totp }) => {
          if (replaces) await self.deleteMFATOTP();
          return totp.create({ ...memberIds(), expiration_minutes: expirationMinutes });
        });
        const { secret, recovery_codes: recoveryCodes, member, organization } = created;
        const account = `${organization.organization_name} (${member.email_address})`;
        return { secret, uri: authenticatorUri(issuer, account, secret), recoveryCodes };
      },

      renewRecoveryCodes: async () =>
        (await access.run(({ recoveryCodes }) => recoveryCodes.rotate())).recovery_codes,
    } satisfies Partial<ReturnType<typeof secondFactorRequests>>,

    /** Returns the member whose second step is due; `null` without one. */
    due: (): DueMember | null => due,

    /**
     * Hands the opened session to the pages of its organization.
     *
     * @returns the member; `null` if no session was opened
     */
    finish(): EnteredMember | null {
      if (!opened) return null;
      const { member_session, organization, member, member_id, session_token, session_jwt } = opened;
      const entered = { slug: organization.organization_slug, email: member.email_address };
      access.storeSession(entered, { session_token, session_jwt }, member_session);
      return { ...entered, memberId: member_id };
    },

    /** Forgets the proved email address. */
    forget(): void {
      due = opened = null;
      forgetEntry();
    },
  };
}

/**
 * Returns whether a link is for the email address that its URL names. Anybody can write another one into the URL, to have
 * the invited person continue as somebody else (login CSRF).
 */
const isFor = (invited: string, email: string) =>
  invited === '' || invited.toLowerCase() === email.toLowerCase();

function foundIn(answer: {
  readonly email_address: string;
  readonly discovered_organizations: readonly DiscoveredOrganization[];
}): FoundOrganizations {
  return {
    email: answer.email_address,
    organizations: answer.discovered_organizations.map(organizationFact),
  };
}

const standings: Readonly<
  Record<DiscoveredOrganization['membership']['type'], FoundOrganization['standing']>
> = {
  active_member: 'member',
  pending_member: 'invited',
  invited_member: 'invited',
  eligible_to_join_by_email_domain: 'eligible',
  eligible_to_join_by_oauth_tenant: 'eligible',
};

function organizationFact(found: DiscoveredOrganization): FoundOrganization {
  const { organization, membership, primary_required, mfa_required } = found;
  return {
    id: organization.organization_id,
    name: organization.organization_name,
    slug: organization.organization_slug,
    standing: standings[membership.type],
    due: primary_required ? 'other-method' : mfa_required ? 'second-step' : 'nothing',
  };
}

function dueMember({ organization, member, member_id }: Answer): DueMember {
  const names = ['totp', 'sms_otp'] as const;
  const { organization_id, mfa_methods: rule, allowed_mfa_methods: allowed = [] } = organization;
  return {
    organizationId: organization_id,
    memberId: member_id,
    methods: names
      .filter((name) => rule === 'ALL_ALLOWED' || allowed.includes(name))
      .map((name) => methodNames[name]),
    hasAuthenticator: member.totp_registration_id !== '',
    phone: member.mfa_phone_number_verified ? member.mfa_phone_number : null,
  };
}
