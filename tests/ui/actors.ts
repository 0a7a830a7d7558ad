import { createActor, fromPromise, type PromiseActorLogic } from 'xstate';
import { IdentityError, failureOf, type FailureCode } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import type { Credentials } from '../../machines/contracts/passwordRequests.ts';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { defaultFilter, type Statement, type StatementFilter } from '../../machines/dashboard/statement.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { transactionsMachine, type AccountHolder } from '../../machines/dashboard/transactions.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { onDemand } from '../../machines/contracts/onDemand.ts';
import { loginMachine } from '../../machines/sign-in/login.machine.ts';
import type { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { startPageLanguage } from '../../src/page/startPageLanguage.ts';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { sessionFacts as factsOf, userFacts } from '../support/userFacts.ts';

/** Request that never settles. */
export const pending = <Output, Input>() =>
  fromPromise<Output, Input>(() => new Promise<Output>(() => undefined));

/** Request that succeeds at once. */
export const resolving = <Input>() => fromPromise<void, Input>(() => Promise.resolve());

/** Request that returns a session, or `null`. */
export const resolvingSession = (facts: SessionFacts | null) =>
  fromPromise<SessionFacts | null, void>(() => Promise.resolve(facts));

/** Request that fails at once. */
export const rejecting = <Output, Input>(code: FailureCode) =>
  fromPromise<Output, Input>(() => Promise.reject(new IdentityError(failureOf(code))));

// Delay in milliseconds that keeps a screen from redirecting during a test.
const neverMs = 1_000_000_000;

/** Starts the login flow. */
export function loginActor(signInWithPassword: PromiseActorLogic<void, Credentials>, email = '') {
  // The passkeys of the autofill never load.
  const passkeySignIn = onDemand<typeof passkeySignInMachine>(() => new Promise(() => undefined));
  const machine = loginMachine.provide({ actors: { signInWithPassword, passkeySignIn } });
  return createActor(machine, { input: { next: '/dashboard', email, notice: null } }).start();
}

/** Stands for the screen of the second step on a page that does not reach it. */
export const NoSecondStep = () => null;

/** Starts the request for a reset link. */
export function forgotPasswordActor(sendResetLink: PromiseActorLogic<void, { email: string }>) {
  const machine = forgotPasswordMachine.provide({
    actors: { sendResetLink },
    delays: { redirectDelay: neverMs },
  });
  return createActor(machine, { input: { email: '' } }).start();
}

/** Starts the password reset. */
export function resetPasswordActor(
  resetPassword: PromiseActorLogic<void, { password: string }>,
  hasLink = true,
) {
  const machine = resetPasswordMachine.provide({
    actors: { resetPassword, revokeSession: resolving() },
    delays: { redirectDelay: neverMs },
  });
  return createActor(machine, { input: { hasLink } }).start();
}

/** Starts the exchange of a redirect token. */
export function redirectTokenActor(kind: RedirectKind, exchange: PromiseActorLogic<void, void>) {
  const machine = redirectTokenMachine.provide({
    actors: { exchangeOAuth: exchange },
  });
  return createActor(machine, { input: { kind, next: '/dashboard' } }).start();
}

/** Starts the machine of the account page, which shows the statement. */
export function transactionsActor(
  loadStatement: PromiseActorLogic<Statement, AccountHolder | null>,
  filter: Partial<StatementFilter> = {},
) {
  const machine = transactionsMachine.provide({ actors: { loadStatement } });
  const actor = createActor(machine, { input: { filter: { ...defaultFilter, ...filter } } }).start();
  actor.send({ type: 'client.learned', holder: { userId: 'user-1', emails: [] } });
  return actor;
}

/** Starts the password change of a client who has a password. */
export function passwordChangeActor() {
  const machine = passwordChangeMachine.provide({
    actors: { changePassword: pending(), sendResetLink: resolving() },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'account.learned', userId: 'user-1', email: 'ann@company.example', hasPassword: true });
  return actor;
}

/** Starts a session that cannot be extended. */
export function sessionActor(restoreSession: PromiseActorLogic<SessionFacts | null, void>) {
  const sessionRefresh = sessionRefreshMachine.provide({
    actors: { refreshSession: pending(), extendSession: rejecting('unreachable') },
  });
  const machine = sessionMachine.provide({ actors: { restoreSession, sessionRefresh } });
  return createActor(machine).start();
}

/** Session with this remaining time in milliseconds. */
export function sessionFacts(remainingMs: number, displayName: string): SessionFacts {
  return factsOf(remainingMs, userFacts(displayName));
}

/** Starts the flows of the public layout. */
export function frameActors() {
  return {
    navigation: createActor(navigationMachine).start(),
    appearance: createActor(appearanceMachine, { input: { remembered: 'system' } }).start(),
    pageLanguage: startPageLanguage('en').actor,
  };
}

/** Starts the flows of the home page. */
export function homeActors() {
  return {
    popup: createActor(accountTypePopupMachine).start(),
    ticker: createActor(partnerTickerMachine).start(),
  };
}

/** Starts the contact form. */
export function contactActor(
  copyMessage: PromiseActorLogic<void, ContactMessage>,
  draft: ContactMessage = { name: '', email: '', message: '' },
) {
  return createActor(contactMachine.provide({ actors: { copyMessage } }), { input: { draft } }).start();
}
