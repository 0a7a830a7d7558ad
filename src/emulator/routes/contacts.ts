import {
  requireRemoval,
  requireStepUp,
  type Call,
  type FactorRemoval,
  type RouteResponse,
  type Route,
} from '../http/call.ts';
import { ApiError, lastSignInMethod } from '../http/errors.ts';
import { respondWithUser } from '../http/sessionResponse.ts';
import { countNotice, notifyOwner } from '../rules/mail/notice.ts';
import { removeForAll } from '../rules/sessions/waitingSessions.ts';
import { deleteContact } from '../store/contacts.ts';
import { hasSignInMethod } from '../store/users.ts';

/** Removes an email address or phone number. */
export async function removeContact(
  call: Call,
  kind: 'email' | 'phone',
  { userId, id, sessionId }: FactorRemoval,
): Promise<RouteResponse> {
  const { store } = call.emulator;
  const { recipient, isVerified, postage } = await store.transaction().execute(async (transaction) => {
    const deleted = await removeForAll(transaction, { userId, sessionId }, () =>
      deleteContact(transaction, { kind, userId, id, sessionId }),
    );
    if (!deleted) throw kind === 'email' ? emailNotFound() : phoneNumberNotFound();
    if (!(await hasSignInMethod(transaction, userId))) throw lastSignInMethod();
    const counted = await countNotice(transaction, call, { kind: `${kind}_removed`, userId });
    return { ...deleted, postage: counted };
  });
  await notifyOwner(call, postage, {
    kind: `${kind}_removed`,
    userId,
    name: recipient,
    ...(kind === 'email' && isVerified ? { removedEmail: recipient } : {}),
  });
  return respondWithUser(call, userId);
}

async function removeBiometricRegistration(call: Call): Promise<RouteResponse> {
  await requireStepUp(call);
  throw biometricNotFound();
}

export const biometricNotFound = () =>
  new ApiError(404, 'biometric_registration_not_found', 'There is no such biometric registration.');

export const emailNotFound = () => new ApiError(404, 'email_not_found', 'There is no such email address.');

export const phoneNumberNotFound = () =>
  new ApiError(404, 'phone_number_not_found', 'There is no such phone number.');

const removal = { method: 'DELETE', access: 'session', fidelity: 'stricter' } as const;

export const contactRoutes: readonly Route[] = [
  {
    ...removal,
    path: '/sdk/v1/users/emails/:id',
    note: 'Ends every other session that used the email address; its links and passcodes become invalid. The last sign-in method cannot be removed. The password is removed with the last email address, and so are its other sessions.',
    handle: async (call) => removeContact(call, 'email', await requireRemoval(call)),
  },
  {
    ...removal,
    path: '/sdk/v1/users/phone_numbers/:id',
    note: 'Ends every other session that used the phone number; its passcodes become invalid. The last sign-in method cannot be removed.',
    handle: async (call) => removeContact(call, 'phone', await requireRemoval(call)),
  },
  {
    ...removal,
    path: '/sdk/v1/users/biometric_registrations/:id',
    fidelity: 'simpler',
    note: 'No user has one, because browsers cannot register them: 404 `biometric_registration_not_found`.',
    handle: removeBiometricRegistration,
  },
];
