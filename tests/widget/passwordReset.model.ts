import { failureOf, type Failure, type FailureCode } from '../../machines/contracts/failures.ts';
import { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const confirmed = { type: 'login.confirmed' } as const;
const newLink = { type: 'newLink.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'failure' | 'heading') => ({ type: 'focus.requested', target }) as const;
const refused = (code: FailureCode) => ({ kind: 'refused', failure: failureOf(code) }) as const;
const broken = new Error('The screen broke off.');
const reset = { linkKind: 'password-reset' } as const;
const login = { linkKind: 'magic-link' } as const;

/** The screen that a mail about a password leads to. */
export const passwordResetModel = defineModel({
  machine: passwordResetMachine,
  inputs: {
    'opened by a reset link': reset,
    'opened by a link that signs in': login,
    'opened without a link': { linkKind: 'missing' },
  },
  samples: {
    events: {
      'login.confirmed': { plain: {} },
      'newLink.chosen': { plain: {} },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      newPassword: {
        done: {
          saved: { kind: 'saved' },
          'went back': { kind: 'went-back' },
          'link chosen': { kind: 'link-chosen' },
          'link spent': refused('link-spent'),
          'other browser': refused('link-from-other-browser'),
        },
        failed: { broken },
      },
      openMagicLink: {
        done: { plain: undefined },
        failed: {
          'timed out': identityError('timed-out'),
          'link spent': identityError('link-spent'),
          'other browser': identityError('link-from-other-browser'),
          unreachable: identityError('unreachable'),
        },
      },
    },
  },
  journeys: [
    {
      name: 'a reset link asks for a new password; saving it signs the person in',
      input: reset,
      steps: [
        {
          expect: {
            at: ['choosingPassword'],
            calls: [{ actor: 'newPassword', input: { email: null, canSendLink: false, verdict: null } }],
            cannot: [confirmed, newLink, back],
          },
        },
        { done: 'newPassword', output: { kind: 'saved' } },
      ],
      ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
    },
    ...(['went-back', 'link-chosen'] as const).map(
      (kind) =>
        ({
          name: `a reset that was left (${kind}) leads back`,
          input: reset,
          steps: [{ done: 'newPassword', output: { kind } }],
          ends: { at: ['wentBack'], output: { kind: 'went-back' } },
        }) as const,
    ),
    {
      name: 'a form for a new password that breaks is said to have broken',
      input: reset,
      steps: [{ failed: 'newPassword', error: broken }],
      ends: { at: ['broken'], output: { kind: 'broken' } },
    },
    {
      name: 'a spent reset link says so and leads to a new one',
      input: reset,
      steps: [
        { done: 'newPassword', output: refused('link-spent') },
        { expect: { at: ['linkSpent'], emits: [focus('heading')], cannot: [back, confirmed] } },
        { send: newLink },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'a reset link of another browser says so and leads to a new one',
      input: reset,
      steps: [
        { done: 'newPassword', output: refused('link-from-other-browser') },
        { expect: { at: ['openedElsewhere'], emits: [focus('heading')] } },
        { send: newLink },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'a link of the kind "login" signs in after one press, without a password',
      input: login,
      steps: [
        { expect: { at: ['confirmingLogin'], calls: [], tags: [] } },
        { send: confirmed },
        {
          expect: {
            at: ['openingLink'],
            tags: ['busy'],
            calls: [{ actor: 'openMagicLink', input: undefined }],
            cannot: [confirmed, back],
          },
        },
        { done: 'openMagicLink', output: undefined },
      ],
      ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
    },
    {
      name: 'a failure is said, the link is kept for another try, which clears it',
      input: login,
      steps: [
        { send: confirmed },
        { failed: 'openMagicLink', error: identityError('unreachable') },
        {
          expect: {
            at: ['confirmingLogin'],
            context: { failure: failureOf('unreachable') },
            emits: [noted(failureOf('unreachable')), focus('failure')],
          },
        },
        { send: confirmed },
        { expect: { at: ['openingLink'], context: { failure: null } } },
        { expect: { at: ['openingLink'], emits: [] } },
        { failed: 'openMagicLink', error: identityError('timed-out') },
        {
          expect: {
            at: ['confirmingLogin'],
            context: { failure: failureOf('timed-out') },
            emits: [noted(failureOf('timed-out')), focus('failure')],
            running: [],
          },
        },
        { send: back },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'a spent login link says so',
      input: login,
      steps: [{ send: confirmed }, { failed: 'openMagicLink', error: identityError('link-spent') }],
      ends: { at: ['linkSpent'], emits: [focus('heading')] },
    },
    {
      name: 'a login link of another browser says so',
      input: login,
      steps: [
        { send: confirmed },
        { failed: 'openMagicLink', error: identityError('link-from-other-browser') },
      ],
      ends: { at: ['openedElsewhere'], emits: [focus('heading')] },
    },
    {
      name: 'without a link nothing is asked for, and one can be sent',
      input: { linkKind: 'missing' },
      steps: [{ expect: { at: ['linkMissing'], calls: [], emits: [] } }, { send: newLink }],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    {
      name: 'a link of a kind nobody knows is none',
      input: { linkKind: 'unknown' },
      steps: [],
      ends: { at: ['linkMissing'] },
    },
    {
      name: 'a page brought back while the link is opened can open it again',
      input: login,
      steps: [{ send: confirmed }, { send: restored }],
      ends: { at: ['confirmingLogin'], running: [], emits: [], can: [confirmed] },
    },
  ],
});
