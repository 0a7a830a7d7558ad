import { failureOf, type Failure, type FailureCode } from '../../machines/contracts/failures.ts';
import { passwordResetMachine } from '../../machines/widget/passwordReset.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const confirmed = { type: 'login.confirmed' } as const;
const newLink = { type: 'newLink.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const failureEmitted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'failure' | 'heading') => ({ type: 'focus.requested', target }) as const;
const refused = (code: FailureCode) => ({ kind: 'refused', failure: failureOf(code) }) as const;
const broken = new Error('The screen crashed.');
const reset = { linkKind: 'password-reset' } as const;
const login = { linkKind: 'magic-link' } as const;

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
      linkHandover: { done: { plain: undefined }, failed: { broken } },
      exchangeMagicLink: {
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
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a link that signs in is used only after the visitor has confirmed it': never(
      ({ starts, event }) => starts('exchangeMagicLink') && event?.type !== 'login.confirmed',
      { linkSpent: { on: { 'page.restored': 'exchangingLink' } } },
    ),
    'the visitor is signed in only by a link or a password that the provider accepted': never(
      ({ state, succeeds }) =>
        state.matches('signedIn') && !succeeds('exchangeMagicLink') && !succeeds('newPassword', 'saved'),
      { linkSpent: { on: { 'page.restored': 'signedIn' } } },
    ),
  }),
  journeys: [
    ...journeysOf(passwordResetMachine, login, {
      'asks for a new password with a reset link, and signs in when it is saved': {
        specifies: ['2 Widget'],
        input: reset,
        steps: [
          {
            at: ['choosingPassword'],
            calls: [{ actor: 'newPassword', input: { email: null, canSendLink: false, verdict: null } }],
            cannot: [confirmed, newLink, back],
          },
          { done: 'newPassword', output: { kind: 'saved' } },
        ],
        ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
      },
      'outputs broken when the new password form crashes': {
        input: reset,
        steps: [{ failed: 'newPassword', error: broken }],
        ends: { at: ['broken'], output: { kind: 'broken' } },
      },
      'shows a used reset link, and offers a new one': {
        input: reset,
        steps: [
          { done: 'newPassword', output: refused('link-spent') },
          {
            at: ['linkSpent'],
            emits: [failureEmitted(failureOf('link-spent')), focus('heading')],
            cannot: [back, confirmed],
          },
          { send: newLink },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'shows that the reset link belongs to another browser, and offers a new one': {
        input: reset,
        steps: [
          { done: 'newPassword', output: refused('link-from-other-browser') },
          {
            at: ['openedElsewhere'],
            emits: [failureEmitted(failureOf('link-from-other-browser')), focus('heading')],
            running: ['linkHandover'],
          },
          { send: newLink },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'signs in with a login link after one press': {
        specifies: ['2 Widget'],
        steps: [
          { at: ['confirmingLogin'], calls: [], tags: [] },
          { send: confirmed },
          {
            at: ['exchangingLink'],
            tags: ['busy'],
            calls: [{ actor: 'exchangeMagicLink', input: undefined }],
            cannot: [confirmed, back],
          },
          { done: 'exchangeMagicLink', output: undefined },
        ],
        ends: { at: ['signedIn'], output: { kind: 'signed-in' }, emits: [] },
      },
      'shows a failure, and clears it on the next attempt with the same link': {
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: identityError('unreachable') },
          {
            at: ['confirmingLogin'],
            context: { failure: failureOf('unreachable') },
            emits: [failureEmitted(failureOf('unreachable')), focus('failure')],
          },
          { send: confirmed },
          { at: ['exchangingLink'], context: { failure: null } },
          { at: ['exchangingLink'], emits: [] },
          { failed: 'exchangeMagicLink', error: identityError('timed-out') },
          {
            at: ['confirmingLogin'],
            context: { failure: failureOf('timed-out') },
            emits: [failureEmitted(failureOf('timed-out')), focus('failure')],
            running: [],
          },
          { send: back },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'shows a used login link': {
        steps: [{ send: confirmed }, { failed: 'exchangeMagicLink', error: identityError('link-spent') }],
        ends: { at: ['linkSpent'], emits: [failureEmitted(failureOf('link-spent')), focus('heading')] },
      },
      'shows that the login link belongs to another browser': {
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: identityError('link-from-other-browser') },
        ],
        ends: {
          at: ['openedElsewhere'],
          emits: [failureEmitted(failureOf('link-from-other-browser')), focus('heading')],
        },
      },
      'outputs broken when the handover of the link crashes': {
        input: reset,
        steps: [
          { done: 'newPassword', output: refused('link-from-other-browser') },
          { failed: 'linkHandover', error: broken },
        ],
        ends: { at: ['broken'], output: { kind: 'broken' } },
      },
      'sends no request without a link, and offers a new one': {
        input: { linkKind: 'missing' },
        steps: [
          { at: ['linkMissing'], calls: [], emits: [failureEmitted(failureOf('link-missing'))] },
          { send: newLink },
        ],
        ends: { at: ['wentBack'], output: { kind: 'went-back' } },
      },
      'treats an unknown link kind as a missing link': {
        input: { linkKind: 'unknown' },
        steps: [],
        ends: { at: ['linkMissing'] },
      },
      'allows another press when the page is restored while the link is exchanged': {
        steps: [{ send: confirmed }, { send: restored }],
        ends: { at: ['confirmingLogin'], running: [], emits: [], can: [confirmed] },
      },
    }),
    {
      name: 'goes back when the link has been handed over',
      input: reset,
      steps: [
        { done: 'newPassword', output: refused('link-from-other-browser') },
        { done: 'linkHandover', output: undefined },
      ],
      ends: { at: ['wentBack'], output: { kind: 'went-back' } },
    },
    ...(['went-back', 'link-chosen'] as const).map(
      (kind) =>
        ({
          name: `goes back after ${kind}`,
          input: reset,
          steps: [{ done: 'newPassword', output: { kind } }],
          ends: { at: ['wentBack'], output: { kind: 'went-back' } },
        }) as const,
    ),
  ],
});
