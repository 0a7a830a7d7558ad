import { assign, emit, setup } from 'xstate';
import { toFailure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { resendCooldownMs } from '../contracts/timing.ts';
import type { WidgetNews } from './widgetNews.ts';

/**
 * Why a mail with a link for a new password was sent: the password was forgotten, there was none, another way of signing
 * in to the same address was there first, or the password turned up in a breach.
 */
export type ResetReason = 'forgotten' | 'set-new' | 'duplicate' | 'breached';

type PasswordEmailEvent = { type: 'resend.requested' } | { type: 'back.pressed' } | { type: 'page.restored' };

/** Waits with the person for the mail that sets a new password, and sends it again when asked. */
export const passwordEmailMachine = setup({
  types: {
    context: {} as { email: string; reason: ResetReason; cooldownMs: number },
    input: {} as { email: string; reason: ResetReason },
    events: {} as PasswordEmailEvent,
    emitted: {} as WidgetNews,
    tags: {} as 'busy',
  },
  actors: { startReset: notProvided<void, { email: string }>('startReset') },
  actions: {
    keepCooldown: assign({
      cooldownMs: (_, { error }: { error: unknown }) => toFailure(error).retryAfterMs ?? resendCooldownMs,
    }),
    tellResent: emit({ type: 'toast.raised', toast: 'email-resent' }),
    tellFailure: emit((_, { error }: { error: unknown }) => ({
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
    isTooOften: (_, { error }: { error: unknown }) => toFailure(error).code === 'too-many-requests',
  },
  delays: { cooldown: ({ context }) => context.cooldownMs },
}).createMachine({
  id: 'passwordEmail',
  description: 'Waits with the person for the mail that sets a new password, and sends it again when asked.',
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
        id: 'startReset',
        src: 'startReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: ['tellResent', 'logMail'], target: 'awaitingMail' },
        onError: [
          {
            guard: { type: 'isTooOften', params: ({ event }) => event },
            actions: [
              { type: 'keepCooldown', params: ({ event }) => event },
              { type: 'tellFailure', params: ({ event }) => event },
            ],
            target: 'coolingDown',
          },
          { actions: { type: 'tellFailure', params: ({ event }) => event }, target: 'awaitingMail' },
        ],
      },
      on: { 'back.pressed': 'wentBack', 'page.restored': 'awaitingMail' },
    },
    coolingDown: {
      description: 'The provider has said how long no further mail will be sent.',
      after: { cooldown: 'awaitingMail' },
      on: { 'back.pressed': 'wentBack' },
    },
    wentBack: { type: 'final' },
  },
});
