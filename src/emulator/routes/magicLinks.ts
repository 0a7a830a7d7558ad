import { readText, readWholeNumber, requireEmail, requireText } from '../fields.ts';
import { requireAsker, succeed, type Answer, type Call } from '../http/call.ts';
import { ProviderError, unusableLink } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { answerWithSession } from '../http/sessionAnswer.ts';
import { readLocale } from '../rules/mail/locale.ts';
import { magicLinkMail } from '../rules/mail/magicLinkMail.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { checkVerifier, readChallenge } from '../rules/pkce.ts';
import { linkTo, requireRedirect } from '../rules/redirects.ts';
import { openSandboxAccount } from '../rules/sandbox.ts';
import { sandboxLinks, sandboxUser } from '../rules/sandboxValues.ts';
import { readSessionMinutes, writeSession } from '../rules/sessions/openSession.ts';
import { redeemLink } from '../rules/sessions/redeem.ts';
import { claimOf, findOwner, type Asker } from '../store/grants.ts';
import { defaultLinkMinutes, findLink, insertLink, linkMinuteBounds } from '../store/links.ts';
import { contactFactor } from '../wire/factors.ts';

const unusableType = 'unable_to_auth_magic_link';

async function send(call: Call, asker: Asker): Promise<Answer> {
  const email = requireEmail(call.body);
  const locale = readLocale(call.body);
  // Both are read whichever is used, so that a bad one is refused for known and unknown addresses alike.
  const terms = { login: readTerms(call, 'login'), signup: readTerms(call, 'signup') };
  const { store, settings, outbox } = call.provider;
  const codeChallenge = readChallenge(call.body, settings.pkce_required_for_email_magic_links);
  const destination = { kind: 'email', address: email } as const;
  const owner = await findOwner(store, destination);
  const claim = claimOf(destination, owner, asker);
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
  if (claim.grant !== 'nothing') outbox.deliver(mail);
  return succeed(call);
}

/** Where the link leads and how long it is good, for whoever has an account or for whoever has none. */
function readTerms(call: Call, purpose: 'login' | 'signup') {
  readText(call.body, `${purpose}_template_id`);
  return {
    redirect: requireRedirect(call, call.body, {
      field: `${purpose}_magic_link_url`,
      fallbackPath: '/authenticate',
      errorType: `invalid_${purpose}_magic_link_url`,
    }),
    minutes:
      readWholeNumber(call.body, `${purpose}_expiration_minutes`, linkMinuteBounds) ?? defaultLinkMinutes,
  };
}

async function authenticate(call: Call): Promise<Answer> {
  const token = requireText(call.body, 'token');
  const verifier = readText(call.body, 'code_verifier');
  const minutes = readSessionMinutes(call.body);
  const { provider } = call;
  const { store } = provider;
  if (token === sandboxLinks.unusable) throw unusableLink(unusableType);
  if (token === sandboxLinks.unknown) {
    throw new ProviderError(404, 'magic_link_not_found', 'There is no such magic link.');
  }
  if (token === sandboxLinks.good) {
    const session = await store.transaction().execute(async (transaction) => {
      const { userId, emailId } = await openSandboxAccount(transaction, provider);
      return writeSession(transaction, call, userId, factorOf(sandboxUser.email, emailId), minutes);
    });
    return answerWithSession(call, session);
  }
  // A reset mail offers to log in without a password: its token is good here, too.
  const accepts = ['magic_link', 'password_reset'] as const;
  const link = await findLink(store, { token, accepts, now: call.now });
  if (!link) throw unusableLink(unusableType);
  checkVerifier(link.codeChallenge, verifier, 'link');
  const opened = await store.transaction().execute(async (transaction) => {
    const owner = await redeemLink(transaction, call, link);
    if (!owner) throw unusableLink(unusableType);
    const factor = factorOf(link.claim.destination.address, owner.contactId);
    return { session: await writeSession(transaction, call, owner.userId, factor, minutes), ...owner };
  });
  const { grant, destination } = link.claim;
  if (grant === 'add') {
    const { userId } = opened;
    await notifyOwner(provider, { kind: 'email_added', userId, name: destination.address });
  }
  return answerWithSession(call, opened.session, { method_id: opened.contactId });
}

const factorOf = (address: string, emailId: string) => contactFactor('magic_link', 'email', address, emailId);

const mailed = { method: 'POST', takesCaptcha: true, fidelity: 'stricter' } as const;

export const magicLinkRoutes: readonly Route[] = [
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/login_or_create',
    access: 'public-token',
    note: 'The account comes into being once the link is used, so the answer does not tell whether there was one.',
    handle: (call) => send(call, 'anybody'),
  },
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/send/primary',
    access: 'public-token',
    note: 'An unknown address gets the answer of a known one, in the same time, and no mail.',
    handle: (call) => send(call, 'client'),
  },
  {
    ...mailed,
    path: '/sdk/v1/magic_links/email/send/secondary',
    access: 'session',
    note: 'Adds an address nobody has to the account, once its link is opened on a page that is signed in to it; one of somebody else gets the same answer and no mail.',
    handle: async (call) =>
      send(call, await requireAsker(call, { kind: 'email', address: requireEmail(call.body) })),
  },
  {
    method: 'POST',
    path: '/sdk/v1/magic_links/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Takes the links of reset mails too; an unknown, a used and an expired link get one answer; a PKCE failure does not use the link up.',
    handle: authenticate,
  },
];
