import { requireText } from '../fields.ts';
import { requireStepUp, succeed, type Call, type RouteResponse } from '../http/call.ts';
import { ApiError, lastSignInMethod } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { notifyOwner } from '../rules/mail/notice.ts';
import { deleteContact } from '../store/contacts.ts';
import { hasSignInMethod } from '../store/users.ts';
import { readWireUser } from '../wire/users.ts';

async function remove(call: Call, kind: 'email' | 'phone'): Promise<RouteResponse> {
  const { user_id: userId, session_id: sessionId } = await requireStepUp(call);
  const id = requireText(call.parameters, 'id');
  const { store } = call.emulator;
  const { recipient, isVerified } = await store.transaction().execute(async (transaction) => {
    const deleted = await deleteContact(transaction, { kind, userId, id, sessionId });
    if (!deleted) throw kind === 'email' ? emailNotFound() : phoneNumberNotFound();
    if (!(await hasSignInMethod(transaction, userId))) throw lastSignInMethod();
    return deleted;
  });
  await notifyOwner(call, {
    kind: `${kind}_removed`,
    userId,
    name: recipient,
    ...(kind === 'email' && isVerified ? { removedEmail: recipient } : {}),
  });
  return succeed(call, { user_id: userId, __user: await readWireUser(store, userId, call.now) });
}

async function removeBiometricRegistration(call: Call): Promise<RouteResponse> {
  await requireStepUp(call);
  throw new ApiError(404, 'biometric_registration_not_found', 'There is no such biometric registration.');
}

const emailNotFound = () => new ApiError(404, 'email_not_found', 'There is no such email address.');

const phoneNumberNotFound = () =>
  new ApiError(404, 'phone_number_not_found', 'There is no such phone number.');

const removal = { method: 'DELETE', access: 'session', fidelity: 'stricter' } as const;

export const contactRoutes: readonly Route[] = [
  {
    ...removal,
    path: '/sdk/v1/users/emails/:id',
    note: 'Ends every other session that used the email address; its links and passcodes become invalid. The last sign-in method cannot be removed. The password is removed with the last email address.',
    handle: (call) => remove(call, 'email'),
  },
  {
    ...removal,
    path: '/sdk/v1/users/phone_numbers/:id',
    note: 'Ends every other session that used the phone number; its passcodes become invalid. The last sign-in method cannot be removed.',
    handle: (call) => remove(call, 'phone'),
  },
  {
    ...removal,
    path: '/sdk/v1/users/biometric_registrations/:id',
    fidelity: 'simpler',
    note: 'No user has one, because browsers cannot register them: 404 `biometric_registration_not_found`.',
    handle: removeBiometricRegistration,
  },
];
