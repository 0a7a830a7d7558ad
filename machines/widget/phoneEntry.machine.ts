import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { notProvided, waitNotProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import type { Country, CountryCode, PhoneAsTyped, PhoneFault, PhoneReading } from './loginForm.ts';
import type { AwaitedPasscode, PasscodeDelivery } from './passcode.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

type PhoneEntryEvent =
  | { type: 'phone.typed'; phone: string }
  | ({ type: 'phone.submitted' } & PhoneAsTyped)
  | { type: 'country.chosen'; country: CountryCode }
  | { type: 'page.restored' };

interface Context extends PhoneAsTyped {
  readonly channel: PasscodeChannel;
  readonly countries: readonly Country[];
  readonly fault: PhoneFault | null;
  readonly failure: Failure | null;
  /** The phone number in E.164 format; empty until the typed number has been parsed. */
  readonly destination: string;
  readonly sent: PasscodeDelivery;
}

/** Asks for a phone number and sends a passcode to it. */
export const phoneEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PhoneAsTyped & { channel: PasscodeChannel },
    events: {} as PhoneEntryEvent,
    emitted: {} as WidgetEmitted | { readonly type: 'phone.formatted'; readonly phone: string },
    output: {} as PhoneAsTyped & { passcode: AwaitedPasscode },
    tags: {} as 'busy',
  },
  actors: {
    loadCountries: waitNotProvided<readonly Country[], void>('loadCountries'),
    formatPhone: waitNotProvided<string, PhoneAsTyped>('formatPhone'),
    readPhone: notProvided<PhoneReading, PhoneAsTyped>('readPhone'),
    sendPasscode: notProvided<PasscodeDelivery, { channel: PasscodeChannel; destination: string }>(
      'sendPasscode',
    ),
  },
  actions: {
    setPhone: assign({ phone: (_, { phone }: { phone: string }) => phone }),
    setTyped: assign((_, { phone, country }: PhoneAsTyped) => ({ phone, country })),
    setCountry: assign({ country: (_, { country }: { country: CountryCode }) => country }),
    setCountries: assign({ countries: (_, { output }: { output: readonly Country[] }) => output }),
    setFormatted: assign({ phone: (_, { output }: { output: string }) => output }),
    setReading: assign((_, { output }: { output: PhoneReading }) =>
      'number' in output ? { destination: output.number } : output,
    ),
    setSent: assign({ sent: (_, { output }: { output: PasscodeDelivery }) => output }),
    clearFailure: assign({ failure: null, fault: null }),
    storeFailure: failureAction('phone'),
    focusPhone: emit({ type: 'focus.requested', target: 'phone' }),
    emitFormatted: emit((_, { output }: { output: string }) => ({
      type: 'phone.formatted',
      phone: output,
    })),
  },
  guards: {
    isTyped: ({ context }) => context.phone !== '',
    isNumber: (_, { output }: { output: PhoneReading }) => 'number' in output,
  },
}).createMachine({
  id: 'phoneEntry',
  description: 'Asks for a phone number and sends a passcode to it.',
  context: ({ input }) => ({
    ...input,
    countries: [],
    fault: null,
    failure: null,
    // Stryker disable next-line StringLiteral: the destination is set before the machine outputs it
    destination: '',
    // Stryker disable next-line StringLiteral,ObjectLiteral: the passcode is set before the machine outputs it
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
          actions: ['clearFailure', { type: 'setTyped', params: ({ event }) => event }],
          target: 'checkingPhone',
        },
      },
      states: {
        countries: {
          initial: 'loadingCountries',
          states: {
            loadingCountries: {
              description: 'Until the list has loaded, the default country applies.',
              invoke: {
                id: 'loadCountries',
                src: 'loadCountries',
                onDone: {
                  actions: [{ type: 'setCountries', params: ({ event }) => event }],
                  target: 'countriesSettled',
                },
                onError: 'countriesSettled',
              },
            },
            countriesSettled: {},
          },
        },
        typing: {
          initial: 'checkingField',
          on: {
            'phone.typed': {
              actions: [{ type: 'setPhone', params: ({ event }) => event }],
              target: '.formattingPhone',
            },
            'country.chosen': {
              actions: [{ type: 'setCountry', params: ({ event }) => event }],
              target: '.formattingPhone',
            },
          },
          states: {
            checkingField: {
              description: 'The number may have been typed before hydration.',
              always: [{ guard: 'isTyped', target: 'formattingPhone' }, { target: 'awaitingInput' }],
            },
            awaitingInput: {},
            formattingPhone: {
              description: 'Each key restarts the formatting.',
              invoke: {
                id: 'formatPhone',
                src: 'formatPhone',
                input: ({ context: { phone, country } }) => ({ phone, country }),
                onDone: {
                  actions: [
                    { type: 'setFormatted', params: ({ event }) => event },
                    { type: 'emitFormatted', params: ({ event }) => event },
                  ],
                  target: 'awaitingInput',
                },
                onError: 'awaitingInput',
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
            actions: [{ type: 'setReading', params: ({ event }) => event }],
            target: 'sendingPasscode',
          },
          {
            actions: [{ type: 'setReading', params: ({ event }) => event }, 'focusPhone'],
            target: 'enteringPhone',
          },
        ],
        onError: {
          actions: { type: 'storeFailure', params: ({ event }) => event },
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
        onDone: { actions: [{ type: 'setSent', params: ({ event }) => event }], target: 'passcodeSent' },
        onError: {
          actions: { type: 'storeFailure', params: ({ event }) => event },
          target: 'enteringPhone',
        },
      },
      on: { 'page.restored': 'enteringPhone' },
    },
    passcodeSent: { type: 'final' },
  },
});
