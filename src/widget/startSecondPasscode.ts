import { fromPromise } from 'xstate';
import type { SentPasscode } from '../../machines/contracts/passcodeRequests.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import { passcodeExpiryMinutes } from '../../machines/contracts/timing.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import type { PasscodeDelivery } from '../../machines/widget/passcode.ts';
import { request } from '../page/request.ts';
import { fillFromText } from './fillFromText.ts';
import type { SecondStepOptions, StepRequests } from './secondStepOptions.ts';

interface OtpOptions {
  /** Returns the input of a focus target, if it is on the page. */
  readonly field: SecondStepOptions['field'];
  readonly send: (destination: PasscodeDestination, signal: AbortSignal) => Promise<PasscodeDelivery>;
  readonly verify: (attempt: { methodId: string; code: string }, signal: AbortSignal) => Promise<void>;
}

/** Adds to a passcode that has just been sent when it expires. */
export async function deliveryOf(sending: Promise<SentPasscode>): Promise<PasscodeDelivery> {
  const { methodId } = await sending;
  return { methodId, expiresAtMs: Date.now() + passcodeExpiryMinutes * 60_000 };
}

/** Returns `otpMachine` with its actors provided, for a passcode of a signed-in client. */
export function boundOtp({ field, send, verify }: OtpOptions) {
  return otpMachine.provide({
    actors: {
      verifyCode: request<void, { methodId: string; code: string }>(({ input, signal }) =>
        verify(input, signal),
      ),
      resendCode: request<PasscodeDelivery, PasscodeDestination>(({ input, signal }) => send(input, signal)),
      fillFromText: fromPromise<void, void>(({ signal }) => fillFromText(() => field('passcode'), signal)),
      countdown: countdownMachine.provide({
        actors: { readClock: fromPromise<number, void>(() => Promise.resolve(Date.now())) },
      }),
    },
  });
}

/**
 * Provides the passcode by text message or email of a signed-in client, for the second step and for its setup.
 *
 * @param requests the requests of the second factors
 * @returns the actor that sends a passcode, and the machine that verifies it
 */
export function startSecondPasscode(
  { sessionDurationMinutes, field }: Pick<SecondStepOptions, 'sessionDurationMinutes' | 'field'>,
  requests: StepRequests,
) {
  const send = (destination: PasscodeDestination, signal: AbortSignal) =>
    deliveryOf(requests.sendSecondPasscode(destination, signal));
  const otp = boundOtp({
    field,
    send,
    verify: (attempt, signal) =>
      requests.verifySecondPasscode({ ...attempt, sessionDurationMinutes }, signal),
  });
  const sendSecondPasscode = request<PasscodeDelivery, PasscodeDestination>(({ input, signal }) =>
    send(input, signal),
  );
  return { sendSecondPasscode, otp };
}
