import { failureOf } from '../../machines/contracts/failures.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { WidgetInput } from '../../machines/widget/widgetScreens.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const form = { method: 'password', email, phone: '', country: 'US' } as const;
const opened: WidgetInput = {
  start: 'login',
  hasStoredSession: false,
  methods: ['sms-passcode', 'password'],
  canSendLink: true,
  linkKind: 'missing',
  form: emptyForm,
  oneTap: { isEnabled: true, isTestProject: true },
  twoStep: { isRequired: true, methods: ['authenticator'] },
};
const passcode = {
  channel: 'sms',
  destination: '+12025550143',
  methodId: 'phone-1',
  expiresAtMs: 300_000,
} as const;
const passcodeSent = { kind: 'passcode-sent', choice: { form, passcode } } as const;
const linkSent = { kind: 'link-sent', choice: { form } } as const;
const user = { email, userType: 'password' } as const;
const userFound = { kind: 'user-found', choice: { form, user } } as const;
const focused = { type: 'focus.requested', target: 'heading' } as const;
const passcodeFocused = { type: 'focus.requested', target: 'passcode' } as const;
const completed = { type: 'authentication.completed' } as const;
const loginShown = { type: 'log.raised', log: { name: 'render_login_screen' } } as const;
const found = { type: 'session.found' } as const;
const sessionEnded = { type: 'session.ended' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const metamask = { type: 'wallet.chosen', wallet: 'metamask' } as const;
const broken = identityError('unexpected');
const failureEmitted = { type: 'failure.noted', failure: failureOf('unexpected') } as const;
const failed = { broken };
/** The actors that the main screen starts. */
const mainCalls = [
  { actor: 'methodChoice', input: { methods: opened.methods, form: emptyForm } },
  { actor: 'passkeySignIn', input: undefined },
  { actor: 'oauth', input: undefined },
  { actor: 'oneTap', input: opened.oneTap },
] as const;
const wentBack = { kind: 'went-back' } as const;
const main = ['methodChoice', 'passkeySignIn', 'oauth', 'oneTap'] as const;
const opensPasskeys = { ...opened, start: 'passkey-registration' } as const;
const opensSignedIn = { ...opened, hasStoredSession: true } as const;
const opensReset = { ...opened, start: 'reset-password', linkKind: 'password-reset' } as const;

const awaitsPasscode = { ...opened, awaited: { kind: 'passcode', form, passcode } } as const;
const awaitsLink = { ...opened, awaited: { kind: 'link', form } } as const;
const awaitsReset = { ...opened, awaited: { kind: 'reset', form, user, reason: 'breached' } } as const;
const passwordCall = { actor: 'password', input: { ...user, canSendLink: true } } as const;

const verified = { done: 'otp', output: { kind: 'verified' } } as const;
const complete = { done: 'secondStep', output: { kind: 'complete' } } as const;
const stepLeft = { done: 'secondStep', output: wentBack } as const;
const ended = { done: 'secondStep', output: { kind: 'ended' } } as const;
const secondStepCall = { actor: 'secondStep', input: opened.twoStep } as const;
const signOut = { type: 'signOut.requested' } as const;
/** Every screen with a child actor. Each row: title, input, steps, emitted events and running children. */
const screens = [
  ['the main screen', opened, [], [loginShown], main],
  [
    'the passcode',
    opened,
    [{ done: 'methodChoice', output: passcodeSent }],
    [loginShown, passcodeFocused],
    ['otp'],
  ],
  [
    'the password',
    opened,
    [{ done: 'methodChoice', output: userFound }],
    [loginShown, focused],
    ['password'],
  ],
  ['a wallet', opened, [{ send: metamask }], [loginShown, focused], ['walletSignIn']],
  ['a new password', opensReset, [], [], ['passwordReset']],
  [
    'the second step',
    opened,
    [{ done: 'methodChoice', output: passcodeSent }, verified],
    [loginShown, passcodeFocused],
    ['secondStep'],
  ],
  ['the second step before passkeys', opensPasskeys, [], [], ['secondStep']],
  ['the passkeys', opensPasskeys, [complete], [], ['passkeySetup']],
] as const;

export const widgetModel = defineModel({
  machine: widgetMachine,
  inputs: {
    'to log in': opened,
    'with a session': opensSignedIn,
    'to reset a password': opensReset,
    'to register a passkey': opensPasskeys,
    'after a passcode was sent': awaitsPasscode,
    'after a link was sent': awaitsLink,
    'after a reset mail was sent': awaitsReset,
  },
  samples: {
    events: {
      'wallet.chosen': { Metamask: { wallet: 'metamask' } },
      'otherWallets.chosen': { plain: {} },
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'session.found': { plain: {} },
      'session.ended': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      checkSession: {
        done: { plain: undefined },
        failed: { 'session ended': identityError('not-signed-in') },
      },
      methodChoice: {
        done: { 'passcode sent': passcodeSent, 'link sent': linkSent, 'user found': userFound },
        failed,
      },
      otp: { done: { verified: { kind: 'verified' }, 'went back': wentBack }, failed },
      password: {
        done: {
          'signed in': { kind: 'signed-in' },
          'link sent': { kind: 'link-sent' },
          'went back': wentBack,
          broken: { kind: 'broken' },
        },
        failed,
      },
      passwordReset: {
        done: { 'signed in': { kind: 'signed-in' }, 'went back': wentBack, broken: { kind: 'broken' } },
        failed,
      },
      passkeySignIn: { done: { plain: undefined }, failed },
      oauth: { done: { plain: undefined }, failed },
      oneTap: { done: { plain: undefined }, failed },
      secondStep: {
        done: { complete: { kind: 'complete' }, 'went back': wentBack, ended: { kind: 'ended' } },
        failed,
      },
      passkeySetup: { done: { finished: { kind: 'finished' }, broken: { kind: 'broken' } }, failed },
      walletSignIn: { done: { 'signed in': { kind: 'signed-in' }, 'went back': wentBack }, failed },
    },
  },
  project: ({ start, wallet, factor }) => [start, wallet, factor],
  laws: ({ never }) => ({
    'the visitor is signed in only after a second step or a passkey': never(
      ({ before, state, succeeds }) =>
        state.matches('signedIn') &&
        before?.state.matches('signedIn') !== true &&
        !succeeds('secondStep', 'complete') &&
        !succeeds('passkeySignIn'),
      { enteringPassword: { on: { 'retry.chosen': '#widget.signedIn' } } },
    ),
    'a session whose second step the visitor leaves is ended': never(
      ({ succeeds, emitted }) =>
        succeeds('secondStep', 'went-back') && !emitted.some(({ type }) => type === 'signOut.requested'),
    ),
  }),
  journeys: [
    ...journeysOf(widgetMachine, opened, {
      'confirms a passcode and completes once': {
        specifies: ['2 confirmations', '4 Widget'],
        steps: [
          { at: ['choosingMethod'], emits: [loginShown], calls: mainCalls },
          { done: 'methodChoice', output: passcodeSent },
          {
            at: ['enteringCode'],
            emits: [passcodeFocused],
            calls: [{ actor: 'otp', input: passcode }],
            running: ['otp'],
          },
          verified,
          { at: ['takingSecondStep'], emits: [], calls: [secondStepCall], running: ['secondStep'] },
          complete,
          { at: ['signedIn'], context: { factor: 'passcode' }, emits: [focused, completed], running: [] },
          { send: found },
          { emits: [] },
          { send: restored },
        ],
        ends: { at: ['choosingMethod'], emits: [] },
      },
      'shows no form to a client whose session the provider knows': {
        input: opensSignedIn,
        steps: [
          {
            at: ['checkingSession'],
            emits: [],
            calls: [{ actor: 'checkSession', input: undefined }],
            running: ['checkSession'],
          },
          { done: 'checkSession', output: undefined },
          { at: ['takingSecondStep'], emits: [] },
          complete,
        ],
        ends: { at: ['signedIn'], context: { factor: null }, emits: [focused, completed] },
      },
      'shows the form and logs it when the provider does not know the session': {
        input: opensSignedIn,
        steps: [
          { at: ['checkingSession'], emits: [] },
          { failed: 'checkSession', error: identityError('not-signed-in') },
        ],
        ends: { at: ['choosingMethod'], emits: [loginShown], running: main },
      },
      'restores the form after Back on the passcode screen': {
        steps: [
          { done: 'methodChoice', output: passcodeSent },
          { done: 'otp', output: wentBack },
        ],
        ends: { at: ['choosingMethod'], context: { form }, emits: [loginShown, passcodeFocused, focused] },
      },
      'clears the email address and logs the event after Try again on the email screen': {
        specifies: ['2 email confirmation', '4 Widget'],
        steps: [
          { done: 'methodChoice', output: linkSent },
          { at: ['checkingEmail'], emits: [loginShown, focused], running: [] },
          { send: { type: 'retry.chosen' } },
        ],
        ends: {
          at: ['choosingMethod'],
          context: { form: { ...form, email: '' } },
          emits: [
            {
              type: 'log.raised',
              log: { name: 'email_try_again_clicked', email, kind: 'login_or_create_eml' },
            },
            focused,
          ],
        },
      },
      'keeps the email address after Back on the email screen': {
        steps: [{ done: 'methodChoice', output: linkSent }, { send: { type: 'back.pressed' } }],
        ends: { at: ['choosingMethod'], context: { form }, emits: [loginShown, focused, focused] },
      },
      'signs in with a password': {
        specifies: ['2 signed in', '4 Widget'],
        steps: [
          { done: 'methodChoice', output: userFound },
          {
            at: ['enteringPassword'],
            emits: [loginShown, focused],
            running: ['password'],
            context: { user },
          },
          { done: 'password', output: { kind: 'signed-in' } },
          { at: ['takingSecondStep'], emits: [], running: ['secondStep'] },
          complete,
          { at: ['signedIn'], context: { factor: 'password' }, emits: [focused, completed] },
          { send: restored },
        ],
        ends: { at: ['choosingMethod'] },
      },
      'shows the email screen when a link replaces the password': {
        specifies: ['2 password mails', '4 Widget'],
        input: { ...opened, canSendLink: false },
        steps: [
          { running: main },
          { done: 'methodChoice', output: userFound },
          { done: 'password', output: { kind: 'link-sent' } },
        ],
        ends: {
          at: ['checkingEmail'],
          calls: [
            ...mainCalls,
            { actor: 'password', input: { email, userType: 'password', canSendLink: false } },
          ],
        },
      },
      'restores the form after Back on the password screen': {
        steps: [
          { done: 'methodChoice', output: userFound },
          { done: 'password', output: wentBack },
        ],
        ends: { at: ['choosingMethod'], context: { form }, emits: [loginShown, focused, focused] },
      },
      'opens the new password form for a reset link, and completes when the password is saved': {
        specifies: ['2 Widget'],
        input: opensReset,
        steps: [
          {
            at: ['resettingPassword'],
            emits: [],
            calls: [{ actor: 'passwordReset', input: { linkKind: 'password-reset' } }],
          },
          { done: 'passwordReset', output: { kind: 'signed-in' } },
          { at: ['takingSecondStep'], emits: [], running: ['secondStep'] },
          complete,
        ],
        ends: { at: ['signedIn'], context: { factor: 'password' }, emits: [focused, completed] },
      },
      'returns to the main screen from an invalid reset link': {
        input: { ...opened, start: 'reset-password', linkKind: 'missing' },
        steps: [{ done: 'passwordReset', output: wentBack }],
        ends: { at: ['choosingMethod'], emits: [focused] },
      },
      'shows the failure of code for passkeys that does not load': {
        specifies: ['8 chunk does not load'],
        input: opensPasskeys,
        steps: [
          complete,
          { done: 'passkeySetup', output: { kind: 'broken', error: identityError('unreachable') } },
        ],
        ends: { at: ['broken'], context: { failure: failureOf('unreachable') } },
      },
      'signs in with a passkey, until the page is restored': {
        specifies: ['2 passkey confirmation', '4 Widget'],
        steps: [
          { done: 'passkeySignIn', output: undefined },
          {
            at: ['signedIn'],
            context: { factor: 'passkey' },
            emits: [loginShown, focused, completed],
            running: [],
          },
          { send: restored },
        ],
        ends: { at: ['choosingMethod'] },
      },
      'shows the form again when the session ends elsewhere': {
        steps: [
          { done: 'passkeySignIn', output: undefined },
          { at: ['signedIn'], context: { factor: 'passkey' }, emits: [loginShown, focused, completed] },
          { send: sessionEnded },
        ],
        ends: { at: ['choosingMethod'], emits: [focused], running: main },
      },
      'sets up passkeys until the user is done, after the second step': {
        specifies: ['2 Widget', '4 Passkeys'],
        input: opensPasskeys,
        steps: [
          { at: ['takingSecondStep'], emits: [], calls: [secondStepCall] },
          complete,
          { at: ['settingUpPasskeys'], emits: [], calls: [{ actor: 'passkeySetup', input: undefined }] },
          { done: 'passkeySetup', output: { kind: 'finished' } },
          { at: ['passkeysManaged'], emits: [focused, completed], running: [] },
          { send: restored },
        ],
        ends: { at: ['takingSecondStep'], emits: [] },
      },
      'signs in with the chosen wallet': {
        specifies: ['2 wallets', '4 Widget'],
        steps: [
          { running: main },
          { send: { ...metamask, wallet: 'phantom' } },
          {
            at: ['usingWallet'],
            emits: [loginShown, focused],
            running: ['walletSignIn'],
            calls: [...mainCalls, { actor: 'walletSignIn', input: { wallet: 'phantom' } }],
          },
          { done: 'walletSignIn', output: { kind: 'signed-in' } },
          { at: ['takingSecondStep'], emits: [], running: ['secondStep'] },
          complete,
          { at: ['signedIn'], context: { factor: 'wallet' }, emits: [focused, completed], running: [] },
          { send: restored },
        ],
        ends: { at: ['choosingMethod'] },
      },
      'returns to the main screen on Back while the wallet code loads': {
        steps: [{ send: metamask }, { send: back }],
        ends: { at: ['choosingMethod'], emits: [loginShown, focused, focused] },
      },
      'opens the list of all wallets, also after a wallet was chosen': {
        specifies: ['5 Buttons'],
        steps: [
          { send: metamask },
          { done: 'walletSignIn', output: wentBack },
          { at: ['choosingMethod'], emits: [loginShown, focused, focused] },
          { send: { type: 'otherWallets.chosen' } },
          {
            emits: [focused],
            context: { wallet: null },
            calls: [
              ...mainCalls,
              { actor: 'walletSignIn', input: { wallet: 'metamask' } },
              ...mainCalls,
              { actor: 'walletSignIn', input: { wallet: null } },
            ],
          },
        ],
        ends: { at: ['usingWallet'] },
      },
      'completes the sign-in when the link was opened in another tab': {
        steps: [{ done: 'methodChoice', output: linkSent }, { send: found }, complete],
        ends: { at: ['signedIn'], context: { factor: null }, running: [] },
      },
      'does not mention the password when the link that replaced it was opened in another tab': {
        steps: [
          { done: 'methodChoice', output: userFound },
          { done: 'password', output: { kind: 'link-sent' } },
          { send: found },
          complete,
        ],
        ends: { at: ['signedIn'], context: { factor: null } },
      },
      'does not mention the passcode when the visitor left it and signed in elsewhere': {
        steps: [
          { done: 'methodChoice', output: passcodeSent },
          { done: 'otp', output: wentBack },
          { send: found },
          complete,
        ],
        ends: { at: ['signedIn'], context: { factor: null } },
      },
      'ends the session and restores the form after Back in the second step': {
        steps: [
          { done: 'methodChoice', output: passcodeSent },
          verified,
          { emits: [loginShown, passcodeFocused] },
          stepLeft,
        ],
        ends: { at: ['choosingMethod'], context: { form }, emits: [signOut, focused], running: main },
      },
      'says that the session ended before its second step, and goes back on retry': {
        steps: [
          { done: 'methodChoice', output: passcodeSent },
          verified,
          { emits: [loginShown, passcodeFocused] },
          ended,
          {
            at: ['broken'],
            emits: [{ type: 'failure.noted', failure: failureOf('session-ended') }, focused],
            context: { failure: failureOf('session-ended') },
          },
          { send: { type: 'retry.chosen' } },
        ],
        ends: { at: ['choosingMethod'], emits: [focused] },
      },
      'asks for the second step before passkeys, again after Back, and shows the passkeys without a session too':
        {
          specifies: ['6'],
          input: opensPasskeys,
          steps: [
            { at: ['takingSecondStep'], calls: [secondStepCall] },
            stepLeft,
            { at: ['takingSecondStep'], emits: [signOut, focused] },
            ended,
          ],
          ends: { at: ['settingUpPasskeys'], emits: [], running: ['passkeySetup'] },
        },
    }),
    ...screens.flatMap(([screen, input, steps, emits, actors]) =>
      actors.map(
        (actor) =>
          ({
            name: `shows the error screen when ${actor} crashes on ${screen}, and goes back on retry`,
            input,
            steps: [
              ...steps,
              { failed: actor, error: broken },
              {
                at: ['broken'],
                emits: [...emits, failureEmitted, focused],
                running: [],
                context: { failure: failureOf('unexpected') },
              },
              { send: { type: 'retry.chosen' } },
            ],
            ends:
              input === opensPasskeys
                ? { at: ['takingSecondStep'], emits: [focused], running: ['secondStep'] }
                : { at: ['choosingMethod'], emits: [focused], running: main },
          }) as const,
      ),
    ),
    ...(
      [
        ['password', opened, [{ done: 'methodChoice', output: userFound }]],
        ['passwordReset', opensReset, []],
        ['passkeySetup', opensPasskeys, [complete]],
      ] as const
    ).map(
      ([actor, input, steps]) =>
        ({
          name: `shows the error screen when a child of ${actor} crashes`,
          input,
          steps: [
            ...steps,
            { emits: input === opened ? [loginShown, focused] : [] },
            { done: actor, output: { kind: 'broken' } },
          ],
          ends: {
            at: ['broken'],
            emits: [failureEmitted, focused],
            context: { failure: failureOf('unexpected') },
          },
        }) as const,
    ),
    ...screens
      .filter(([screen, input]) => input === opened && screen !== 'the second step')
      .map(
        ([screen, input, steps, emits]) =>
          ({
            name: `completes the sign-in when a session is found on ${screen}, until the page is restored`,
            input,
            steps: [
              ...steps,
              { send: found },
              { at: ['takingSecondStep'], emits, running: ['secondStep'] },
              complete,
              { at: ['signedIn'], context: { factor: null }, emits: [focused, completed], running: [] },
              { send: restored },
            ],
            ends: { at: ['choosingMethod'] },
          }) as const,
      ),
    ...(['oauth', 'oneTap'] as const).map((actor) => ({
      name: `restarts the main screen when ${actor} ends`,
      input: opened,
      steps: [{ done: actor, output: undefined }],
      ends: { at: ['choosingMethod'], emits: [loginShown, focused], calls: [...mainCalls, ...mainCalls] },
    })),
    ...journeysOf(widgetMachine, opened, {
      'waits for the same passcode after a reload': {
        input: awaitsPasscode,
        steps: [
          {
            at: ['enteringCode'],
            emits: [passcodeFocused],
            calls: [{ actor: 'otp', input: passcode }],
            context: { form, passcode, awaited: null },
          },
          { done: 'otp', output: wentBack },
        ],
        ends: { at: ['choosingMethod'], emits: [focused] },
      },
      'waits for the same link after a reload': {
        input: awaitsLink,
        steps: [],
        ends: { at: ['checkingEmail'], emits: [focused], context: { form, awaited: null } },
      },
      'waits for the same reset mail after a reload, and for no other one later': {
        input: awaitsReset,
        steps: [
          {
            at: ['enteringPassword'],
            emits: [focused],
            calls: [{ ...passwordCall, input: { ...passwordCall.input, resetReason: 'breached' } }],
            context: { form, user, awaited: null, resetReason: 'breached' },
          },
          { done: 'password', output: wentBack },
          { at: ['choosingMethod'], context: { resetReason: null } },
          { done: 'methodChoice', output: userFound },
        ],
        ends: { at: ['enteringPassword'] },
      },
    }),
  ],
});
