import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import type { StrengthVerdict } from '../../machines/widget/passwordStrength.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';
import { strengths } from './passwordSamples.ts';

const email = 'ann@company.example';
const password = 'Brass-Lantern-71-Quay';
const good: StrengthVerdict = { strength: strengths.strong, failure: null };
const newcomer = { email, userType: 'new', canSendLink: true } as const;
const client = { email, userType: 'password', canSendLink: true } as const;
const passwordless = { email, userType: 'passwordless', canSendLink: true } as const;
const submitted = { type: 'password.submitted', password } as const;
const forgot = { type: 'forgot.chosen' } as const;
const newPassword = { type: 'newPassword.chosen' } as const;
const link = { type: 'link.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const focus = (target: 'password' | 'failure' | 'heading') => ({ type: 'focus.requested', target }) as const;
const failureEmitted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const mailed = (kind: 'reset_password' | 'login_or_create_eml') =>
  ({ type: 'log.raised', log: { name: 'email_sent', email, kind } }) as const;
const wrong = { code: 'credentials-wrong', providerMessage: 'Wrong.' } as const;
const required = failureOf('password-reset-required');
const unreachable = failureOf('unreachable');
const timedOut = failureOf('timed-out');
const linkChosen = { done: 'newPassword', output: { kind: 'link-chosen', verdict: good } } as const;
const refused = { done: 'newPassword', output: { kind: 'refused', failure: required } } as const;
const broken = new Error('The screen crashed.');
const asked = (actor: 'sendResetLink' | 'sendMagicLink') => ({ actor, input: { email } }) as const;
const awaited = (reason: ResetReason) => ({ actor: 'passwordEmail', input: { email, reason } }) as const;
const resetSent = [mailed('reset_password'), focus('heading')] as const;

/**
 * One row per request: state, input, steps, actor of the request, and the calls before the first and before the second
 * request.
 */
const requests = [
  [
    'creatingAccount',
    newcomer,
    [linkChosen],
    'sendMagicLink',
    [{ actor: 'newPassword', input: { email, canSendLink: true, verdict: null } }],
    [{ actor: 'newPassword', input: { email, canSendLink: true, verdict: good } }],
  ],
  ['enteringPassword', client, [{ send: link }], 'sendMagicLink', [], []],
  ['choosingMethod', passwordless, [{ send: link }], 'sendMagicLink', [], []],
  ['enteringPassword', client, [{ send: forgot }], 'sendResetLink', [], []],
  ['choosingMethod', passwordless, [{ send: newPassword }], 'sendResetLink', [], []],
] as const;
const sent = {
  sendMagicLink: { at: ['linkSent'], output: { kind: 'link-sent' }, emits: [mailed('login_or_create_eml')] },
  sendResetLink: { at: ['awaitingEmail'], emits: resetSent },
} as const;
const busy = { sendMagicLink: 'sendingLink', sendResetLink: 'sendingResetLink' } as const;

export const passwordModel = defineModel({
  machine: passwordMachine,
  inputs: {
    'of a newcomer': newcomer,
    'of a client with a password': client,
    'of a client without a password': passwordless,
    'of a client who waits for a reset mail': { ...client, resetReason: 'breached' },
    'of a client, without magic links': { ...client, canSendLink: false },
    'of a client without a password, without magic links': { ...passwordless, canSendLink: false },
  },
  samples: {
    events: {
      'password.submitted': { 'a password': { password }, nothing: { password: '' } },
      'forgot.chosen': { plain: {} },
      'newPassword.chosen': { plain: {} },
      'link.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      newPassword: {
        done: {
          saved: { kind: 'saved' },
          refused: refused.output,
          'link chosen': linkChosen.output,
          'went back': { kind: 'went-back' },
        },
        failed: { broken },
      },
      passwordEmail: { done: { 'went back': undefined }, failed: { broken } },
      signInWithPassword: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          wrong: identityError('credentials-wrong', 'The email address or the password is wrong.'),
          'reset required': identityError('password-reset-required'),
          breached: identityError('password-breached'),
        },
      },
      sendResetLink: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
      sendMagicLink: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable: identityError('unreachable') },
      },
    },
  },
  secrets: [password],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the visitor is signed in only by a password that the provider accepted or saved': never(
      ({ state, succeeds }) =>
        state.matches('signedIn') && !succeeds('signInWithPassword') && !succeeds('newPassword', 'saved'),
    ),
    'a password is checked only in an account that has one': never(
      ({ starts, context }) => starts('signInWithPassword') && context.userType !== 'password',
      { awaitingEmail: { on: { 'password.submitted': '#password.enteringPassword' } } },
    ),
    'no magic link is sent where links are not offered': never(
      ({ starts, context, before }) =>
        starts('sendMagicLink') && !context.canSendLink && before?.state.matches('creatingAccount') !== true,
    ),
  }),
  journeys: [
    ...journeysOf(passwordMachine, newcomer, {
      'creates an account with a new password': {
        specifies: ['2 password'],
        steps: [
          { at: ['creatingAccount.asking'], cannot: [submitted, forgot, newPassword, link, back] },
          { done: 'newPassword', output: { kind: 'saved' } },
        ],
        ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
      },
      'sends an email to set a password when the account already exists (dedupe)': {
        specifies: ['2 password mails', '4 Widget'],
        steps: [
          { calls: [{ actor: 'newPassword', input: { email, canSendLink: true, verdict: null } }] },
          refused,
          { at: ['choosingMethod.sendingResetLink'], context: { failure: null } },
          { done: 'sendResetLink', output: undefined },
        ],
        ends: {
          at: ['awaitingEmail'],
          calls: [asked('sendResetLink'), awaited('duplicate')],
          emits: resetSent,
        },
      },
      'offers the screen of the existing account when that email cannot be sent': {
        steps: [refused, { failed: 'sendResetLink', error: identityError('unreachable') }],
        ends: { at: ['choosingMethod.asking'], context: { failure: unreachable }, can: [newPassword, link] },
      },
      'goes back from creating an account': {
        steps: [{ done: 'newPassword', output: { kind: 'went-back' } }],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'outputs broken when the new password form crashes': {
        steps: [{ failed: 'newPassword', error: broken }],
        ends: { at: ['broken'], output: { kind: 'broken' } },
      },
      'signs in with one request for each press': {
        specifies: ['2 password'],
        input: client,
        steps: [
          { at: ['enteringPassword.asking'], calls: [], tags: [], cannot: [newPassword] },
          { send: submitted },
          {
            at: ['enteringPassword.signingIn'],
            tags: ['busy'],
            calls: [{ actor: 'signInWithPassword', input: { email, password } }],
            cannot: [submitted, forgot, link, back],
          },
          { done: 'signInWithPassword', output: undefined },
        ],
        ends: { at: ['signedIn'], emits: [] },
      },
      'shows a missing and a wrong password, and clears each on the next attempt': {
        input: client,
        steps: [
          { send: { ...submitted, password: '' } },
          {
            at: ['enteringPassword.asking'],
            context: { passwordFault: 'missing' },
            calls: [],
            emits: [focus('password')],
          },
          { send: submitted },
          { context: { passwordFault: null } },
          { failed: 'signInWithPassword', error: identityError(wrong.code, wrong.providerMessage) },
          {
            at: ['enteringPassword.asking'],
            context: { passwordFailure: wrong },
            emits: [failureEmitted(wrong), focus('password')],
          },
          { send: { ...submitted, password: '' } },
          { context: { passwordFailure: null, passwordFault: 'missing' } },
          { send: submitted },
          { failed: 'signInWithPassword', error: identityError('timed-out') },
          {
            at: ['enteringPassword.asking'],
            context: { passwordFailure: timedOut },
            emits: [focus('password'), failureEmitted(timedOut), focus('password')],
          },
          { send: submitted },
        ],
        ends: { at: ['enteringPassword.signingIn'], context: { passwordFailure: null } },
      },
      'outputs broken when the email screen crashes': {
        input: client,
        steps: [
          { send: forgot },
          { done: 'sendResetLink', output: undefined },
          { failed: 'passwordEmail', error: broken },
        ],
        ends: { at: ['broken'], output: { kind: 'broken' } },
      },
      'uses the reason forgotten after another reset failed': {
        input: client,
        steps: [
          { send: submitted },
          { failed: 'signInWithPassword', error: identityError('password-reset-required') },
          { failed: 'sendResetLink', error: identityError('unreachable') },
          { send: forgot },
        ],
        ends: { at: ['enteringPassword.sendingResetLink'], context: { reason: 'forgotten' } },
      },
      'clears the password fault when a link is chosen': {
        input: client,
        steps: [{ send: { ...submitted, password: '' } }, { send: link }],
        ends: { at: ['enteringPassword.sendingLink'], context: { passwordFault: null } },
      },
      'clears a failed link once the account is known to exist': {
        steps: [linkChosen, { failed: 'sendMagicLink', error: identityError('unreachable') }, refused],
        ends: { at: ['choosingMethod.sendingResetLink'], context: { failure: null, reason: 'duplicate' } },
      },
      'accepts the password again when the page is restored while signing in': {
        input: client,
        steps: [{ send: submitted }, { send: restored }],
        ends: { at: ['enteringPassword.asking'], running: [], emits: [], can: [submitted, forgot, link] },
      },
    }),
    ...(
      [
        ['password-reset-required', 'duplicate'],
        ['password-breached', 'breached'],
      ] as const
    ).map(
      ([code, reason]) =>
        ({
          name: `sends a reset email with its reason when the password is refused as ${code}`,
          specifies: ['2 password mails', '4 Widget'],
          input: client,
          steps: [
            { send: submitted },
            { failed: 'signInWithPassword', error: identityError(code) },
            { at: ['enteringPassword.sendingResetLink'], emits: [] },
            { failed: 'sendResetLink', error: identityError('unreachable') },
            { at: ['enteringPassword.asking'] },
            { send: submitted },
            { failed: 'signInWithPassword', error: identityError(code) },
            { context: { failure: null, reason } },
            { done: 'sendResetLink', output: undefined },
          ],
          ends: {
            at: ['awaitingEmail'],
            emits: [failureEmitted(unreachable), focus('failure'), ...resetSent],
          },
        }) as const,
    ),
    ...requests.flatMap(
      ([screen, input, steps, actor, before, after]) =>
        [
          {
            name: `${screen}: shows a failure of ${actor}, and tries again on the next press`,
            specifies: ['8'],
            input,
            steps: [
              { at: [`${screen}.asking`] },
              ...steps,
              {
                at: [`${screen}.${busy[actor]}`],
                tags: ['busy'],
                calls: [...before, asked(actor)],
                running: [actor],
                cannot: [submitted, forgot, newPassword, link, back],
              },
              { failed: actor, error: identityError('unreachable') },
              {
                at: [`${screen}.asking`],
                tags: [],
                context: { failure: unreachable },
                emits: [failureEmitted(unreachable), focus('failure')],
              },
              ...steps,
              { context: { failure: null }, calls: [...after, asked(actor)], emits: [] },
              { done: actor, output: undefined },
            ],
            ends: sent[actor],
          },
          {
            name: `${screen}: accepts input again when the page is restored during ${actor}`,
            input,
            steps: [...steps, { send: restored }],
            ends: { at: [`${screen}.asking`], context: { failure: null }, emits: [] },
          },
        ] as const,
    ),
    ...(
      [
        ['forgotten', client, forgot],
        ['set-new', passwordless, newPassword],
      ] as const
    ).map(
      ([reason, input, chosen]) =>
        ({
          name: `waits for the ${reason} email, and goes back`,
          specifies: ['2 password mails', '4 Widget'],
          input,
          steps: [
            { send: chosen },
            { done: 'sendResetLink', output: undefined },
            {
              at: ['awaitingEmail'],
              calls: [asked('sendResetLink'), awaited(reason)],
              running: ['passwordEmail'],
              emits: resetSent,
              tags: [],
            },
            { done: 'passwordEmail', output: undefined },
          ],
          ends: { at: ['wentBack'], output: { kind: 'went-back' }, emits: [] },
        }) as const,
    ),
    ...[client, passwordless].map(
      (input) =>
        ({
          name: `goes back for the user type ${input.userType}`,
          specifies: ['2 password'],
          input,
          steps: [{ send: back }],
          ends: { at: ['wentBack'] },
        }) as const,
    ),
    ...(
      [
        [client, 'enteringPassword', [submitted, forgot, back]],
        [passwordless, 'choosingMethod', [newPassword, back]],
      ] as const
    ).map(
      ([input, screen, can]) =>
        ({
          name: `${screen}: offers no link without magic links`,
          input: { ...input, canSendLink: false },
          steps: [{ send: link }],
          ends: { at: [`${screen}.asking`], calls: [], cannot: [link], can },
        }) as const,
    ),
    ...journeysOf(
      passwordMachine,
      { ...client, resetReason: 'breached' },
      {
        'waits for the same reset mail after a reload, and sends none': {
          steps: [],
          ends: { at: ['awaitingEmail'], calls: [awaited('breached')], emits: [focus('heading')] },
        },
      },
    ),
  ],
});
