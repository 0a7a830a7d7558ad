import { assign, emit, setup } from 'xstate';
import { sentEmail } from '../contracts/emailAddress.ts';
import { isDomainRefused } from '../contracts/emailDomain.ts';
import type { Failure } from '../contracts/failures.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { PasscodeChannel } from '../contracts/passcodeRequests.ts';
import { failureAction, showFailure } from '../contracts/reporting.ts';
import type { UserType } from '../contracts/userLookup.ts';
import {
  channelOf,
  formOf,
  isEmail,
  type MethodChoiceOutput,
  type PhoneAsTyped,
  type LoginForm,
} from './loginForm.ts';
import type { LoginMethod } from './loginMethods.ts';
import type { AwaitedPasscode, PasscodeDelivery } from './passcode.ts';
import { phoneEntryMachine } from './phoneEntry.machine.ts';
import type { WidgetEmitted } from './widgetEmitted.ts';

/** The values of the form below the tabs. */
type TypedFields = Partial<Omit<LoginForm, 'method'>>;

type MethodChoiceEvent =
  | { type: 'method.chosen'; method: LoginMethod; typed: TypedFields }
  | { type: 'email.submitted'; email: string }
  | { type: 'page.restored' };

interface MethodChoiceContext extends LoginForm {
  readonly methods: readonly LoginMethod[];
  readonly method: LoginMethod;
  readonly isInvalid: boolean;
  readonly failure: Failure | null;
  readonly passcode: AwaitedPasscode | null;
  readonly userType: UserType | null;
}

/** Carries the types of `methodChoiceMachine`; the object itself is empty. */
const methodChoiceTypes = {} as {
  context: MethodChoiceContext;
  input: { methods: readonly LoginMethod[]; form: LoginForm };
  events: MethodChoiceEvent;
  emitted: WidgetEmitted;
  output: MethodChoiceOutput;
  tags: 'busy';
  children: { phoneEntry: 'phoneEntry' };
};

/** Asks for an email address or a phone number, as the chosen method requires, and sends the passcode or link. */
export const methodChoiceMachine = setup({
  types: methodChoiceTypes,
  actors: {
    sendPasscode: notProvided<PasscodeDelivery, { channel: PasscodeChannel; destination: string }>(
      'sendPasscode',
    ),
    sendMagicLink: notProvided<void, { email: string }>('sendMagicLink'),
    findUserType: notProvided<UserType, { email: string }>('findUserType'),
    phoneEntry: phoneEntryMachine,
  },
  actions: {
    setMethod: assign({ method: (_, { method }: { method: LoginMethod }) => method }),
    setTyped: assign((_, { typed }: { typed: TypedFields }) => typed),
    setEmail: assign({ email: (_, { email }: { email: string }) => sentEmail(email) }),
    setPhonePasscode: assign(
      (_, { output }: { output: PhoneAsTyped & { passcode: AwaitedPasscode } }) => output,
    ),
    setEmailPasscode: assign({
      passcode: ({ context }, { output }: { output: PasscodeDelivery }): AwaitedPasscode => ({
        ...output,
        channel: 'email',
        destination: context.email,
      }),
    }),
    setUserType: assign({ userType: (_, { output }: { output: UserType }) => output }),
    clearFailure: assign({ failure: null, isInvalid: false }),
    markInvalid: assign({ isInvalid: true }),
    storeFailure: failureAction('email'),
    showRefusal: showFailure('email'),
    storePhoneFailure: failureAction(),
    focusEmail: emit({ type: 'focus.requested', target: 'email' }),
    logPasscode: emit(({ context }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.email, kind: 'login_or_create_otp' },
    })),
    logLink: emit(({ context }) => ({
      type: 'log.raised',
      log: { name: 'email_sent', email: context.email, kind: 'login_or_create_eml' },
    })),
  },
  guards: {
    isByPhone: ({ context }) => channelOf(context.method) !== 'email',
    isMalformed: (_, { email }: { email: string }) => !isEmail(email),
    isDomainRefused,
    isLink: ({ context }) => context.method === 'email-link',
    isPassword: ({ context }) => context.method === 'password',
  },
}).createMachine({
  id: 'methodChoice',
  description:
    'Asks for an email address or a phone number, by the configured methods, and sends the passcode or link.',
  context: ({ input: { form, methods } }) => ({
    ...form,
    methods,
    // Stryker disable next-line StringLiteral: a widget without methods shows no form
    method: form.method ?? methods[0] ?? 'email-link',
    isInvalid: false,
    failure: null,
    passcode: null,
    userType: null,
  }),
  initial: 'readingMethod',
  output: ({ event }) => event.output as MethodChoiceOutput,
  on: {
    'method.chosen': {
      actions: [
        'clearFailure',
        { type: 'setMethod', params: ({ event }) => event },
        { type: 'setTyped', params: ({ event }) => event },
      ],
      target: '.readingMethod',
    },
  },
  states: {
    readingMethod: {
      always: [{ guard: 'isByPhone', target: 'enteringPhone' }, { target: 'enteringEmail' }],
    },
    enteringPhone: {
      invoke: {
        id: 'phoneEntry',
        src: 'phoneEntry',
        input: ({ context: { method, phone, country } }) => ({ channel: channelOf(method), phone, country }),
        onDone: {
          actions: [{ type: 'setPhonePasscode', params: ({ event }) => event }],
          target: 'passcodeSent',
        },
        onError: {
          actions: { type: 'storePhoneFailure', params: ({ event }) => event },
          target: 'enteringPhone',
          reenter: true,
        },
      },
    },
    enteringEmail: {
      on: {
        'email.submitted': [
          {
            guard: { type: 'isMalformed', params: ({ event }) => event },
            actions: [
              'clearFailure',
              { type: 'setEmail', params: ({ event }) => event },
              'markInvalid',
              'focusEmail',
            ],
          },
          {
            actions: ['clearFailure', { type: 'setEmail', params: ({ event }) => event }],
            target: 'choosingRequest',
          },
        ],
      },
    },
    choosingRequest: {
      always: [
        { guard: 'isPassword', target: 'lookingUpUser' },
        { guard: 'isLink', target: 'sendingLink' },
        { target: 'sendingPasscode' },
      ],
    },
    sendingPasscode: {
      tags: 'busy',
      invoke: {
        id: 'sendPasscode',
        src: 'sendPasscode',
        input: ({ context }) => ({ channel: 'email', destination: context.email }),
        onDone: {
          actions: [{ type: 'setEmailPasscode', params: ({ event }) => event }, 'logPasscode'],
          target: 'passcodeSent',
        },
        onError: [
          {
            guard: { type: 'isDomainRefused', params: ({ event }) => event },
            actions: { type: 'showRefusal', params: ({ event }) => event },
            target: 'enteringEmail',
          },
          { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'enteringEmail' },
        ],
      },
      on: { 'page.restored': 'enteringEmail' },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'sendMagicLink',
        src: 'sendMagicLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: ['logLink'], target: 'linkSent' },
        onError: [
          {
            guard: { type: 'isDomainRefused', params: ({ event }) => event },
            actions: { type: 'showRefusal', params: ({ event }) => event },
            target: 'enteringEmail',
          },
          { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'enteringEmail' },
        ],
      },
      on: { 'page.restored': 'enteringEmail' },
    },
    lookingUpUser: {
      tags: 'busy',
      invoke: {
        id: 'findUserType',
        src: 'findUserType',
        input: ({ context }) => ({ email: context.email }),
        onDone: { actions: { type: 'setUserType', params: ({ event }) => event }, target: 'userFound' },
        onError: [
          {
            guard: { type: 'isDomainRefused', params: ({ event }) => event },
            actions: { type: 'showRefusal', params: ({ event }) => event },
            target: 'enteringEmail',
          },
          { actions: { type: 'storeFailure', params: ({ event }) => event }, target: 'enteringEmail' },
        ],
      },
      on: { 'page.restored': 'enteringEmail' },
    },
    passcodeSent: {
      type: 'final',
      output: ({ context }) => ({
        kind: 'passcode-sent',
        choice: { form: formOf(context), passcode: context.passcode },
      }),
    },
    linkSent: {
      type: 'final',
      output: ({ context }) => ({ kind: 'link-sent', choice: { form: formOf(context) } }),
    },
    userFound: {
      type: 'final',
      output: ({ context }) => ({
        kind: 'user-found',
        choice: { form: formOf(context), user: { email: context.email, userType: context.userType } },
      }),
    },
  },
});
