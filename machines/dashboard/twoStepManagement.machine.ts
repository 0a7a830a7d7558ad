import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import { isOutcome } from '../contracts/outcomes.ts';
import { emitFailure, failureAction } from '../contracts/reporting.ts';
import type { SecondFactor } from '../contracts/secondFactorRequests.ts';
import { provenRequest } from '../passkeys/provenRequest.machine.ts';
import { recoveryCodesMachine } from '../widget/recoveryCodes.machine.ts';
import { smsEnrollmentMachine } from '../widget/smsEnrollment.machine.ts';
import { totpEnrollmentMachine } from '../widget/totpEnrollment.machine.ts';
import {
  canAddAuthenticator,
  hasAuthenticator,
  isOpenedForNew,
  isPhoneAwaited,
  isRemoved,
  isSameList,
  twoStepManagementTypes,
  unread,
  type ReadFactors,
  type TwoStepNotice,
} from './twoStepFactors.ts';

/** Shows and changes the second factors of a client on the profile. */
export const twoStepManagementMachine = setup({
  types: twoStepManagementTypes,
  actors: {
    readSecondFactors: notProvided<ReadFactors, void>('readSecondFactors'),
    removeSecondFactor: provenRequest<void, SecondFactor | null>(),
    totpEnrollment: totpEnrollmentMachine,
    smsEnrollment: smsEnrollmentMachine,
    recoveryCodes: recoveryCodesMachine,
  },
  actions: {
    setClient: assign((_, { userId }: { userId: string }) => ({ ...unread, userId })),
    setArrived: assign({ isFocusDue: false }),
    setFactors: assign((_, { output }: { output: ReadFactors }) => ({
      ...output,
      awaited: null,
      isNewRequested: false,
    })),
    setAwaited: assign((_, { output }: { output: ReadFactors }) => ({ awaited: output.awaited ?? null })),
    setChosen: assign((_, { factor }: { factor: SecondFactor }) => ({ chosen: factor })),
    clearNotice: assign({ notice: null, failure: null }),
    setNotice: assign((_, change: { notice: TwoStepNotice }) => ({ ...change, failure: null, chosen: null })),
    storeFailure: failureAction('failure'),
    emitFailure: emitFailure(),
    emitChange: emit({ type: 'factors.changed' }),
    focusSection: emit({ type: 'focus.requested', target: 'section' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusNotice: emit({ type: 'focus.requested', target: 'notice' }),
    focusRemoval: emit({ type: 'focus.requested', target: 'removal' }),
  },
  guards: {
    isAnotherClient: ({ context }, { userId }: { userId: string }) => context.userId !== userId,
    isArriving: ({ context }) => context.isFocusDue,
    isOpenedForNew,
    isPhoneAwaited,
    isRemoved,
    isSameList,
    hasAuthenticator,
    canAddAuthenticator,
    isLastFactor: ({ context }) => context.factors.length === 1,
    isOutcome,
    isCancelled: (args) => isOutcome(args, 'cancelled'),
  },
}).createMachine({
  id: 'twoStepManagement',
  description: 'Shows and changes the second factors of a client on the profile.',
  context: ({ input: { arrival } }) => ({
    ...unread,
    userId: null,
    isNewRequested: arrival === 'new',
    isFocusDue: arrival !== 'none',
  }),
  initial: 'awaitingClient',
  on: {
    'client.learned': {
      guard: { type: 'isAnotherClient', params: fromEvent },
      actions: { type: 'setClient', params: fromEvent },
      target: '.readingFactors',
    },
    'section.shown': { guard: 'isArriving', actions: ['setArrived', 'focusSection'] },
  },
  states: {
    awaitingClient: {},
    readingFactors: {
      tags: 'busy',
      invoke: {
        id: 'readSecondFactors',
        src: 'readSecondFactors',
        onDone: [
          {
            guard: { type: 'isPhoneAwaited', params: fromEvent },
            actions: [
              { type: 'setFactors', params: fromEvent },
              { type: 'setAwaited', params: fromEvent },
            ],
            target: 'enrollingPhone',
          },
          {
            guard: { type: 'isOpenedForNew', params: fromEvent },
            actions: { type: 'setFactors', params: fromEvent },
            target: 'enrollingAuthenticator',
          },
          {
            guard: { type: 'isRemoved', params: fromEvent },
            actions: [
              { type: 'setFactors', params: fromEvent },
              { type: 'setNotice', params: { notice: 'removed' } },
              'emitChange',
              'focusNotice',
            ],
            target: 'listed',
          },
          { actions: { type: 'setFactors', params: fromEvent }, target: 'listed' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    unlisted: {
      on: { 'retry.chosen': { actions: ['clearNotice', 'focusHeading'], target: 'readingFactors' } },
    },
    listed: {
      initial: 'waiting',
      exit: 'clearNotice',
      on: {
        'authenticator.chosen': { guard: 'canAddAuthenticator', target: 'enrollingAuthenticator' },
        'text.chosen': 'enrollingPhone',
        'removal.chosen': { actions: { type: 'setChosen', params: fromEvent }, target: 'confirmingRemoval' },
        'codes.chosen': { guard: 'hasAuthenticator', target: 'renewingCodes' },
      },
      states: {
        waiting: { on: { 'page.woke': 'updating' } },
        updating: {
          description: 'Another tab may have changed the list, which stays usable meanwhile.',
          invoke: {
            id: 'updateSecondFactors',
            src: 'readSecondFactors',
            onDone: [
              {
                guard: { type: 'isSameList', params: fromEvent },
                actions: { type: 'setFactors', params: fromEvent },
                target: 'waiting',
              },
              { actions: [{ type: 'setFactors', params: fromEvent }, 'clearNotice'], target: 'waiting' },
            ],
            onError: { actions: { type: 'emitFailure', params: fromEvent }, target: 'waiting' },
          },
        },
      },
    },
    enrollingAuthenticator: {
      invoke: {
        id: 'totpEnrollment',
        src: 'totpEnrollment',
        input: { replaces: false },
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'enrolled' },
            actions: [{ type: 'setNotice', params: { notice: 'app-added' } }, 'emitChange', 'focusNotice'],
            target: 'readingFactors',
          },
          { guard: 'isCancelled', actions: 'focusHeading', target: 'readingFactors' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    enrollingPhone: {
      invoke: {
        id: 'smsEnrollment',
        src: 'smsEnrollment',
        input: ({ context }) => context.awaited ?? null,
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'enrolled' },
            actions: [{ type: 'setNotice', params: { notice: 'phone-added' } }, 'emitChange', 'focusNotice'],
            target: 'readingFactors',
          },
          { guard: 'isCancelled', actions: 'focusHeading', target: 'readingFactors' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    renewingCodes: {
      invoke: {
        id: 'recoveryCodes',
        src: 'recoveryCodes',
        input: { purpose: 'renewal' },
        onDone: [
          {
            guard: { type: 'isOutcome', params: 'saved' },
            actions: [{ type: 'setNotice', params: { notice: 'codes-renewed' } }, 'focusNotice'],
            target: 'readingFactors',
          },
          { guard: 'isCancelled', actions: 'focusHeading', target: 'readingFactors' },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unlisted' },
      },
    },
    confirmingRemoval: {
      entry: 'focusRemoval',
      on: {
        'removal.confirmed': [
          { guard: 'isLastFactor', target: 'confirmingLastRemoval' },
          { actions: 'focusHeading', target: 'removingFactor' },
        ],
        'cancel.pressed': { actions: 'focusHeading', target: 'listed.updating' },
      },
    },
    confirmingLastRemoval: {
      description: 'Without the last second factor the password alone opens the account, so it asks twice.',
      entry: 'focusRemoval',
      on: {
        'removal.confirmed': { actions: 'focusHeading', target: 'removingFactor' },
        'cancel.pressed': { actions: 'focusHeading', target: 'listed.updating' },
      },
    },
    removingFactor: {
      invoke: {
        id: 'removeSecondFactor',
        src: 'removeSecondFactor',
        input: ({ context }) => context.chosen,
        onDone: [
          { guard: { type: 'isOutcome', params: 'done' }, target: 'readingFactors' },
          {
            guard: { type: 'isOutcome', params: 'declined' },
            actions: [{ type: 'setNotice', params: { notice: 'unproved' } }, 'focusNotice'],
            target: 'listed',
          },
        ],
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'readingFactors' },
      },
    },
  },
});
