import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { passwordMachine } from '../../machines/widget/password.machine.ts';
import type { ResetReason } from '../../machines/widget/passwordEmail.machine.ts';
import type { StrengthVerdict } from '../../machines/widget/passwordStrength.machine.ts';
import { defineModel } from '../statechart/model.ts';
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
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const mailed = (kind: 'reset_password' | 'login_or_create_eml') =>
  ({ type: 'log.raised', log: { name: 'email_sent', email, kind } }) as const;
const wrong = { code: 'credentials-wrong', providerMessage: 'Wrong.' } as const;
const required = failureOf('password-reset-required');
const unreachable = failureOf('unreachable');
const timedOut = failureOf('timed-out');
const linkChosen = { done: 'newPassword', output: { kind: 'link-chosen', verdict: good } } as const;
const refused = { done: 'newPassword', output: { kind: 'refused', failure: required } } as const;
const broken = new Error('The screen broke off.');
const asked = (actor: 'startReset' | 'sendMagicLink') => ({ actor, input: { email } }) as const;
const awaited = (reason: ResetReason) => ({ actor: 'passwordEmail', input: { email, reason } }) as const;
const resetSent = [mailed('reset_password'), focus('heading')] as const;

/** What each screen sends: the steps to it, and what is started before. */
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
  ['choosingWay', passwordless, [{ send: link }], 'sendMagicLink', [], []],
  ['enteringPassword', client, [{ send: forgot }], 'startReset', [], []],
  ['choosingWay', passwordless, [{ send: newPassword }], 'startReset', [], []],
] as const;
const sent = {
  sendMagicLink: { at: ['linkSent'], output: { kind: 'link-sent' }, emits: [mailed('login_or_create_eml')] },
  startReset: { at: ['awaitingEmail'], emits: resetSent },
} as const;
const busy = { sendMagicLink: 'sendingLink', startReset: 'startingReset' } as const;

/** The screen for a password: create one, enter the one on file, or go without. */
export const passwordModel = defineModel({
  machine: passwordMachine,
  inputs: {
    'of a newcomer': newcomer,
    'of a client with a password': client,
    'of a client without a password': passwordless,
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
      startReset: {
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
  journeys: [
    {
      name: 'a newcomer chooses a password and is signed in',
      input: newcomer,
      steps: [
        { expect: { at: ['creatingAccount.asking'], cannot: [submitted, forgot, newPassword, link, back] } },
        { done: 'newPassword', output: { kind: 'saved' } },
      ],
      ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
    },
    {
      name: 'a newcomer whose address has an account after all gets an email to set a password (dedupe)',
      input: newcomer,
      steps: [
        { expect: { calls: [{ actor: 'newPassword', input: { email, canSendLink: true, verdict: null } }] } },
        refused,
        { expect: { at: ['choosingWay.startingReset'], context: { failure: null } } },
        { done: 'startReset', output: undefined },
      ],
      ends: { at: ['awaitingEmail'], calls: [asked('startReset'), awaited('duplicate')], emits: resetSent },
    },
    {
      name: 'where that email cannot be sent, the account is treated as the one it is',
      input: newcomer,
      steps: [refused, { failed: 'startReset', error: identityError('unreachable') }],
      ends: { at: ['choosingWay.asking'], context: { failure: unreachable }, can: [newPassword, link] },
    },
    {
      name: 'a newcomer goes back to the first screen',
      input: newcomer,
      steps: [{ done: 'newPassword', output: { kind: 'went-back' } }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'a form for a new password that breaks is said to have broken',
      input: newcomer,
      steps: [{ failed: 'newPassword', error: broken }],
      ends: { at: ['broken'], output: { kind: 'broken' } },
    },
    {
      name: 'a client signs in, once a press',
      input: client,
      steps: [
        { expect: { at: ['enteringPassword.asking'], calls: [], tags: [], cannot: [newPassword] } },
        { send: submitted },
        {
          expect: {
            at: ['enteringPassword.signingIn'],
            tags: ['busy'],
            calls: [{ actor: 'signInWithPassword', input: { email, password } }],
            cannot: [submitted, forgot, link, back],
          },
        },
        { done: 'signInWithPassword', output: undefined },
      ],
      ends: { at: ['signedIn'], emits: [] },
    },
    {
      name: 'no password is none, and a wrong one is said to be so; the next try clears both',
      input: client,
      steps: [
        { send: { ...submitted, password: '' } },
        {
          expect: {
            at: ['enteringPassword.asking'],
            context: { passwordFault: 'missing' },
            calls: [],
            emits: [focus('password')],
          },
        },
        { send: submitted },
        { expect: { context: { passwordFault: null } } },
        { failed: 'signInWithPassword', error: identityError(wrong.code, wrong.providerMessage) },
        {
          expect: {
            at: ['enteringPassword.asking'],
            context: { passwordFailure: wrong },
            emits: [noted(wrong), focus('password')],
          },
        },
        { send: { ...submitted, password: '' } },
        { expect: { context: { passwordFailure: null, passwordFault: 'missing' } } },
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('timed-out') },
        {
          expect: {
            at: ['enteringPassword.asking'],
            context: { passwordFailure: timedOut },
            emits: [focus('password'), noted(timedOut), focus('password')],
          },
        },
        { send: submitted },
      ],
      ends: { at: ['enteringPassword.signingIn'], context: { passwordFailure: null } },
    },
    ...(
      [
        ['password-reset-required', 'duplicate'],
        ['password-breached', 'breached'],
      ] as const
    ).map(
      ([code, reason]) =>
        ({
          name: `a password that is refused as ${code} starts a reset by email, which says why`,
          input: client,
          steps: [
            { send: submitted },
            { failed: 'signInWithPassword', error: identityError(code) },
            { expect: { at: ['enteringPassword.startingReset'], emits: [] } },
            { failed: 'startReset', error: identityError('unreachable') },
            { expect: { at: ['enteringPassword.asking'] } },
            { send: submitted },
            { failed: 'signInWithPassword', error: identityError(code) },
            { expect: { context: { failure: null, reason } } },
            { done: 'startReset', output: undefined },
          ],
          ends: { at: ['awaitingEmail'], emits: [noted(unreachable), focus('failure'), ...resetSent] },
        }) as const,
    ),
    ...requests.flatMap(
      ([screen, input, steps, actor, before, after]) =>
        [
          {
            name: `${screen}: ${actor} that fails is said there, and is asked for again with the next press`,
            input,
            steps: [
              { expect: { at: [`${screen}.asking`] } },
              ...steps,
              {
                expect: {
                  at: [`${screen}.${busy[actor]}`],
                  tags: ['busy'],
                  calls: [...before, asked(actor)],
                  running: [actor],
                  cannot: [submitted, forgot, newPassword, link, back],
                },
              },
              { failed: actor, error: identityError('unreachable') },
              {
                expect: {
                  at: [`${screen}.asking`],
                  tags: [],
                  context: { failure: unreachable },
                  emits: [noted(unreachable), focus('failure')],
                },
              },
              ...steps,
              { expect: { context: { failure: null }, calls: [...after, asked(actor)], emits: [] } },
              { done: actor, output: undefined },
            ],
            ends: sent[actor],
          },
          {
            name: `${screen}: a page brought back during ${actor} asks anew`,
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
          name: `an email because of ${reason} is waited for, with a way back`,
          input,
          steps: [
            { send: chosen },
            { done: 'startReset', output: undefined },
            {
              expect: {
                at: ['awaitingEmail'],
                calls: [asked('startReset'), awaited(reason)],
                running: ['passwordEmail'],
                emits: resetSent,
                tags: [],
              },
            },
            { done: 'passwordEmail', output: undefined },
          ],
          ends: { at: ['wentBack'], output: { kind: 'went-back' }, emits: [] },
        }) as const,
    ),
    {
      name: 'a wait for the email that breaks is said to have broken',
      input: client,
      steps: [
        { send: forgot },
        { done: 'startReset', output: undefined },
        { failed: 'passwordEmail', error: broken },
      ],
      ends: { at: ['broken'], output: { kind: 'broken' } },
    },
    {
      name: 'a password that was forgotten after all is the reason of the email',
      input: client,
      steps: [
        { send: submitted },
        { failed: 'signInWithPassword', error: identityError('password-reset-required') },
        { failed: 'startReset', error: identityError('unreachable') },
        { send: forgot },
      ],
      ends: { at: ['enteringPassword.startingReset'], context: { reason: 'forgotten' } },
    },
    {
      name: 'going without a password takes what was wrong with it away',
      input: client,
      steps: [{ send: { ...submitted, password: '' } }, { send: link }],
      ends: { at: ['enteringPassword.sendingLink'], context: { passwordFault: null } },
    },
    {
      name: 'a failed link is not said any more once the account is known to exist',
      input: newcomer,
      steps: [linkChosen, { failed: 'sendMagicLink', error: identityError('unreachable') }, refused],
      ends: { at: ['choosingWay.startingReset'], context: { failure: null, reason: 'duplicate' } },
    },
    ...[client, passwordless].map(
      (input) =>
        ({
          name: `a client with the account ${input.userType} goes back`,
          input,
          steps: [{ send: back }],
          ends: { at: ['wentBack'] },
        }) as const,
    ),
    ...(
      [
        [client, 'enteringPassword', [submitted, forgot, back]],
        [passwordless, 'choosingWay', [newPassword, back]],
      ] as const
    ).map(
      ([input, screen, can]) =>
        ({
          name: `${screen}: without magic links nobody can ask for one`,
          input: { ...input, canSendLink: false },
          steps: [{ send: link }],
          ends: { at: [`${screen}.asking`], calls: [], cannot: [link], can },
        }) as const,
    ),
    {
      name: 'a page brought back while signing in asks anew',
      input: client,
      steps: [{ send: submitted }, { send: restored }],
      ends: { at: ['enteringPassword.asking'], running: [], emits: [], can: [submitted, forgot, link] },
    },
  ],
});
