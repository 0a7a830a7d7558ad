import type { Answer, Call } from '../http/call.ts';
import { wrongCredentials } from '../http/errors.ts';
import { requireEmail, requirePassword } from '../http/input.ts';
import { answerWithSession, readSessionMinutes, writeSession } from '../sessions/openSession.ts';
import { clearAttempts, takeAttempt } from '../store/attempts.ts';
import { findAccount } from '../store/users.ts';
import type { Route } from './route.ts';

const knowledge = { type: 'password', delivery_method: 'knowledge' } as const;

async function authenticate(call: Call): Promise<Answer> {
  const email = requireEmail(call.body);
  const password = requirePassword(call.body);
  readSessionMinutes(call.body);
  const { store, hasher } = call.provider;
  await takeAttempt(store, email, call.now);
  const account = await findAccount(store, email);
  const isRight = await hasher.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw wrongCredentials();
  const session = await store.transaction().execute(async (transaction) => {
    await clearAttempts(transaction, email);
    return writeSession(transaction, call, account.userId, knowledge);
  });
  return answerWithSession(call, session);
}

export const passwordRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/sdk/v1/passwords/authenticate',
    access: 'public-token',
    takesCaptcha: true,
    fidelity: 'stricter',
    note: 'An unknown address gets the answer of a wrong password, in the same time; 10 failures lock for one hour.',
    handle: authenticate,
  },
];
