import { createActor, fromPromise, type PromiseActorLogic } from 'xstate';
import { IdentityError, failureOf, type FailureCode } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import type { Credentials } from '../../machines/contracts/passwordRequests.ts';
import type { SessionFacts } from '../../machines/contracts/sessionRequests.ts';
import { defaultFilter, type Statement, type StatementFilter } from '../../machines/dashboard/statement.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { transactionsMachine } from '../../machines/dashboard/transactions.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionRefreshMachine } from '../../machines/session/sessionRefresh.machine.ts';
import { forgotPasswordMachine } from '../../machines/sign-in/forgotPassword.machine.ts';
import { loginMachine } from '../../machines/sign-in/login.machine.ts';
import { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { appearanceMachine } from '../../machines/site/appearance.machine.ts';
import { contactMachine, type ContactMessage } from '../../machines/site/contact.machine.ts';
import { navigationMachine } from '../../machines/site/navigation.machine.ts';
import { partnerTickerMachine } from '../../machines/site/partnerTicker.machine.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { resetPasswordMachine } from '../../machines/sign-in/resetPassword.machine.ts';
import { sessionFacts as factsOf, userFacts } from '../support/userFacts.ts';

/** A provider that never answers. */
export const silent = <Output, Input>() =>
  fromPromise<Output, Input>(() => new Promise<Output>(() => undefined));

/** A provider that agrees at once. */
export const agreeing = <Input>() => fromPromise<void, Input>(() => Promise.resolve());

/** A provider that knows of this session, or of none. */
export const knowing = (facts: SessionFacts | null) =>
  fromPromise<SessionFacts | null, void>(() => Promise.resolve(facts));

/** A provider that refuses at once. */
export const failing = <Output, Input>(code: FailureCode) =>
  fromPromise<Output, Input>(() => Promise.reject(new IdentityError(failureOf(code))));

// Screens are looked at for longer than a redirect would wait.
const forEver = 1_000_000_000;

/** A login flow that is running. */
export function loginActor(signInWithPassword: PromiseActorLogic<void, Credentials>, email = '') {
  const machine = loginMachine.provide({ actors: { signInWithPassword } });
  return createActor(machine, { input: { next: '/dashboard', email, notice: null } }).start();
}

/** A request for a reset link that is running. */
export function forgotPasswordActor(sendResetLink: PromiseActorLogic<void, { email: string }>) {
  const machine = forgotPasswordMachine.provide({
    actors: { sendResetLink },
    delays: { redirectDelay: forEver },
  });
  return createActor(machine, { input: { email: '' } }).start();
}

/** A password reset that is running. */
export function resetPasswordActor(
  resetPassword: PromiseActorLogic<void, { password: string }>,
  hasLink = true,
) {
  const machine = resetPasswordMachine.provide({
    actors: { resetPassword, revokeSession: agreeing() },
    delays: { redirectDelay: forEver },
  });
  return createActor(machine, { input: { hasLink } }).start();
}

/** A redirect that is being finished. */
export function redirectTokenActor(kind: RedirectKind, exchange: PromiseActorLogic<void, void>) {
  const machine = redirectTokenMachine.provide({
    actors: { exchangeMagicLink: exchange, exchangeOAuth: exchange },
  });
  return createActor(machine, { input: { kind, next: '/dashboard' } }).start();
}

/** An account whose statement comes from there. */
export function transactionsActor(
  loadStatement: PromiseActorLogic<Statement, void>,
  filter: Partial<StatementFilter> = {},
) {
  const machine = transactionsMachine.provide({ actors: { loadStatement } });
  return createActor(machine, { input: { filter: { ...defaultFilter, ...filter } } }).start();
}

/** A change of password that is running, of somebody who has one. */
export function passwordChangeActor() {
  const machine = passwordChangeMachine.provide({
    actors: { changePassword: silent(), sendResetLink: agreeing() },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'account.learned', userId: 'user-1', email: 'ann@company.example', hasPassword: true });
  return actor;
}

/** A session that is running; whoever extends it fails. */
export function sessionActor(restoreSession: PromiseActorLogic<SessionFacts | null, void>) {
  const sessionRefresh = sessionRefreshMachine.provide({
    actors: { refreshSession: silent(), extendSession: failing('unreachable') },
  });
  const machine = sessionMachine.provide({ actors: { restoreSession, sessionRefresh } });
  return createActor(machine, { input: { jitterMs: 0 } }).start();
}

/** What the provider knows of a session that lasts this much longer. */
export function sessionFacts(remainingMs: number, displayName: string): SessionFacts {
  return factsOf(remainingMs, userFacts(displayName));
}

/** What stands around a public page, running. */
export function frameActors() {
  return {
    navigation: createActor(navigationMachine).start(),
    appearance: createActor(appearanceMachine, { input: { remembered: 'system' } }).start(),
  };
}

/** What the home page draws, running. */
export function homeActors() {
  return {
    popup: createActor(accountTypePopupMachine).start(),
    ticker: createActor(partnerTickerMachine).start(),
  };
}

/** A message being written. */
export function contactActor(
  copyMessage: PromiseActorLogic<void, ContactMessage>,
  draft: ContactMessage = { name: '', email: '', message: '' },
) {
  return createActor(contactMachine.provide({ actors: { copyMessage } }), { input: { draft } }).start();
}
