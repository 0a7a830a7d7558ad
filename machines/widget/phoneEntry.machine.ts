import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { reportFailure } from '../contracts/reporting.ts';
import type { Country, CountryCode, PhoneAsTyped } from './loginForm.ts';
import type { AwaitedPasscode, RenewedPasscode } from './passcode.ts';
import type { WidgetNews } from './widgetNews.ts';

type PhoneEntryEvent =
  | { type: 'phone.typed'; phone: string }
  | { type: 'phone.submitted'; phone: string }
  | { type: 'country.chosen'; country: CountryCode }
  | { type: 'page.restored' };

interface Context extends PhoneAsTyped {
  readonly channel: PasscodeChannel;
  readonly countries: readonly Country[];
  /** What is typed is no number. */
  readonly isFaulty: boolean;
  readonly failure: Failure | null;
  /** In E.164, once the number was read. */
  readonly destination: string;
  readonly sent: RenewedPasscode;
}

/** Asks for a phone number and sends a passcode to it. */
export const phoneEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PhoneAsTyped & { channel: PasscodeChannel },
    events: {} as PhoneEntryEvent,
    emitted: {} as WidgetNews | { readonly type: 'phone.formatted'; readonly phone: string },
    output: {} as PhoneAsTyped & { passcode: AwaitedPasscode },
    tags: {} as 'busy',
  },
  actors: {
    loadCountries: waitNotProvided<readonly Country[], void>('loadCountries'),
    formatPhone: waitNotProvided<string, PhoneAsTyped>('formatPhone'),
    readPhone: notProvided<string | null, PhoneAsTyped>('readPhone'),
    sendPasscode: notProvided<RenewedPasscode, { channel: PasscodeChannel; destination: string }>(
      'sendPasscode',
    ),
  },
  actions: {
    keepPhone: assign({ phone: (_, { phone }: { phone: string }) => phone }),
    keepCountry: assign({ country: (_, { country }: { country: CountryCode }) => country }),
    keepCountries: assign({ countries: (_, { output }: { output: readonly Country[] }) => output }),
    keepFormatted: assign({ phone: (_, { output }: { output: string }) => output }),
    keepNumber: assign({ destination: (_, { output }: { output: string | null }) => output ?? '' }),
    keepSent: assign({ sent: (_, { output }: { output: RenewedPasscode }) => output }),
    clearFailure: assign({ failure: null, isFaulty: false }),
    keepFault: assign({ isFaulty: true }),
    reportFailure: reportFailure('phone'),
    focusPhone: emit({ type: 'focus.requested', target: 'phone' }),
    showFormatted: emit((_, { output }: { output: string }) => ({ type: 'phone.formatted', phone: output })),
  },
  guards: {
    isTyped: ({ context }) => context.phone !== '',
    isNumber: (_, { output }: { output: string | null }) => output !== null,
  },
}).createMachine({
  id: 'phoneEntry',
  description: 'Asks for a phone number and sends a passcode to it.',
  context: ({ input }) => ({
    ...input,
    countries: [],
    isFaulty: false,
    failure: null,
    destination: '',
    sent: { methodId: '', expiresAtMs: 0 },
  }),
  initial: 'enteringPhone',
  output: ({ context: { phone, country, channel, destination, sent } }) => ({
    phone,
    country,
    passcode: { channel, destination, ...sent },
  }),
  states: {
    enteringPhone: {
      type: 'parallel',
      on: {
        'phone.submitted': {
          actions: ['clearFailure', { type: 'keepPhone', params: ({ event }) => event }],
          target: 'checkingPhone',
        },
      },
      states: {
        countries: {
          initial: 'loadingCountries',
          states: {
            loadingCountries: {
              description: 'Until they are there, the number is taken for one of the default country.',
              invoke: {
                id: 'loadCountries',
                src: 'loadCountries',
                onDone: {
                  actions: [{ type: 'keepCountries', params: ({ event }) => event }],
                  target: 'countriesSettled',
                },
                onError: 'countriesSettled',
              },
            },
            countriesSettled: {},
          },
        },
        typing: {
          initial: 'lookingAtPhone',
          on: {
            'phone.typed': {
              actions: [{ type: 'keepPhone', params: ({ event }) => event }],
              target: '.formattingPhone',
            },
            'country.chosen': {
              actions: [{ type: 'keepCountry', params: ({ event }) => event }],
              target: '.formattingPhone',
            },
          },
          states: {
            lookingAtPhone: {
              description: 'A number may have been typed before this form could hear it.',
              always: [{ guard: 'isTyped', target: 'formattingPhone' }, { target: 'awaitingKeys' }],
            },
            awaitingKeys: {},
            formattingPhone: {
              description: 'A further key calls the formatting off and starts it anew.',
              invoke: {
                id: 'formatPhone',
                src: 'formatPhone',
                input: ({ context: { phone, country } }) => ({ phone, country }),
                onDone: {
                  actions: [
                    { type: 'keepFormatted', params: ({ event }) => event },
                    { type: 'showFormatted', params: ({ event }) => event },
                  ],
                  target: 'awaitingKeys',
                },
                onError: 'awaitingKeys',
              },
            },
          },
        },
      },
    },
    checkingPhone: {
      tags: 'busy',
      invoke: {
        id: 'readPhone',
        src: 'readPhone',
        input: ({ context: { phone, country } }) => ({ phone, country }),
        onDone: [
          {
            guard: { type: 'isNumber', params: ({ event }) => event },
            actions: [{ type: 'keepNumber', params: ({ event }) => event }],
            target: 'sendingPasscode',
          },
          { actions: ['keepFault', 'focusPhone'], target: 'enteringPhone' },
        ],
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'enteringPhone',
        },
      },
      on: { 'page.restored': 'enteringPhone' },
    },
    sendingPasscode: {
      tags: 'busy',
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context: { channel, destination } }) => ({ channel, destination }),
        onDone: { actions: [{ type: 'keepSent', params: ({ event }) => event }], target: 'passcodeSent' },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => event },
          target: 'enteringPhone',
        },
      },
      on: { 'page.restored': 'enteringPhone' },
    },
    passcodeSent: { type: 'final' },
  },
});
