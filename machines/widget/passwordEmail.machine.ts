import { assign, emit, setup } from 'xstate';
import { toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { resendCooldownMs } from '../contracts/timing.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

/**
 * Why the email with a reset link was sent: the password was forgotten, the account has no password, the email address
 * already has an account with another method, or the password appeared in a data breach.
 */
export type ResetReason = 'forgotten' | 'set-new' | 'duplicate' | 'breached';

type PasswordEmailEvent = { type: 'resend.requested' } | { type: 'back.pressed' } | { type: 'page.restored' };

/** Asks the visitor to open the email that sets a new password, and sends it again on request. */
export const passwordEmailMachine = setup({
  types: {
    context: {} as { email: string; reason: ResetReason; cooldownMs: number },
    input: {} as { email: string; reason: ResetReason },
    events: {} as PasswordEmailEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'busy',
  },
  actors: { sendResetLink: notProvided<void, { email: string }>('sendResetLink') },
  actions: {
    setCooldown: assign({
      cooldownMs: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs ?? resendCooldownMs,
    }),
    focusResend: emit({ type: 'focus.requested', target: 'resend' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    emitResent: emit({ type: 'toast.raised', toast: 'email-resent' }),
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'toast.raised',
      toast: 'resend-failed',
      failure: toFailure(error),
    })),
    logPress: emit(({ context: { email } }) => ({
      type: 'log.raised',
      log: { name: 'email_try_again_clicked', email, kind: 'reset_password' },
    })),
    logMail: emit(({ context: { email } }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email, kind: 'reset_password' },
    })),
  },
  guards: {
    isRateLimited: (_, { error }: { error: unknown }) => toFailure(error).code === 'too-many-requests',
  },
  delays: { cooldown: ({ context }) => context.cooldownMs },
}).createMachine({
  id: 'passwordEmail',
  description: 'Asks the visitor to open the email that sets a new password, and sends it again on request.',
  context: ({ input }) => ({ ...input, cooldownMs: 0 }),
  initial: 'awaitingMail',
  states: {
    awaitingMail: {
      on: {
        'resend.requested': { actions: 'logPress', target: 'resendingEmail' },
        'back.pressed': 'wentBack',
      },
    },
    resendingEmail: {
      tags: 'busy',
      invoke: {
        id: 'sendResetLink',
        src: 'sendResetLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: ['emitResent', 'logMail', 'focusResend'], target: 'awaitingMail' },
        onError: [
          {
            guard: { type: 'isRateLimited', params: ({ event }) => event },
            actions: [
              { type: 'setCooldown', params: ({ event }) => event },
              { type: 'emitFailure', params: ({ event }) => event },
              'focusHeading',
            ],
            target: 'coolingDown',
          },
          {
            actions: [{ type: 'emitFailure', params: ({ event }) => event }, 'focusResend'],
            target: 'awaitingMail',
          },
        ],
      },
      on: { 'back.pressed': 'wentBack', 'page.restored': 'awaitingMail' },
    },
    coolingDown: {
      description: 'The identity provider refuses another email for a while.',
      after: { cooldown: 'awaitingMail' },
      on: { 'back.pressed': 'wentBack' },
    },
    wentBack: { type: 'final' },
  },
});
