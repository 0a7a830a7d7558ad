import { fromPromise, type ActorRefFrom } from 'xstate';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import { authenticatorExpiryMinutes } from '../../machines/contracts/timing.ts';
import type { Country, PhoneAsTyped, PhoneReading } from '../../machines/widget/loginForm.ts';
import type { PasscodeDelivery } from '../../machines/widget/passcode.ts';
import { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { recoveryCodesMachine, type ExportWay } from '../../machines/widget/recoveryCodes.machine.ts';
import { smsEnrollmentMachine } from '../../machines/widget/smsEnrollment.machine.ts';
import { totpEnrollmentMachine } from '../../machines/widget/totpEnrollment.machine.ts';
import { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { secondFactorRequests } from '../identity/secondFactorRequests.ts';
import { request } from '../page/request.ts';
import { boundProvenRequest } from '../passkeys/startPasskeys.ts';
import { exportRecoveryCodes } from './exportRecoveryCodes.ts';
import { loadPhoneNumbers } from './loadPhoneNumbers.ts';
import { writePhone } from './phoneField.ts';
import type { SecondStepOptions, StepRequests } from './secondStepOptions.ts';
import { startSecondPasscode } from './startSecondPasscode.ts';
import { createTwoStepSecrets, type TwoStepSecrets } from './twoStepSecrets.ts';
import { TwoStepSetupScreen } from './TwoStepSetupScreen.tsx';

/**
 * Provides the machines that set up two-step verification with the requests of the identity provider.
 *
 * @returns the machines by id, and the secrets that their screens show
 */
export function startTwoStepSetup(options: SecondStepOptions) {
  const { access, sessionDurationMinutes, issuer } = options;
  const secrets = createTwoStepSecrets();
  const { requests = secondFactorRequests(access) } = options;
  const proven = boundProvenRequest(access, options);
  const actions = { discardSecrets: () => secrets.discard() };
  const recoveryCodes = recoveryCodesMachine.provide({
    actors: {
      renewRecoveryCodes: proven(
        request<void>(async ({ signal }) => {
          const codes = await requests.renewRecoveryCodes(signal);
          // After an abort, a later request may have stored newer codes.
          if (!signal.aborted) secrets.storeRecoveryCodes(codes);
        }),
      ),
      exportRecoveryCodes: fromPromise<void, { way: ExportWay }>(({ input }) =>
        exportRecoveryCodes(secrets.readRecoveryCodes(), input.way, issuer),
      ),
      checkRecoveryCode: request<void, { code: string }>(async ({ input }) => {
        if (!secrets.hasRecoveryCode(input.code)) throw new IdentityError(failureOf('recovery-code-wrong'));
      }),
    },
    actions,
  });
  const totpEnrollment = totpEnrollmentMachine.provide({
    actors: {
      createAuthenticator: proven(
        request<void, { replaces: boolean }>(async ({ input, signal }) => {
          const expirationMinutes = authenticatorExpiryMinutes;
          const created = await requests.createAuthenticator({ ...input, expirationMinutes, issuer }, signal);
          if (!signal.aborted) secrets.storeAuthenticator(created);
        }),
      ),
      verifyAuthenticatorCode: request<void, { code: string }>(({ input, signal }) =>
        requests.verifyAuthenticatorCode({ ...input, sessionDurationMinutes }, signal),
      ),
      recoveryCodes,
    },
    actions,
  });
  const smsEnrollment = boundSmsEnrollment(options, requests, proven);
  const readable: TwoStepSecrets = secrets;
  return {
    twoStepSetup: twoStepSetupMachine.provide({ actors: { totpEnrollment, smsEnrollment } }),
    Screen: ({ actor }: { readonly actor: ActorRefFrom<typeof twoStepSetupMachine> }) => (
      <TwoStepSetupScreen actor={actor} secrets={readable} />
    ),
    totpEnrollment,
    smsEnrollment,
    recoveryCodes,
    secrets: readable,
  };
}

function boundSmsEnrollment(
  options: SecondStepOptions,
  requests: StepRequests,
  proven: ReturnType<typeof boundProvenRequest>,
) {
  const { field } = options;
  const phoneEntry = phoneEntryMachine.provide({
    actors: {
      // `smsEnrollment` sends the passcode itself, since that may require a step-up.
      sendPasscode: request<PasscodeDelivery, PasscodeDestination>(async () => ({
        methodId: '',
        expiresAtMs: 0,
      })),
      loadCountries: fromPromise<readonly Country[], void>(async () =>
        (await loadPhoneNumbers()).listCountries(),
      ),
      formatPhone: fromPromise<string, PhoneAsTyped>(async ({ input }) =>
        (await loadPhoneNumbers()).formatPhone(input),
      ),
      readPhone: request<PhoneReading, PhoneAsTyped>(async ({ input }) =>
        (await loadPhoneNumbers()).readPhone(input),
      ),
    },
    actions: {
      emitFormatted(_, { output }) {
        const input = field('phone');
        if (input) writePhone(input, output);
      },
    },
  });
  const { sendSecondPasscode, otp } = startSecondPasscode(options, requests);
  return smsEnrollmentMachine.provide({
    actors: { phoneEntry, sendSecondPasscode: proven(sendSecondPasscode), otp },
  });
}
