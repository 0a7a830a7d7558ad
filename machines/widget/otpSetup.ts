import { assign, emit, raise, setup, stateIn } from 'xstate';
import { failureOf, toFailure, type Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { requestLimitMs } from '../contracts/timing.ts';
import { countdownMachine } from '../page/countdown.machine.ts';
import { isPasscode, type AwaitedPasscode, type RenewedPasscode } from './passcode.ts';
import type { WidgetNews } from './widgetNews.ts';

type OtpEvent =
  | { type: 'code.typed'; code: string }
  | { type: 'resend.requested' }
  | { type: 'back.pressed' }
  | { type: 'page.restored' }
  /** Raised by the machine itself once another passcode was sent. */
  | { type: 'code.renewed' };

type Kind = 'verified' | 'went-back';

/** What the chart of the passcode's entry (otp.machine.ts) is written with. */
export const otpSetup = setup({
  types: {
    context: {} as {
      passcode: AwaitedPasscode;
      failure: Failure | null;
      cooldownMs: number;
      kind: Kind;
    },
    input: {} as AwaitedPasscode,
    events: {} as OtpEvent,
    emitted: {} as WidgetNews,
    output: {} as { kind: Kind },
    tags: {} as 'busy' | 'verifying' | 'resending' | 'expired',
    children: {} as { countdown: 'countdown' },
  },
  actors: {
    verifyCode: notProvided<void, { methodId: string; code: string }>('verifyCode'),
    resendCode: notProvided<RenewedPasscode, { channel: PasscodeChannel; destination: string }>('resendCode'),
    /** Writes the passcode into its field when the text with it arrives. */
    fillFromText: waitNotProvided<void, void>('fillFromText'),
    countdown: countdownMachine,
  },
  actions: {
    clearFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    keepTimeout: assign({ failure: failureOf('timed-out') }),
    keepRenewed: assign({
      passcode: ({ context }, { output }: { output: RenewedPasscode }) => ({
        ...context.passcode,
        ...output,
      }),
    }),
    keepCooldown: assign({
      cooldownMs: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs ?? 0,
    }),
    keepKind: assign({ kind: (_, { kind }: { kind: Kind }) => kind }),
    spreadRenewal: raise({ type: 'code.renewed' }),
    noteFailure: emit(({ context }) => ({
      type: 'failure.noted',
      failure: context.failure ?? failureOf('unexpected'),
    })),
    focusPasscode: emit({ type: 'focus.requested', target: 'passcode' }),
    reportResent: emit({ type: 'toast.raised', toast: 'code-resent' }),
    reportResendFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'toast.raised',
      toast: 'resend-failed',
      failure: toFailure(error),
    })),
    reportResendTimeout: emit({
      type: 'toast.raised',
      toast: 'resend-failed',
      failure: failureOf('timed-out'),
    }),
    logEmail: emit(({ context }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.passcode.destination, kind: 'login_or_create_otp' },
    })),
  },
  guards: {
    isWhole: (_, { code }: { code: string }) => isPasscode(code),
    isByText: ({ context }) => context.passcode.channel === 'sms',
    isByEmail: ({ context }) => context.passcode.channel === 'email',
    isToCoolDown: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs !== undefined,
    isEntering: stateIn({ awaitingCode: { entry: 'enteringCode' } }),
  },
  delays: { requestLimit: requestLimitMs, cooldown: ({ context }) => context.cooldownMs },
});
