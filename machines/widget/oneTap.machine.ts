import { assign, emit, fromCallback, setup, type EventObject } from 'xstate';
import type { OneTapFault } from '../contracts/oauthRequests.ts';
import { emitFailure } from '../contracts/reporting.ts';
import { oauthPageLimitMs, requestLimitMs } from '../contracts/timing.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type Fault = Exclude<OneTapFault, 'none'>;

export type OneTapEvent =
  | { type: 'prompt.shown' }
  | { type: 'prompt.refused'; fault: Fault }
  | { type: 'prompt.closed' }
  | { type: 'prompt.accepted' }
  | { type: 'prompt.failed'; error: unknown }
  | { type: 'page.restored' };

export interface OneTapInput {
  /** Whether the Google provider is configured with One Tap. */
  readonly isEnabled: boolean;
  /**
   * Whether the public token belongs to a test project; only then are configuration faults shown (specification,
   * section 8).
   */
  readonly isTestProject: boolean;
}

/** Offers the Google accounts that the browser knows. If One Tap fails, the Google button remains. */
export const oneTapMachine = setup({
  types: {
    context: {} as OneTapInput & { fault: OneTapFault },
    input: {} as OneTapInput,
    events: {} as OneTapEvent,
    emitted: {} as WidgetEmitted,
    tags: {} as 'offered' | 'refused',
  },
  actors: {
    offerOneTap: fromCallback<EventObject, undefined>(() => {
      throw new Error('The actor "offerOneTap" was not provided. Provide it in src/widget/startMethods.ts.');
    }),
  },
  actions: {
    setFault: assign({ fault: (_, { fault }: { fault: Fault }) => fault }),
    emitFailure: emitFailure(),
    emitDismissal: emit({ type: 'prompt.dismissed' }),
  },
  guards: {
    isEnabled: ({ context }) => context.isEnabled,
    isTestProject: ({ context }) => context.isTestProject,
    isFault: ({ context }, { fault }: { fault: OneTapFault }) => context.fault === fault,
  },
  delays: { requestLimit: requestLimitMs, pageLimit: oauthPageLimitMs },
}).createMachine({
  id: 'oneTap',
  description:
    'Offers the Google accounts that the browser knows. If One Tap fails, the Google button remains.',
  context: ({ input }) => ({ ...input, fault: 'none' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEnabled', target: 'offering' }, { target: 'disabled' }] },
    disabled: { on: { 'page.restored': 'deciding' } },
    offering: {
      tags: 'offered',
      initial: 'loadingPrompt',
      invoke: {
        id: 'offerOneTap',
        src: 'offerOneTap',
        onError: { actions: { type: 'emitFailure', params: ({ event }) => event }, target: 'unavailable' },
      },
      on: {
        'prompt.refused': [
          {
            guard: 'isTestProject',
            actions: [
              { type: 'setFault', params: ({ event }) => event },
              { type: 'emitFailure', params: { code: 'one-tap-unavailable' } },
            ],
            target: 'refused',
          },
          {
            actions: { type: 'emitFailure', params: { code: 'one-tap-unavailable' } },
            target: 'unavailable',
          },
        ],
        'prompt.failed': {
          actions: { type: 'emitFailure', params: ({ event }) => event },
          target: 'unavailable',
        },
        'prompt.closed': 'closed',
        'page.restored': { target: 'offering', reenter: true },
      },
      states: {
        loadingPrompt: {
          after: {
            requestLimit: {
              actions: { type: 'emitFailure', params: { code: 'timed-out' } },
              target: '#oneTap.unavailable',
            },
          },
          on: { 'prompt.shown': 'shown' },
        },
        shown: {
          on: {
            'prompt.accepted': 'leaving',
            'prompt.closed': { actions: 'emitDismissal', target: '#oneTap.closed' },
          },
        },
        leaving: {
          after: {
            pageLimit: {
              actions: { type: 'emitFailure', params: { code: 'timed-out' } },
              target: '#oneTap.unavailable',
            },
          },
        },
      },
    },
    closed: { on: { 'page.restored': 'deciding' } },
    unavailable: { on: { 'page.restored': 'deciding' } },
    refused: {
      description: 'Google or the identity provider refused, because of the settings of the project.',
      tags: 'refused',
      initial: 'reading',
      on: { 'page.restored': 'deciding' },
      states: {
        reading: {
          always: [
            {
              guard: { type: 'isFault', params: { fault: 'origin_not_allowed_for_client' } },
              target: 'originNotAllowed',
            },
            { guard: { type: 'isFault', params: { fault: 'invalid_client' } }, target: 'clientInvalid' },
            {
              guard: { type: 'isFault', params: { fault: 'oauth_config_not_found' } },
              target: 'clientMissing',
            },
            {
              guard: { type: 'isFault', params: { fault: 'no_login_redirect_urls_set' } },
              target: 'loginRedirectMissing',
            },
            {
              guard: { type: 'isFault', params: { fault: 'no_signup_redirect_urls_set' } },
              target: 'signupRedirectMissing',
            },
            { target: 'defaultProviderNotAllowed' },
          ],
        },
        originNotAllowed: {},
        clientInvalid: {},
        clientMissing: {},
        loginRedirectMissing: {},
        signupRedirectMissing: {},
        defaultProviderNotAllowed: {},
      },
    },
  },
});
