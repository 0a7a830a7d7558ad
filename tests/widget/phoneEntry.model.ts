import { failureOf } from '../../machines/contracts/failures.ts';
import { phoneEntryMachine } from '../../machines/widget/phoneEntry.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const opened = { channel: 'sms', phone: '', country: 'US' } as const;
const phone = '(202) 555-0143';
const number = '+12025550143';
const sent = { methodId: 'phone-1', expiresAtMs: 300_000 };
const countries = [
  { code: 'GB', callingCode: '44' },
  { code: 'US', callingCode: '1' },
];
const malformed = { fault: 'malformed' } as const;
const extension = { fault: 'extension' } as const;
const typed = { type: 'phone.typed', phone } as const;
const submitted = { type: 'phone.submitted', phone, country: 'US' } as const;
const restored = { type: 'page.restored' } as const;
const focused = { type: 'focus.requested', target: 'phone' } as const;
const failureEmitted = (code: 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const loading = 'enteringPhone.countries.loadingCountries';
const settled = 'enteringPhone.countries.countriesSettled';
const awaiting = 'enteringPhone.typing.awaitingInput';
const formatting = 'enteringPhone.typing.formattingPhone';
const unreachable = identityError('unreachable');
const chunkMissing = new Error('Loading chunk phoneNumbers failed');

export const phoneEntryModel = defineModel({
  machine: phoneEntryMachine,
  inputs: { 'for a text': opened },
  samples: {
    events: {
      'phone.typed': { number: { phone } },
      'phone.submitted': { number: { phone, country: 'US' } },
      'country.chosen': { 'the default': { country: 'US' } },
      'page.restored': { plain: {} },
    },
    actors: {
      loadCountries: { done: { two: countries }, failed: { missing: chunkMissing } },
      formatPhone: { done: { national: phone }, failed: { missing: chunkMissing } },
      readPhone: {
        done: { number: { number }, malformed, 'with an extension': extension },
        failed: { 'timed out': identityError('timed-out'), missing: chunkMissing },
      },
      sendPasscode: {
        done: { plain: sent },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  project: ({ countries: known, failure, fault, destination }) => [
    known.length,
    failure?.code,
    fault,
    destination,
  ],
  journeys: journeysOf(phoneEntryMachine, opened, {
    'formats the number while it is typed, and drops the results for earlier keys': {
      specifies: ['5 Widget phone'],
      steps: [
        {
          at: [loading, awaiting],
          context: { countries: [], fault: null },
          calls: [{ actor: 'loadCountries', input: undefined }],
        },
        { done: 'loadCountries', output: countries },
        { at: [settled, awaiting], context: { countries } },
        { send: { ...typed, phone: '202' } },
        { send: { ...typed, phone: '2025' } },
        {
          at: [settled, formatting],
          context: { phone: '2025' },
          calls: [
            { actor: 'formatPhone', input: { phone: '202', country: 'US' } },
            { actor: 'formatPhone', input: { phone: '2025', country: 'US' } },
          ],
        },
        { done: 'formatPhone', output: '(202) 5' },
      ],
      ends: {
        at: [settled, awaiting],
        context: { phone: '(202) 5' },
        emits: [{ type: 'phone.formatted', phone: '(202) 5' }],
      },
    },
    'formats a number that was typed before hydration': {
      specifies: ['5 Widget phone'],
      input: { ...opened, phone: '2025550143' },
      steps: [
        {
          at: [loading, formatting],
          calls: [
            { actor: 'loadCountries', input: undefined },
            { actor: 'formatPhone', input: { phone: '2025550143', country: 'US' } },
          ],
        },
        { done: 'formatPhone', output: phone },
      ],
      ends: { at: [loading, awaiting], context: { phone }, emits: [{ type: 'phone.formatted', phone }] },
    },
    'formats and parses the number for the chosen country': {
      specifies: ['5 Widget phone'],
      input: { ...opened, phone: '7911 123456' },
      steps: [
        { failed: 'formatPhone', error: chunkMissing },
        { send: { type: 'country.chosen', country: 'GB' } },
        {
          at: [loading, formatting],
          context: { country: 'GB' },
          calls: [
            { actor: 'loadCountries', input: undefined },
            { actor: 'formatPhone', input: { phone: '7911 123456', country: 'US' } },
            { actor: 'formatPhone', input: { phone: '7911 123456', country: 'GB' } },
          ],
        },
        { failed: 'formatPhone', error: chunkMissing },
        { failed: 'loadCountries', error: chunkMissing },
        { at: [settled, awaiting], emits: [], context: { failure: null } },
        { send: { ...submitted, phone: '07911 123456', country: 'GB' } },
      ],
      ends: {
        at: ['checkingPhone'],
        tags: ['busy'],
        calls: [{ actor: 'readPhone', input: { phone: '07911 123456', country: 'GB' } }],
      },
    },
    'sends one passcode to the number in E.164 format': {
      specifies: ['4 Widget'],
      steps: [
        { done: 'loadCountries', output: countries },
        { send: submitted },
        { cannot: [submitted, typed] },
        { done: 'readPhone', output: { number } },
        {
          at: ['sendingPasscode'],
          tags: ['busy'],
          calls: [
            { actor: 'loadCountries', input: undefined },
            { actor: 'readPhone', input: { phone, country: 'US' } },
            { actor: 'sendPasscode', input: { channel: 'sms', destination: number } },
          ],
          cannot: [submitted, typed],
        },
        { done: 'sendPasscode', output: sent },
      ],
      ends: {
        at: ['passcodeSent'],
        emits: [],
        output: { phone, country: 'US', passcode: { channel: 'sms', destination: number, ...sent } },
      },
    },
    'shows an invalid number, sends nothing, and clears the fault on the next attempt': {
      specifies: ['5 Widget phone'],
      steps: [
        { send: { ...submitted, phone: '12' } },
        { done: 'readPhone', output: malformed },
        {
          at: [loading, formatting],
          tags: [],
          context: { fault: 'malformed', phone: '12', failure: null },
          emits: [focused],
        },
        { send: submitted },
        { context: { fault: null } },
        { done: 'readPhone', output: { number } },
        { failed: 'sendPasscode', error: unreachable },
        {
          at: [loading, formatting],
          context: { failure: failureOf('unreachable'), phone },
          emits: [failureEmitted('unreachable'), focused],
        },
        { send: submitted },
      ],
      ends: { at: ['checkingPhone'], context: { failure: null } },
    },
    'says that an extension receives no passcode, and sends nothing': {
      steps: [
        { send: { ...submitted, phone: `${phone} ext. 12` } },
        { done: 'readPhone', output: extension },
      ],
      ends: {
        at: [loading, formatting],
        context: { fault: 'extension', destination: '', failure: null },
        emits: [focused],
      },
    },
    'reads the number for the country of the form, which the browser may have restored': {
      steps: [{ send: { ...submitted, phone: '07911 123456', country: 'GB' } }],
      ends: {
        at: ['checkingPhone'],
        context: { country: 'GB' },
        calls: [
          { actor: 'loadCountries', input: undefined },
          { actor: 'readPhone', input: { phone: '07911 123456', country: 'GB' } },
        ],
      },
    },
    'shows a failure to load the phone number library': {
      steps: [
        { send: submitted },
        { failed: 'readPhone', error: unreachable },
        { context: { failure: failureOf('unreachable') }, emits: [failureEmitted('unreachable'), focused] },
        { send: submitted },
        { at: ['checkingPhone'] },
        { failed: 'readPhone', error: identityError('timed-out') },
      ],
      ends: {
        at: [loading, formatting],
        context: { failure: failureOf('timed-out'), phone },
        emits: [failureEmitted('timed-out'), focused],
      },
    },
    'accepts the number again when the page is restored while sending': {
      steps: [
        { send: submitted },
        { send: restored },
        { at: [loading, formatting], running: ['formatPhone', 'loadCountries'] },
        { send: submitted },
        { done: 'readPhone', output: { number } },
        { send: restored },
      ],
      ends: {
        at: [loading, formatting],
        running: ['formatPhone', 'loadCountries'],
        context: { phone, failure: null },
      },
    },
    'formats the empty field when a country is chosen first': {
      specifies: ['5 Widget phone'],
      steps: [{ send: { type: 'country.chosen', country: 'US' } }],
      ends: { at: [loading, formatting], running: ['formatPhone', 'loadCountries'] },
    },
  }),
});
