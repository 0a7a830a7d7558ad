import {
  requireRemoval,
  requireStepUp,
  type Call,
  type FactorRemoval,
  type RouteResponse,
  type Route,
} from '../http/call.ts';
import { ApiError } from '../http/errors.ts';
import { deleteContact } from '../store/contacts.ts';
import { removeMethod } from './removeMethod.ts';

/** Removes an email address or phone number. */
export const removeContact = (
  call: Call,
  kind: 'email' | 'phone',
  removal: FactorRemoval,
): Promise<RouteResponse> =>
  removeMethod(call, removal, async (store) => {
    const deleted = await deleteContact(store, { kind, ...removal });
    if (!deleted) throw kind === 'email' ? emailNotFound() : phoneNumberNotFound();
    const { recipient: name, isVerified } = deleted;
    return {
      kind: `${kind}_removed`,
      name,
      ...(kind === 'email' && isVerified ? { removedEmail: name } : {}),
    };
  });

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
