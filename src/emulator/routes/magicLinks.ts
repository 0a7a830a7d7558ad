import { readText, readWholeNumber, requireEmail, requireText } from '../fields.ts';
import { requireRequester, succeed, type RouteResponse, type Call, type Route } from '../http/call.ts';
import { ApiError, unusableLink } from '../http/errors.ts';
import { respondWithSession } from '../http/sessionResponse.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { magicLinkMail } from '../rules/mail/magicLinkMail.ts';
import { countAddition, notifyOfAddition } from '../rules/mail/notice.ts';
import { linkSends, requireSend } from '../rules/mail/sendLimits.ts';
import { anyVerifier, checkVerifier, readChallenge, requiresPkce } from '../rules/pkce.ts';
import { linkTo, requireRedirect } from '../rules/redirects.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { sandboxLinks, sandboxUser } from '../rules/sandboxValues.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { redeemLink } from '../rules/sessions/redeem.ts';
import { clearAttempts } from '../store/attempts.ts';
import { claimOf, findOwner, type Requester } from '../store/grants.ts';
import type { Store } from '../store/database.ts';
import {
  consumeLink,
  defaultLinkMinutes,
  findEmbeddedLink,
  findLink,
  insertLink,
  linkMinuteBounds,
  type EmbeddedLink,
} from '../store/links.ts';
import { contactFactor, embeddedFactor, embeddedId } from '../wire/factors.ts';

const unusableType = 'unable_to_auth_magic_link';

/** Mails a magic link to the email address of the body. */
export async function sendLink(call: Call, requester: Requester): Promise<RouteResponse> {
  const email = requireEmail(call.body);
  const locale = readLocale(call.body);
  // Both the `login_…` and the `signup_…` fields are validated although only one set is used: errors must not differ
  // between known and unknown email addresses.
  const terms = { login: readTerms(call, 'login'), signup: readTerms(call, 'signup') };
  const { store, settings, outbox } = call.emulator;
  const codeChallenge = readChallenge(call.body, requiresPkce(call, 'email_magic_links'));
  const postage = await requireSend(call, linkSends('magic_link', email, call.ipAddress));
  const destination = { kind: 'email', recipient: email } as const;
  const owner = await findOwner(store, destination);
  const claim = claimOf(destination, owner, requester);
  const purpose = claim.grant === 'sign-up' && !owner ? 'signup' : 'login';
  const { redirect, minutes } = terms[purpose];
  const token = await store.transaction().execute((transaction) =>
    insertLink(transaction, call.now, {
      kind: 'magic_link',
      claim,
      codeChallenge,
      expiresAt: call.now + minutes * 60_000,
    }),
  );
  const mail = magicLinkMail(email, {
    link: linkTo(redirect, 'magic_links', token),
    purpose,
    minutes,
    project: settings.project_name,
    locale,
  });
  if (claim.grant !== 'nothing') outbox.deliver(postage, mail);
  return succeed(call);
}

const defaultInvitationMinutes = 60;

/**
 * Mails an invitation to the email address of the body.
 *
 * @param open creates the account, in the transaction that stores the link
 */
export async function sendInvitation(call: Call, open: (store: Store) => Promise<void>): Promise<void> {
  const email = requireEmail(call.body);
  const locale = readLocale(call.body);
  const { redirect, minutes } = readTerms(call, 'invite', defaultInvitationMinutes);
  const { store, settings, outbox } = call.emulator;
  const postage = await requireSend(call, linkSends('invitation', email, call.ipAddress));
  const claim = { destination: { kind: 'email', recipient: email }, grant: 'sign-in', userId: null } as const;
  const expiresAt = call.now + minutes * 60_000;
  const token = await store.transaction().execute(async (transaction) => {
    await open(transaction);
    return insertLink(transaction, call.now, {
      kind: 'invitation',
      claim,
      codeChallenge: anyVerifier,
      expiresAt,
    });
  });
  const link = linkTo(redirect, 'magic_links', token);
  const content = { link, purpose: 'invite', minutes, project: settings.project_name, locale } as const;
  outbox.deliver(postage, magicLinkMail(email, content));
}

/** Reads the redirect URL and the lifetime of the link, for existing users (`login`), new ones or invited ones. */
function readTerms(call: Call, purpose: 'login' | 'signup' | 'invite', defaultMinutes = defaultLinkMinutes) {
  readText(call.body, `${purpose}_template_id`);
  return {
    redirect: requireRedirect(call, call.body, {
      field: `${purpose}_magic_link_url`,
      fallbackPath: '/authenticate',
      errorType: `invalid_${purpose}_magic_link_url`,
    }),
    minutes: readWholeNumber(call.body, `${purpose}_expiration_minutes`, linkMinuteBounds) ?? defaultMinutes,
  };
}

/** Signs in with the token of a mailed link, a reset mail or a link without mail. */
export async function authenticateLink(call: Call): Promise<RouteResponse> {
  const token = requireText(call.body, 'token');
  const verifier = readText(call.body, 'code_verifier');
  const minutes = readSessionMinutes(call.body);
  const { emulator } = call;
  const { store, settings } = emulator;
  if (settings.sandbox_values && Object.values(sandboxLinks).some((link) => link === token)) {
    return openSandboxLink(call, token, minutes);
  }
  const embedded = await findEmbeddedLink(store, token, call.now);
  if (embedded) return openEmbeddedLink(call, embedded, minutes);
  // Reset mails also contain a sign-in link, so their tokens are accepted here.
  const accepts = ['magic_link', 'invitation', 'password_reset'] as const;
  const link = await findLink(store, { token, accepts, now: call.now });
  if (!link) throw unusableLink(unusableType);
  checkVerifier(link.codeChallenge, verifier, 'link');
  const opened = await store.transaction().execute(async (transaction) => {
    const owner = await redeemLink(transaction, call, link);
    if (!owner) throw unusableLink(unusableType);
    const { recipient } = link.claim.destination;
    await clearAttempts(transaction, recipient);
    const factor = factorOf(recipient, owner.contactId);
    const session = await writeSession(transaction, call, owner.userId, factor, minutes);
    return { session, ...owner, postage: await countAddition(transaction, call, link.claim, owner) };
  });
  await notifyOfAddition(call, link.claim, opened);
  return respondWithSession(call, opened.session, { method_id: opened.contactId, ...linkDetails(call) });
}

/** Signs in with the token that `/v1/magic_links` returned to a backend. */
async function openEmbeddedLink(
  call: Call,
  link: EmbeddedLink,
  minutes: number | undefined,
): Promise<RouteResponse> {
  const session = await call.emulator.store.transaction().execute(async (transaction) => {
    if (!(await consumeLink(transaction, link))) throw unusableLink(unusableType);
    return writeSession(transaction, call, link.userId, embeddedFactor(link.tokenHash), minutes);
  });
  return respondWithSession(call, session, { method_id: embeddedId(link.tokenHash), ...linkDetails(call) });
}

async function openSandboxLink(
  call: Call,
  token: string,
  minutes: number | undefined,
): Promise<RouteResponse> {
  if (token === sandboxLinks.unusable) throw unusableLink(unusableType);
  if (token === sandboxLinks.unknown) {
    throw new ApiError(404, 'magic_link_not_found', 'There is no such magic link.');
  }
  const session = await call.emulator.store.transaction().execute(async (transaction) => {
    const { userId, emailId } = await openSandboxAccount(transaction, call.emulator);
    return writeSession(transaction, call, userId, factorOf(sandboxUser.email, emailId), minutes);
  });
  return respondWithSession(call, session);
}

/** Additional fields of a backend response; links with `options` that end other sessions do not exist here. */
const linkDetails = ({ api }: Call) => (api === 'backend' ? { reset_sessions: false } : {});

const factorOf = (email: string, emailId: string) => contactFactor('magic_link', 'email', email, emailId);

const mailed = {
  method: 'POST',
  browserChecks: 'captcha-and-telemetry',
  fidelity: 'stricter',
  callsPerMinute: 30,
} as const;

export const magicLinkRoutes: readonly Route[] = [
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/login_or_create',
    access: 'public-token',
    note: 'The account is created when the link is used, so the response does not reveal whether it existed.',
    handle: (call) => sendLink(call, 'visitor'),
  },
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/send/primary',
    access: 'public-token',
    note: 'An unknown email address gets the same response in the same time, but no mail.',
    handle: (call) => sendLink(call, 'client'),
  },
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/send/secondary',
    access: 'session',
    note: 'Adds an unused email address to the account when its link is opened on a page that is signed in to the account. An email address of another user gets the same response, but no mail.',
    handle: async (call) =>
      sendLink(call, await requireRequester(call, { kind: 'email', recipient: requireEmail(call.body) })),
  },
  {
    method: 'POST',
    path: '/sdk/v1/magic_links/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Also accepts links from reset mails. Unknown, used and expired links get the same response. A PKCE failure does not consume the link.',
    handle: authenticateLink,
  },
];
