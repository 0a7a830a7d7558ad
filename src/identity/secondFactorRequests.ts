import type { User } from '@stytch/vanilla-js/headless';
import { displayName } from '../../machines/contracts/clientName.ts';
import { failureOf, IdentityError, toFailure } from '../../machines/contracts/failures.ts';
import type {
  AuthenticatorRequest,
  SecondFactor,
  SecondFactorManagementRequests,
  SecondFactorRequests,
} from '../../machines/contracts/secondFactorRequests.ts';
import { factorConfirmation, passcodeConfirmation } from './factorConfirmation.ts';
import { authenticatorUri } from './otpauthUri.ts';
import { sendToClient } from './passcodeRequests.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { signedInUser } from './signedInUser.ts';

/**
 * Creates the requests for second factors over the official client library: using them, adding and removing them.
 * `readSecondStep` is separate (secondStepRequests.ts), because every sign-in needs it.
 *
 * @returns the requests; every rejection is an `IdentityError`
 */
export function secondFactorRequests(
  access: ProviderAccess,
): Omit<SecondFactorRequests, 'readSecondStep'> & SecondFactorManagementRequests {
  /** Authenticator that these requests have created; another tab may create a newer one, which replaces it. */
  let createdId: string | null = null;
  const confirmAuthenticator = factorConfirmation(access, 'authenticator-app');
  const confirmRecovery = factorConfirmation(access, 'recovery-code');
  const isReplaced = async () => {
    const { totps } = await access.run(signedInUser);
    return !totps.some(({ totp_id: id }) => id === createdId);
  };
  return {
    async verifyAuthenticatorCode({ code, sessionDurationMinutes }, signal) {
      try {
        await confirmAuthenticator(signal, createdId ?? '', ({ totps }) =>
          totps.authenticate({ totp_code: code, session_duration_minutes: sessionDurationMinutes }),
        );
      } catch (error) {
        const isWrong = toFailure(error).code === 'authenticator-code-wrong';
        if (isWrong && createdId !== null && (await isReplaced()))
          throw new IdentityError(failureOf('return-too-late'));
        throw error;
      }
    },

    sendSecondPasscode: (destination) => sendToClient(access, destination),

    verifySecondPasscode: passcodeConfirmation(access),

    redeemRecoveryCode: ({ code, sessionDurationMinutes }, signal) =>
      confirmRecovery(signal, '', ({ totps }) =>
        totps.recover({ recovery_code: code, session_duration_minutes: sessionDurationMinutes }),
      ),

    readSecondFactors: () =>
      access.run(async (client) => {
        const user = await signedInUser(client);
        return { factors: factorsOf(user), recoveryCodesLeft: recoveryCodesLeft(user) };
      }),

    async createAuthenticator(request) {
      const { id, ...created } = await createAuthenticator(access, request);
      createdId = id;
      return created;
    },

    renewRecoveryCodes: async () => {
      const { totps } = await access.run((client) => client.totps.recoveryCodes());
      return recoveryCodesIn(totps);
    },

    async removeSecondFactor(factor) {
      await access.run(({ user }) =>
        factor.method === 'authenticator' ? user.deleteTOTP(factor.id) : user.deletePhoneNumber(factor.id),
      );
    },
  };
}

async function createAuthenticator(
  access: ProviderAccess,
  { expirationMinutes, replaces, issuer }: AuthenticatorRequest,
) {
  return access.run(async (client) => {
    const user = await signedInUser(client);
    const old = user.totps.find(({ verified }) => verified);
    if (replaces && old) await client.user.deleteTOTP(old.totp_id);
    const {
      totp_id: id,
      secret,
      recovery_codes: recoveryCodes,
    } = await client.totps.create({
      expiration_minutes: expirationMinutes,
    });
    // The email address tells the accounts of one client apart in the app; a name does not.
    const account = user.emails[0]?.email ?? nameWithoutEmail(user);
    return { id, secret, uri: authenticatorUri(issuer, account, secret), recoveryCodes };
  });
}

function nameWithoutEmail({ name, phone_numbers: phones, crypto_wallets: wallets }: User): string {
  return displayName({
    nameParts: { first: name.first_name, middle: name.middle_name, last: name.last_name },
    email: undefined,
    phone: phones[0]?.phone_number,
    wallet: wallets[0]?.crypto_wallet_address,
  });
}

function factorsOf(user: User): readonly SecondFactor[] {
  return [
    ...user.totps
      .filter(({ verified }) => verified)
      .map(({ totp_id: id }) => ({ method: 'authenticator', id }) as const),
    ...user.phone_numbers
      .filter(({ verified }) => verified)
      .map(({ phone_id: id, phone_number: phone }) => ({ method: 'text', id, phone }) as const),
  ];
}

/** Reads the number of unused codes, which the local provider adds to the authenticator; the hosted one does not. */
function recoveryCodesLeft({ totps }: User): number | null {
  const left = totps.map((totp): unknown => Reflect.get(totp, 'recovery_codes_left'));
  return left.find((count) => typeof count === 'number') ?? null;
}

/** Reads the recovery codes of a response, whose `totps` is one object by the library's types and may be a list. */
function recoveryCodesIn(totps: unknown): readonly string[] {
  const lists = [totps].flat().map((totp): unknown => Reflect.get(Object(totp), 'recovery_codes'));
  const codes = lists.find((list) => Array.isArray(list) && list.every((code) => typeof code === 'string'));
  if (!codes) throw new IdentityError(failureOf('response-invalid'));
  return codes;
}
