import type { StytchClient } from '@stytch/vanilla-js/headless';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type {
  PasscodeOptions,
  PasscodeRequests,
  SentPasscode,
} from '../../machines/contracts/passcodeRequests.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import { passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { ProviderAccess, TypedEmail } from './providerAccess.ts';
import { onFile } from './signedInUser.ts';

/**
 * Creates the passcode requests over the official client library.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function passcodeRequests(access: ProviderAccess): PasscodeRequests {
  return {
    async sendPasscode({ channel, destination, options }, signal) {
      const { method_id: methodId } = await (channel === 'email'
        ? access.runFor({ email: destination, signal }, ({ otps }) =>
            otps.email.loginOrCreate(destination, emailOptions(options, access)),
          )
        : access.run(({ otps }) => otps[channel].loginOrCreate(destination, sendOptions(options, access))));
      // Without this id the passcode cannot be verified.
      if (!methodId) throw new IdentityError(failureOf('response-invalid'));
      return { methodId };
    },

    verifyPasscode: ({ methodId, code, sessionDurationMinutes }, signal) =>
      access.authenticate(signal, ({ otps }) =>
        otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes }),
      ),
  };
}

/**
 * Sends a passcode to a signed-in client.
 *
 * @param typed set for an email address that is not on file; its domain is checked
 * @returns the id of the passcode; rejects with `response-invalid` without it
 */
export async function sendToClient(
  access: ProviderAccess,
  { channel, destination }: PasscodeDestination,
  typed?: TypedEmail,
): Promise<SentPasscode> {
  // While signed in, the library calls `send/secondary`.
  const send = ({ otps }: StytchClient) =>
    otps[channel].send(destination, sendOptions({ expirationMinutes: passcodeExpiryMinutes }, access));
  const { method_id: methodId } = await (typed
    ? access.runFor(typed, send)
    : access.run((client) => send(onFile(client))));
  if (!methodId) throw new IdentityError(failureOf('response-invalid'));
  return { methodId };
}

/** Returns the options of the client library for sending a passcode, with the language of the page. */
function sendOptions({ expirationMinutes }: PasscodeOptions, { locale }: ProviderAccess) {
  return { expiration_minutes: expirationMinutes, ...(locale && { locale }) };
}

function emailOptions(options: PasscodeOptions, access: ProviderAccess) {
  const { loginTemplateId, signupTemplateId } = options;
  return {
    ...sendOptions(options, access),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(loginTemplateId === undefined ? {} : { login_template_id: loginTemplateId }),
    // Stryker disable next-line ConditionalExpression: JSON leaves out a field whose value is `undefined`
    ...(signupTemplateId === undefined ? {} : { signup_template_id: signupTemplateId }),
  };
}
