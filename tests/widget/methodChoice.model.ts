import { failureOf } from '../../machines/contracts/failures.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import type { LoginMethod } from '../../machines/widget/loginMethods.ts';
import { methodChoiceMachine } from '../../machines/widget/methodChoice.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { domainRefused, identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const openedWith = (...methods: readonly LoginMethod[]) => ({ methods, form: emptyForm });
const links = openedWith('email-link', 'sms-passcode');
const passwords = openedWith('password', 'sms-passcode');
const passcodes = openedWith('email-passcode', 'sms-passcode');
const submitted = { type: 'email.submitted', email } as const;
const restored = { type: 'page.restored' } as const;
const toText = { type: 'method.chosen', method: 'sms-passcode', typed: { email: 'ada' } } as const;
const focused = { type: 'focus.requested', target: 'email' } as const;
const failureEmitted = (code: 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const logged = (kind: 'login_or_create_eml' | 'login_or_create_otp') =>
  ({ type: 'log.raised', log: { name: 'email_sent', email, kind } }) as const;
const sent = { methodId: 'email-1', expiresAtMs: 300_000 };
const byPhone = {
  phone: '(202) 555-0143',
  country: 'US',
  passcode: { ...sent, channel: 'sms', destination: '+12025550143' },
} as const;
const unreachable = identityError('unreachable');

const requests = [
  [links, 'sendMagicLink', 'sendingLink'],
  [passcodes, 'sendPasscode', 'sendingPasscode'],
  [passwords, 'findUserType', 'lookingUpUser'],
] as const;

export const methodChoiceModel = defineModel({
  machine: methodChoiceMachine,
  inputs: {
    'links and texts': links,
    'passwords and texts': passwords,
    'passcodes by email and text': passcodes,
  },
  samples: {
    events: {
      'method.chosen': { 'Text with an email typed': { method: 'sms-passcode', typed: { email: 'ada' } } },
      'email.submitted': { valid: { email }, invalid: { email: 'ada' } },
      'page.restored': { plain: {} },
    },
    actors: {
      sendPasscode: {
        done: { plain: sent },
        failed: { 'timed out': identityError('timed-out'), 'another domain': domainRefused, unreachable },
      },
      sendMagicLink: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), 'another domain': domainRefused, unreachable },
      },
      findUserType: {
        done: { new: 'new' },
        failed: { 'timed out': identityError('timed-out'), 'another domain': domainRefused, unreachable },
      },
      phoneEntry: { done: { sent: byPhone }, failed: { broken: new Error('broken') } },
    },
  },
  project: ({ method, failure, isInvalid }) => [method, failure?.code, isInvalid],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'nothing is sent to a malformed email address': never(
      ({ starts, context }) =>
        context.isInvalid && (starts('sendPasscode') || starts('sendMagicLink') || starts('findUserType')),
      { enteringEmail: { on: { 'page.restored': '#methodChoice.sendingLink' } } },
    ),
    'a passcode or link counts as sent only if the provider has sent it': never(
      ({ state, succeeds }) =>
        (state.matches('passcodeSent') && !succeeds('sendPasscode') && !succeeds('phoneEntry')) ||
        (state.matches('linkSent') && !succeeds('sendMagicLink')),
      { sendingLink: { on: { 'method.chosen': '#methodChoice.passcodeSent' } } },
    ),
  }),
  journeys: [
    ...journeysOf(methodChoiceMachine, links, {
      'sends one link to the trimmed email address': {
        specifies: ['2 main', '4 Widget'],
        steps: [
          { at: ['enteringEmail'], tags: [], context: { isInvalid: false } },
          { send: { ...submitted, email: ` ${email},` } },
          {
            at: ['sendingLink'],
            tags: ['busy'],
            calls: [{ actor: 'sendMagicLink', input: { email } }],
            cannot: [submitted],
          },
          { done: 'sendMagicLink', output: undefined },
        ],
        ends: {
          at: ['linkSent'],
          emits: [logged('login_or_create_eml')],
          output: { kind: 'link-sent', choice: { form: { ...emptyForm, method: 'email-link', email } } },
        },
      },
      'sends one passcode by email': {
        specifies: ['2 main', '4 Widget'],
        input: passcodes,
        steps: [
          { send: submitted },
          {
            at: ['sendingPasscode'],
            tags: ['busy'],
            calls: [{ actor: 'sendPasscode', input: { channel: 'email', destination: email } }],
            cannot: [submitted],
          },
          { done: 'sendPasscode', output: sent },
        ],
        ends: {
          at: ['passcodeSent'],
          emits: [logged('login_or_create_otp')],
          output: {
            kind: 'passcode-sent',
            choice: {
              passcode: { ...sent, channel: 'email', destination: email },
              form: { ...emptyForm, method: 'email-passcode', email },
            },
          },
        },
      },
      'looks up the user type before a password': {
        specifies: ['2 main', '4 Widget'],
        input: passwords,
        steps: [
          { send: submitted },
          {
            at: ['lookingUpUser'],
            tags: ['busy'],
            calls: [{ actor: 'findUserType', input: { email } }],
            cannot: [submitted],
          },
          { done: 'findUserType', output: 'passwordless' },
        ],
        ends: {
          at: ['userFound'],
          emits: [],
          output: {
            kind: 'user-found',
            choice: {
              user: { email, userType: 'passwordless' },
              form: { ...emptyForm, method: 'password', email },
            },
          },
        },
      },
      'sends a passcode by phone, and outputs the form for the way back': {
        specifies: ['2 main', '4 Widget'],
        input: { methods: ['sms-passcode', 'whatsapp-passcode'], form: { ...emptyForm, phone: '202' } },
        steps: [
          {
            at: ['enteringPhone'],
            calls: [{ actor: 'phoneEntry', input: { channel: 'sms', phone: '202', country: 'US' } }],
          },
          {
            send: {
              type: 'method.chosen',
              method: 'whatsapp-passcode',
              typed: { phone: '7911', country: 'GB' },
            },
          },
          {
            at: ['enteringPhone'],
            calls: [{ actor: 'phoneEntry', input: { channel: 'whatsapp', phone: '7911', country: 'GB' } }],
          },
          { done: 'phoneEntry', output: byPhone },
        ],
        ends: {
          at: ['passcodeSent'],
          emits: [],
          output: {
            kind: 'passcode-sent',
            choice: {
              passcode: byPhone.passcode,
              form: {
                method: 'whatsapp-passcode',
                email: '',
                phone: byPhone.phone,
                country: byPhone.country,
              },
            },
          },
        },
      },
      'restores the method and the email address': {
        input: {
          methods: ['sms-passcode', 'email-link'],
          form: { ...emptyForm, method: 'email-link', email },
        },
        steps: [],
        ends: { at: ['enteringEmail'], context: { email, method: 'email-link' } },
      },
      'preserves the typed text and clears the fault when the tab changes': {
        steps: [
          { send: { ...submitted, email: 'ada' } },
          { at: ['enteringEmail'], context: { isInvalid: true, email: 'ada' }, emits: [focused], calls: [] },
          { send: { ...toText, typed: { email: 'ad' } } },
          { at: ['enteringPhone'], context: { isInvalid: false, email: 'ad' } },
          { send: { type: 'method.chosen', method: 'email-link', typed: { phone: '202', country: 'GB' } } },
        ],
        ends: { at: ['enteringEmail'], context: { email: 'ad', phone: '202', country: 'GB' } },
      },
      'clears the refusal of a domain when the tab changes': {
        steps: [
          { send: submitted },
          { failed: 'sendMagicLink', error: domainRefused },
          { send: { ...toText, typed: { email } } },
        ],
        ends: { at: ['enteringPhone'], context: { failure: null } },
      },
      'restarts the phone field after a crash': {
        input: openedWith('sms-passcode'),
        steps: [{ failed: 'phoneEntry', error: unreachable }],
        ends: {
          at: ['enteringPhone'],
          running: ['phoneEntry'],
          context: { failure: failureOf('unreachable') },
          emits: [failureEmitted('unreachable')],
        },
      },
    }),
    ...requests.flatMap(
      ([input, actor, state]) =>
        [
          {
            name: `shows a failure or timeout of ${actor} at the email field until the next attempt`,
            specifies: ['8'],
            input,
            steps: [
              { send: submitted },
              { failed: actor, error: unreachable },
              {
                at: ['enteringEmail'],
                context: { failure: unreachable.failure, email },
                emits: [failureEmitted('unreachable'), focused],
              },
              { send: submitted },
              { at: [state], context: { failure: null } },
              { failed: actor, error: identityError('timed-out') },
              { at: ['enteringEmail'], emits: [failureEmitted('timed-out'), focused] },
              { send: { ...submitted, email: 'ada' } },
            ],
            // An invalid email clears the failure and sends no request.
            ends: { at: ['enteringEmail'], running: [], context: { failure: null, isInvalid: true } },
          },
          {
            name: `accepts the email again when the page is restored during ${actor}`,
            input,
            steps: [{ send: submitted }, { send: restored }],
            ends: { at: ['enteringEmail'], running: [], context: { email, failure: null }, can: [submitted] },
          },
          {
            name: `shows at the field that ${actor} does not accept the domain, until the next attempt`,
            specifies: ['3 Bootstrap data of a project'],
            input,
            steps: [
              { send: submitted },
              { failed: actor, error: domainRefused },
              {
                at: ['enteringEmail'],
                context: { email, isInvalid: false, failure: domainRefused.failure },
                emits: [focused],
                running: [],
              },
              { send: submitted },
            ],
            ends: { at: [state], running: [actor], context: { failure: null }, emits: [] },
          },
        ] as const,
    ),
  ],
});
