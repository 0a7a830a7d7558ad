import type { Answer, Call } from '../http/call.ts';
import { ProviderError } from '../http/errors.ts';
import { readText, requireText } from '../http/input.ts';
import { openSandboxAccount, sandboxLinks, sandboxUser } from '../sandbox.ts';
import { answerWithSession, readSessionMinutes, writeSession } from '../sessions/openSession.ts';
import { consumeLink, findLink, unusableLink } from '../store/links.ts';
import type { Route } from './route.ts';

const unusableType = 'unable_to_auth_magic_link';

async function authenticate(call: Call): Promise<Answer> {
  const token = requireText(call.body, 'token');
  const verifier = readText(call.body, 'code_verifier');
  readSessionMinutes(call.body);
  const { provider } = call;
  const { store } = provider;
  if (token === sandboxLinks.unusable) throw unusableLink(unusableType);
  if (token === sandboxLinks.unknown) {
    throw new ProviderError(404, 'magic_link_not_found', 'There is no such magic link.');
  }
  if (token === sandboxLinks.good) {
    const session = await store.transaction().execute(async (transaction) => {
      const { userId, emailId } = await openSandboxAccount(transaction, provider);
      return writeSession(transaction, call, userId, factorOf(emailId, sandboxUser.email));
    });
    return answerWithSession(call, session);
  }
  // A reset mail offers to log in without a password: its token is good here, too.
  const accepts = ['magic_link', 'password_reset'] as const;
  const link = await findLink(store, { token, accepts, verifier, now: call.now });
  if (!link) throw unusableLink(unusableType);
  const session = await store.transaction().execute(async (transaction) => {
    if (!(await consumeLink(transaction, link))) throw unusableLink(unusableType);
    return writeSession(transaction, call, link.userId, factorOf(link.emailId, link.email));
  });
  return answerWithSession(call, session, { method_id: link.emailId });
}

function factorOf(emailId: string, email: string) {
  const emailFactor = { email_id: emailId, email_address: email };
  return { type: 'magic_link', delivery_method: 'email', email_factor: emailFactor } as const;
}

export const magicLinkRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/magic_links/authenticate',
    access: 'public-token',
    fidelity: 'stricter',
    note: 'Takes the links of reset mails too; an unknown, a used and an expired link get one answer; a PKCE failure does not use the link up.',
    handle: authenticate,
  },
];
