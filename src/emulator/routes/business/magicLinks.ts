import { readText, readWholeNumber, requireEmail, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { unusableLink } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithDiscovery, respondWithEntry } from '../../http/memberResponse.ts';
import { findCurrentMember } from '../../rules/business/currentMember.ts';
import { enterOrganization } from '../../rules/business/enterOrganization.ts';
import { mergeFactors } from '../../rules/business/factors.ts';
import { requireOrganization, standingOf } from '../../rules/business/membership.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { magicLinkMail } from '../../rules/mail/magicLinkMail.ts';
import { linkSends, requireSend } from '../../rules/mail/sendLimits.ts';
import {
  checkVerifier,
  readBusinessChallenge,
  readBusinessVerifier,
  requiresPkce,
} from '../../rules/pkce.ts';
import { linkTo, requireRedirect } from '../../rules/redirects.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { Refusal } from '../../refusal.ts';
import type { Store } from '../../store/database.ts';
import { contactIdOf } from '../../store/grants.ts';
import { defaultLinkMinutes, linkMinuteBounds } from '../../store/links.ts';
import { consumeMemberLink, findMemberLink, insertMemberLink } from '../../store/memberLinks.ts';
import { findMemberByEmail } from '../../store/members.ts';
import { findIntermediateSession } from '../../store/memberSessions.ts';
import type { MemberLinkRow } from '../../store/schema.ts';
import { contactFactor } from '../../wire/factors.ts';

const unusableType = 'unable_to_auth_magic_link';

/** Mails a link that proves the email address; the organization is chosen afterwards. */
async function sendDiscoveryLink(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const locale = readLocale(call.body);
  readText(call.body, 'login_template_id');
  const { redirect, minutes } = readTerms(call, 'discovery');
  const codeChallenge = readBusinessChallenge(call.body, requiresPkce(call, 'email_magic_links'));
  const { store, settings, outbox } = call.emulator;
  const postage = await requireSend(call, linkSends('magic_link', email, call.ipAddress));
  const token = await insertMemberLink(store, call.now, {
    kind: 'discovery',
    email_address: email,
    organization_id: null,
    code_challenge: codeChallenge ?? null,
    expires_at: call.now + minutes * 60_000,
  });
  const link = linkTo(redirect, 'discovery', token);
  const project = settings.project_name;
  outbox.deliver(postage, magicLinkMail(email, { link, purpose: 'login', minutes, project, locale }));
  return succeed(call);
}

/** Opens an intermediate session with the token of a link. */
async function authenticateDiscovery(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'discovery_magic_links_token');
  const verifier = readBusinessVerifier(call.body);
  return call.emulator.store.transaction().execute(async (transaction) => {
    const link = await requireLink(transaction, call, token, ['discovery', 'discovery_reset']);
    checkVerifier(link.code_challenge, verifier, 'link');
    await consumeMemberLink(transaction, link);
    const email = link.email_address;
    return respondWithDiscovery(transaction, call, {
      email,
      factors: mergeFactors([], [linkFactor(call, email)], call.now),
    });
  });
}

/** Mails a sign-in link to one organization. A person without access to it gets no mail, and the same response. */
async function sendLoginLink(call: Call): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const organizationId = requireText(call.body, 'organization_id');
  const locale = readLocale(call.body);
  const terms = { login: readTerms(call, 'login'), signup: readTerms(call, 'signup') };
  const codeChallenge = readBusinessChallenge(call.body, requiresPkce(call, 'email_magic_links'));
  const { store, settings, outbox } = call.emulator;
  const organization = await requireOrganization(store, organizationId);
  const postage = await requireSend(call, linkSends('magic_link', email, call.ipAddress));
  const member = await findMemberByEmail(store, organizationId, email);
  const standing = standingOf(organization, member, email, call.now);
  const purpose = member ? 'login' : 'signup';
  const { redirect, minutes } = terms[purpose];
  const token = await insertMemberLink(store, call.now, {
    kind: 'login',
    email_address: email,
    organization_id: organizationId,
    code_challenge: codeChallenge ?? null,
    expires_at: call.now + minutes * 60_000,
  });
  const link = linkTo(redirect, 'multi_tenant_magic_links', token);
  const project = settings.project_name;
  const mail = magicLinkMail(email, { link, purpose, minutes, project, locale });
  if (standing) outbox.deliver(postage, mail);
  return succeed(call);
}

function readTerms(call: Call, purpose: 'discovery' | 'login' | 'signup') {
  readText(call.body, `${purpose}_template_id`);
  return {
    redirect: requireRedirect(call, call.body, {
      field: `${purpose}_redirect_url`,
      fallbackPath: '/authenticate',
      errorType: `invalid_${purpose}_redirect_url`,
    }),
    minutes:
      readWholeNumber(call.body, `${purpose}_expiration_minutes`, linkMinuteBounds) ?? defaultLinkMinutes,
  };
}

/** Signs in to an organization with the token of a link, an invitation or a reset mail. */
async function authenticate(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'magic_links_token');
  const verifier = readBusinessVerifier(call.body);
  const minutes = readSessionMinutes(call.body);
  readLocale(call.body);
  const intermediateToken = intermediateTokenOf(call.body);
  const entry = await call.emulator.store.transaction().execute(async (transaction) => {
    const link = await requireLink(transaction, call, token, ['login', 'invitation', 'reset']);
    checkVerifier(link.code_challenge, verifier, 'link');
    if (link.kind === 'invitation') await requireInvitedPage(transaction, call, link);
    await consumeMemberLink(transaction, link);
    const { email_address: email, organization_id: organizationId } = link;
    const organization = await requireOrganization(transaction, organizationId ?? '');
    const factors = [linkFactor(call, email)];
    return enterOrganization(transaction, call, organization, { email, factors, intermediateToken, minutes });
  });
  return respondWithEntry(call, entry, { method_id: emailIdOf(call, entry.member.email_address) });
}

/**
 * Refuses an invitation on a page that is signed in with another email address, which must decide first whether to switch.
 * The invitation stays pending.
 */
async function requireInvitedPage(store: Store, call: Call, link: MemberLinkRow): Promise<void> {
  const token = intermediateTokenOf(call.body);
  const current = await findCurrentMember(store, call);
  const started = token === undefined ? null : await findIntermediateSession(store, token, call.now);
  const emails = [current?.member.email_address, started?.email_address];
  if (emails.every((email) => email === undefined || email === link.email_address)) return;
  throw new Refusal(
    'invitation_for_other_address',
    'This invitation is for another email address. Sign out, then open its link again.',
  );
}

async function requireLink(
  store: Store,
  call: Call,
  token: string,
  kinds: Parameters<typeof findMemberLink>[2]['kinds'],
): Promise<MemberLinkRow> {
  const link = await findMemberLink(store, token, { kinds, now: call.now });
  if (!link) throw unusableLink(unusableType);
  return link;
}

const emailIdOf = (call: Call, email: string) =>
  contactIdOf(call.emulator.identifiers, { kind: 'email', recipient: email });

const linkFactor = (call: Call, email: string) =>
  contactFactor('magic_link', 'email', email, emailIdOf(call, email));

const mailed = {
  method: 'POST',
  access: 'business-token',
  callsPerMinute: 30,
  fidelity: 'stricter',
} as const;

export const businessLinkRoutes: readonly Route[] = [
  {
    ...mailed,
    path: '/sdk/v1/b2b/magic_links/email/discovery/send',
    browserChecks: 'captcha-and-telemetry',
    note: 'Every email address gets a mail, because its owner can create an organization.',
    handle: sendDiscoveryLink,
  },
  {
    ...mailed,
    path: '/sdk/v1/b2b/magic_links/discovery/authenticate',
    browserChecks: 'captcha-and-telemetry',
    note: 'Single use; a PKCE failure does not consume the link.',
    handle: authenticateDiscovery,
  },
  {
    ...mailed,
    path: '/sdk/v1/b2b/magic_links/email/login_or_signup',
    note: 'A person who is not a member and may not join gets the same response in the same time, but no mail.',
    handle: sendLoginLink,
  },
  {
    ...mailed,
    path: '/sdk/v1/b2b/magic_links/authenticate',
    browserChecks: 'captcha-and-telemetry',
    note: 'Single use; a PKCE failure does not consume the link. An invitation on a page that is signed in with another email address gets `invitation_for_other_address` and stays pending.',
    handle: authenticate,
  },
];
