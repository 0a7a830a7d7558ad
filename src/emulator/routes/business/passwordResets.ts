import { readText, readWholeNumber, requireEmail, requirePassword, requireText } from '../../fields.ts';
import { succeed, type Call, type Route, type RouteResponse } from '../../http/call.ts';
import { unusableLink } from '../../http/errors.ts';
import { intermediateTokenOf, respondWithDiscovery, respondWithEntry } from '../../http/memberResponse.ts';
import { enterOrganization } from '../../rules/business/enterOrganization.ts';
import { mergeFactors } from '../../rules/business/factors.ts';
import { requireOrganization, standingOf } from '../../rules/business/membership.ts';
import { readLocale } from '../../rules/mail/locale.ts';
import { notifyMember } from '../../rules/mail/memberNotice.ts';
import { countNotice } from '../../rules/mail/notice.ts';
import { resetMail } from '../../rules/mail/resetMail.ts';
import { linkSends, requireSend } from '../../rules/mail/sendLimits.ts';
import { requireStrongPassword } from '../../rules/passwords/strength.ts';
import {
  checkVerifier,
  readBusinessChallenge,
  readBusinessVerifier,
  requiresPkce,
} from '../../rules/pkce.ts';
import { linkTo, requireRedirect } from '../../rules/redirects.ts';
import { readSessionMinutes } from '../../rules/sessions/openSession.ts';
import { clearAttempts } from '../../store/attempts.ts';
import type { Store } from '../../store/database.ts';
import { contactIdOf } from '../../store/grants.ts';
import { defaultLinkMinutes, linkMinuteBounds } from '../../store/links.ts';
import { consumeMemberLink, findMemberLink, insertMemberLink } from '../../store/memberLinks.ts';
import { setMemberPassword } from '../../store/memberPasswords.ts';
import { findMemberByEmail } from '../../store/members.ts';
import type { MemberLinkRow } from '../../store/schema.ts';
import { contactFactor } from '../../wire/factors.ts';
import { knowledge } from '../verifyPassword.ts';
import { attemptKey } from './passwords.ts';

const kind = 'password_changed';

/** Where the two links of a reset mail lead: parameters of the token, and the field of the sign-in link. */
const targets = {
  discovery: { reset: 'discovery', login: 'discovery', loginField: 'discovery_redirect_url' },
  organization: {
    reset: 'multi_tenant_passwords',
    login: 'multi_tenant_magic_links',
    loginField: 'login_redirect_url',
  },
} as const;

/** Mails a reset link, before or after an organization was chosen. A person without access to it gets no mail. */
async function start(call: Call, target: keyof typeof targets): Promise<RouteResponse> {
  const email = requireEmail(call.body, 'email_address');
  const organizationId = target === 'organization' ? requireText(call.body, 'organization_id') : null;
  const { reset: tokenType, login, loginField } = targets[target];
  const minutes =
    readWholeNumber(call.body, 'reset_password_expiration_minutes', linkMinuteBounds) ?? defaultLinkMinutes;
  for (const field of ['reset_password_template_id', 'verify_email_template_id']) readText(call.body, field);
  const locale = readLocale(call.body);
  const codeChallenge = readBusinessChallenge(call.body, requiresPkce(call, 'password_resets'));
  const resetRedirect = requireRedirect(call, call.body, {
    field: 'reset_password_redirect_url',
    fallbackPath: '/reset-password',
    errorType: 'invalid_password_reset_redirect_url',
  });
  const loginRedirect = requireRedirect(call, call.body, {
    field: loginField,
    fallbackPath: '/authenticate',
    errorType: `invalid_${loginField}`,
  });
  const { store, outbox } = call.emulator;
  const organization = organizationId === null ? null : await requireOrganization(store, organizationId);
  const postage = await requireSend(call, linkSends('password_reset', email, call.ipAddress));
  const member = organizationId === null ? null : await findMemberByEmail(store, organizationId, email);
  const isDelivered = !organization || standingOf(organization, member, email, call.now) !== null;
  const token = await insertMemberLink(store, call.now, {
    kind: target === 'discovery' ? 'discovery_reset' : 'reset',
    email_address: email,
    organization_id: organizationId,
    code_challenge: codeChallenge ?? null,
    expires_at: call.now + minutes * 60_000,
  });
  resetRedirect.searchParams.set('stytch_redirect_type', 'reset_password');
  const link = linkTo(resetRedirect, tokenType, token);
  const mail = resetMail(email, { link, loginLink: linkTo(loginRedirect, login, token), minutes, locale });
  if (isDelivered) outbox.deliver(postage, mail);
  return succeed(call);
}

/**
 * Sets a password with the token of a reset mail.
 *
 * @param enter signs the person in, in the transaction that consumed the link
 */
async function redeem(
  call: Call,
  linkKind: 'discovery_reset' | 'reset',
  enter: (store: Store, link: MemberLinkRow) => Promise<() => Promise<RouteResponse>>,
): Promise<RouteResponse> {
  const token = requireText(call.body, 'password_reset_token');
  const password = requirePassword(call.body);
  const verifier = readBusinessVerifier(call.body);
  const { store, hasher, identifiers, settings } = call.emulator;
  const kinds = [linkKind];
  const unusable = unusableLink('unable_to_auth_password_reset_token');
  const found = await findMemberLink(store, token, { kinds, now: call.now });
  if (!found) throw unusable;
  checkVerifier(found.code_challenge, verifier, 'link');
  const { email_address: email } = found;
  await requireStrongPassword(settings, password, email);
  const hash = await hasher.hash(password);
  const { respond, postage } = await store.transaction().execute(async (transaction) => {
    if (!(await consumeMemberLink(transaction, found))) throw unusable;
    await setMemberPassword(transaction, identifiers, { email, hash });
    await clearAttempts(transaction, attemptKey(email));
    return {
      respond: await enter(transaction, found),
      // Never refused beyond the limit of notices: links have their own, and only the owner of the mailbox gets them.
      postage: await countNotice(transaction, call, { kind, userId: email, isRefused: false }),
    };
  });
  notifyMember(call, postage, kind, { email_address: email });
  return respond();
}

const resetDiscovery = (call: Call) =>
  redeem(call, 'discovery_reset', async (store, { email_address: email }) => {
    const factors = mergeFactors([], factorsOf(call, email), call.now);
    const response = await respondWithDiscovery(store, call, { email, factors });
    return async () => response;
  });

async function reset(call: Call): Promise<RouteResponse> {
  const minutes = readSessionMinutes(call.body);
  readLocale(call.body);
  return redeem(call, 'reset', async (store, { email_address: email, organization_id: id }) => {
    const organization = await requireOrganization(store, id ?? '');
    const entry = await enterOrganization(store, call, organization, {
      email,
      factors: factorsOf(call, email),
      intermediateToken: intermediateTokenOf(call.body),
      minutes,
    });
    return () => respondWithEntry(call, entry);
  });
}

/** A reset proves the mailbox and the new password. */
function factorsOf({ emulator }: Call, email: string) {
  const emailId = contactIdOf(emulator.identifiers, { kind: 'email', recipient: email });
  return [contactFactor('magic_link', 'email', email, emailId), knowledge];
}

const checked = {
  method: 'POST',
  access: 'business-token',
  browserChecks: 'captcha-and-telemetry',
  callsPerMinute: 30,
  fidelity: 'stricter',
} as const;

export const businessResetRoutes: readonly Route[] = [
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/discovery/reset/start',
    note: 'Every email address gets a mail, because its owner can create an organization.',
    handle: (call) => start(call, 'discovery'),
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/discovery/reset',
    hashes: true,
    note: 'Ends all sessions of the email address. A PKCE failure does not consume the link.',
    handle: resetDiscovery,
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/email/reset/start',
    note: 'A person who is not a member and may not join gets the same response in the same time, but no mail.',
    handle: (call) => start(call, 'organization'),
  },
  {
    ...checked,
    path: '/sdk/v1/b2b/passwords/email/reset',
    hashes: true,
    note: 'Ends all sessions of the email address; a second step stays due. A PKCE failure does not consume the link.',
    handle: reset,
  },
];
