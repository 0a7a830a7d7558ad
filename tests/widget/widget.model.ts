import { failureOf } from '../../machines/contracts/failures.ts';
import { emptyForm } from '../../machines/widget/loginForm.ts';
import { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { WidgetInput } from '../../machines/widget/widgetScreens.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const email = 'ada@fairlead.example';
const form = { method: 'password', email, phone: '', country: 'US' } as const;
const opened: WidgetInput = {
  start: 'login',
  methods: ['sms-passcode', 'password'],
  canSendLink: true,
  linkKind: 'missing',
  form: emptyForm,
  oneTap: { isWanted: true, isDeveloperTold: true },
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
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const metamask = { type: 'wallet.chosen', wallet: 'metamask' } as const;
const broken = identityError('unexpected');
const noted = { type: 'failure.noted', failure: failureOf('unexpected') } as const;
const failed = { broken };
/** What the main screen sets to work. */
const mainCalls = [
  { actor: 'methodChoice', input: { methods: opened.methods, form: emptyForm } },
  { actor: 'passkeySignIn', input: undefined },
  { actor: 'oauth', input: undefined },
  { actor: 'oneTap', input: opened.oneTap },
] as const;
const wentBack = { kind: 'went-back' } as const;
const main = ['methodChoice', 'passkeySignIn', 'oauth', 'oneTap'] as const;
const opensPasskeys = { ...opened, start: 'passkey-registration' } as const;
const opensReset = { ...opened, start: 'reset-password', linkKind: 'password-reset' } as const;

/** Every screen with a child: the steps to it, what is emitted on the way, and the children that run there. */
const toList = { done: 'passkeyRegistration', output: { kind: 'created' } } as const;
const loaded = { done: 'loadWallets', output: undefined } as const;
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
  ['the fetched wallets', opened, [{ send: metamask }], [loginShown, focused], ['loadWallets']],
  ['a wallet', opened, [{ send: metamask }, loaded], [loginShown, focused, focused], ['walletSignIn']],
  ['a new password', opensReset, [], [], ['passwordReset']],
  ['a new passkey', opensPasskeys, [], [], ['passkeyRegistration']],
  ['the list of passkeys', opensPasskeys, [toList], [focused], ['passkeys']],
] as const;

/** The widget, from screen to screen. */
export const widgetModel = defineModel({
  machine: widgetMachine,
  inputs: {
    'to log in': opened,
    'to reset a password': opensReset,
    'to register a passkey': opensPasskeys,
  },
  samples: {
    events: {
      'wallet.chosen': { Metamask: { wallet: 'metamask' } },
      'otherWallets.chosen': { plain: {} },
      'retry.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'session.found': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
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
      passkeyRegistration: {
        done: { created: { kind: 'created' }, skipped: { kind: 'skipped' } },
        failed,
      },
      passkeys: { done: { another: { kind: 'another' }, finished: { kind: 'finished' } }, failed },
      loadWallets: { done: { plain: undefined }, failed },
      walletSignIn: {
        done: { 'signed in': { kind: 'signed-in' }, 'went back': wentBack },
        failed,
      },
    },
  },
  project: ({ start, wallet }) => [start, wallet],
  journeys: [
    {
      name: 'a passcode is sent, entered and confirmed once',
      input: opened,
      steps: [
        {
          expect: {
            at: ['choosingMethod'],
            emits: [loginShown],
            calls: mainCalls,
          },
        },
        { done: 'methodChoice', output: passcodeSent },
        {
          expect: {
            at: ['enteringCode'],
            emits: [passcodeFocused],
            calls: [{ actor: 'otp', input: passcode }],
            running: ['otp'],
          },
        },
        { done: 'otp', output: { kind: 'verified' } },
        { expect: { at: ['codeConfirmed'], emits: [focused, completed], running: [] } },
        { send: found },
        { expect: { emits: [] } },
        { send: restored },
      ],
      ends: { at: ['choosingMethod'], emits: [] },
    },
    {
      name: 'back from the passcode is the form as it was left',
      input: opened,
      steps: [
        { done: 'methodChoice', output: passcodeSent },
        { done: 'otp', output: wentBack },
      ],
      ends: { at: ['choosingMethod'], context: { form }, emits: [loginShown, passcodeFocused, focused] },
    },
    {
      name: 'trying another address clears the one a link was sent to, and is logged',
      input: opened,
      steps: [
        { done: 'methodChoice', output: linkSent },
        { expect: { at: ['checkingEmail'], emits: [loginShown, focused], running: [] } },
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
    {
      name: 'a password lets the person in',
      input: opened,
      steps: [
        { done: 'methodChoice', output: userFound },
        {
          expect: {
            at: ['enteringPassword'],
            emits: [loginShown, focused],
            running: ['password'],
            context: { user },
          },
        },
        { done: 'password', output: { kind: 'signed-in' } },
        { expect: { at: ['passwordConfirmed'], emits: [focused, completed] } },
        { send: restored },
      ],
      ends: { at: ['choosingMethod'] },
    },
    {
      name: 'a link in place of a password leads to the mailbox',
      input: { ...opened, canSendLink: false },
      steps: [
        { expect: { running: main } },
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
    {
      name: 'going back from the password is the form as it was left',
      input: opened,
      steps: [
        { done: 'methodChoice', output: userFound },
        { done: 'password', output: wentBack },
      ],
      ends: { at: ['choosingMethod'], context: { form }, emits: [loginShown, focused, focused] },
    },
    {
      name: 'a reset mail opens the form for a new password, and a saved one is a success',
      input: opensReset,
      steps: [
        {
          expect: {
            at: ['resettingPassword'],
            emits: [],
            calls: [{ actor: 'passwordReset', input: { linkKind: 'password-reset' } }],
          },
        },
        { done: 'passwordReset', output: { kind: 'signed-in' } },
      ],
      ends: { at: ['passwordConfirmed'], emits: [focused, completed] },
    },
    {
      name: 'a reset link that is no good leads to the main screen',
      input: { ...opened, start: 'reset-password', linkKind: 'missing' },
      steps: [{ done: 'passwordReset', output: wentBack }],
      ends: { at: ['choosingMethod'], emits: [focused] },
    },
    ...screens.flatMap(([screen, input, steps, emits, actors]) =>
      actors.map(
        (actor) =>
          ({
            name: `${actor} that breaks is said in place of ${screen}, with the way back`,
            input,
            steps: [
              ...steps,
              { failed: actor, error: broken },
              {
                expect: {
                  at: ['broken'],
                  emits: [...emits, noted, focused],
                  running: [],
                  context: { failure: failureOf('unexpected') },
                },
              },
              { send: { type: 'retry.chosen' } },
            ],
            ends:
              input === opensPasskeys
                ? { at: ['startingPasskey'], emits: [focused], running: ['passkeyRegistration'] }
                : { at: ['choosingMethod'], emits: [focused], running: main },
          }) as const,
      ),
    ),
    ...(
      [
        ['password', opened, [{ done: 'methodChoice', output: userFound }]],
        ['passwordReset', opensReset, []],
      ] as const
    ).map(
      ([actor, input, steps]) =>
        ({
          name: `${actor} whose own child breaks is said as well`,
          input,
          steps: [
            ...steps,
            { expect: { emits: input === opened ? [loginShown, focused] : [] } },
            { done: actor, output: { kind: 'broken' } },
          ],
          ends: { at: ['broken'], emits: [noted, focused], context: { failure: failureOf('unexpected') } },
        }) as const,
    ),
    ...screens
      .filter(([, input]) => input === opened)
      .map(
        ([screen, input, steps, emits]) =>
          ({
            name: `a session found in place of ${screen} lets the person in, until the page is brought back`,
            input,
            steps: [
              ...steps,
              { send: found },
              { expect: { at: ['loggedIn'], emits: [...emits, focused, completed], running: [] } },
              { send: restored },
            ],
            ends: { at: ['choosingMethod'] },
          }) as const,
      ),
    {
      name: 'a passkey lets the person in, until the page is brought back',
      input: opened,
      steps: [
        { done: 'passkeySignIn', output: undefined },
        { expect: { at: ['passkeyConfirmed'], emits: [loginShown, focused, completed], running: [] } },
        { send: restored },
      ],
      ends: { at: ['choosingMethod'] },
    },
    {
      name: 'passkeys are registered one after another, until the person is done',
      input: opensPasskeys,
      steps: [
        { expect: { at: ['startingPasskey'], emits: [], running: ['passkeyRegistration'] } },
        { done: 'passkeyRegistration', output: { kind: 'created' } },
        { expect: { at: ['passkeyCreated'], emits: [focused], running: ['passkeys'] } },
        { done: 'passkeys', output: { kind: 'another' } },
        { expect: { at: ['startingPasskey'], emits: [focused] } },
        // Who skips sees the list, too, and is not told that something was created.
        { done: 'passkeyRegistration', output: { kind: 'skipped' } },
        {
          expect: {
            at: ['passkeyCreated'],
            emits: [focused],
            calls: [
              { actor: 'passkeyRegistration', input: undefined },
              { actor: 'passkeys', input: { reason: 'created' } },
              { actor: 'passkeyRegistration', input: undefined },
              { actor: 'passkeys', input: { reason: 'skipped' } },
            ],
          },
        },
        { done: 'passkeys', output: { kind: 'finished' } },
        { expect: { at: ['passkeysKept'], emits: [focused, completed], running: [] } },
        { send: restored },
      ],
      ends: { at: ['startingPasskey'], emits: [] },
    },
    {
      name: 'what wallets need is fetched for the one that is chosen, which lets the person in',
      input: opened,
      steps: [
        { expect: { running: main } },
        { send: { ...metamask, wallet: 'phantom' } },
        {
          expect: {
            at: ['openingWallets'],
            emits: [loginShown, focused],
            running: ['loadWallets'],
            context: { wallet: 'phantom' },
          },
        },
        { done: 'loadWallets', output: undefined },
        {
          expect: {
            at: ['usingWallet'],
            emits: [focused],
            running: ['walletSignIn'],
            calls: [
              ...mainCalls,
              { actor: 'loadWallets', input: undefined },
              { actor: 'walletSignIn', input: { wallet: 'phantom' } },
            ],
          },
        },
        { done: 'walletSignIn', output: { kind: 'signed-in' } },
        { expect: { at: ['walletConfirmed'], emits: [focused, completed], running: [] } },
        { send: restored },
      ],
      ends: { at: ['choosingMethod'] },
    },
    {
      name: 'the list of all wallets is opened without one, also after one was chosen',
      input: opened,
      steps: [
        { send: metamask },
        { done: 'loadWallets', output: undefined },
        { done: 'walletSignIn', output: wentBack },
        { expect: { at: ['choosingMethod'], emits: [loginShown, focused, focused, focused] } },
        { send: { type: 'otherWallets.chosen' } },
        { expect: { at: ['openingWallets'], emits: [focused], context: { wallet: null } } },
        { done: 'loadWallets', output: undefined },
        {
          expect: {
            calls: [
              ...mainCalls,
              { actor: 'loadWallets', input: undefined },
              { actor: 'walletSignIn', input: { wallet: 'metamask' } },
              ...mainCalls,
              { actor: 'loadWallets', input: undefined },
              { actor: 'walletSignIn', input: { wallet: null } },
            ],
          },
        },
      ],
      ends: { at: ['usingWallet'] },
    },
    ...[back, restored].map(
      (event) =>
        ({
          name: `${event.type} while what wallets need is fetched leads to the main screen`,
          input: opened,
          steps: [{ send: metamask }, { send: event }],
          ends: { at: ['choosingMethod'], emits: [loginShown, focused, focused] },
        }) as const,
    ),
    {
      name: 'a link that was opened in another tab lets the person in here',
      input: opened,
      steps: [{ done: 'methodChoice', output: linkSent }, { send: found }],
      ends: { at: ['loggedIn'], running: [] },
    },
    ...(['oauth', 'oneTap'] as const).map((actor) => ({
      name: `${actor} that is over leads back to the main screen, which starts again`,
      input: opened,
      steps: [{ done: actor, output: undefined }],
      ends: {
        at: ['choosingMethod'],
        emits: [loginShown, focused],
        calls: [...mainCalls, ...mainCalls],
      },
    })),
  ],
});
