import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { failureOf, type Failure } from '../../machines/contracts/failures.ts';
import { memberProofMachine } from '../../machines/institutions/memberProof.machine.ts';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf } from '../support/journeys.ts';
import { broken, email, unreachable } from './entrySamples.ts';

const fresh = { email: '', failure: null, awaited: null };
const again = { ...fresh, email, failure: failureOf('member-proof-spent') };
const byPasscode = { type: 'passcode.chosen', email } as const;
const byLink = { type: 'link.chosen', email } as const;
const byPassword = { type: 'password.chosen', email } as const;
const byMicrosoft = { type: 'provider.chosen', provider: 'microsoft' } as const;
const password = { type: 'password.submitted', password: 'Brass!Lantern71' } as const;
const reset = { type: 'reset.chosen' } as const;
const back = { type: 'back.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const wrong = identityError('credentials-wrong');
const delivery = { methodId: email, expiresAtMs: 300_000 };
const noted = (failure: Failure) => ({ type: 'failure.noted', failure }) as const;
const focus = (target: 'heading' | 'email' | 'password' | 'passcode' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const proved = { at: ['proved'], output: { kind: 'proved' } } as const;
const sent = { done: { plain: undefined }, failed: { unreachable } } as const;
const asked = { 'an email address': { email }, 'an empty field': { email: '' } } as const;
const passcode = { channel: 'email', destination: email, ...delivery } as const;
const linkDelivery = { methodId: '', expiresAtMs: 1_800_000 };
const link = { channel: 'email', destination: email, ...linkDelivery } as const;
const awaitingPasscode = { ...fresh, awaited: passcode };
const awaitingReset = { ...fresh, awaited: { ...link, by: 'reset' as const } };
const awaitingLink = { ...fresh, awaited: { ...link, by: 'link' as const } };

export const memberProofModel = defineModel({
  machine: memberProofMachine,
  inputs: {
    fresh,
    again,
    'a passcode from before a reload': awaitingPasscode,
    'a link from before a reload': awaitingLink,
    'a link to a new password from before a reload': awaitingReset,
  },
  samples: {
    events: {
      'passcode.chosen': asked,
      'link.chosen': asked,
      'password.chosen': asked,
      'password.submitted': { 'a password': { password: password.password }, nothing: { password: '' } },
      'reset.chosen': { plain: {} },
      'provider.chosen': { microsoft: { provider: 'microsoft' } },
      'back.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      sendLink: { done: { plain: linkDelivery }, failed: { unreachable } },
      sendPasscode: { done: { plain: delivery }, failed: { unreachable } },
      sendResetLink: { done: { plain: linkDelivery }, failed: { unreachable } },
      signInWithPassword: { done: { plain: undefined }, failed: { wrong } },
      openProvider: sent,
      otp: {
        done: { verified: { kind: 'verified' }, 'went back': { kind: 'went-back' } },
        failed: { broken },
      },
    },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'an email address counts as proved only after a passcode or a password': never(
      ({ state, succeeds }) =>
        state.matches('proved') && !succeeds('otp', 'verified') && !succeeds('signInWithPassword'),
      { linkSent: { on: { 'page.restored': 'proved' } } },
    ),
  }),
  journeys: journeysOf(memberProofMachine, fresh, {
    'proves an email address by a passcode': {
      steps: [
        { at: ['enteringEmail'], tags: [], context: { email: '', failure: null } },
        { send: { ...byPasscode, email: ` mailto:${email}` } },
        {
          at: ['sendingPasscode'],
          tags: ['busy'],
          calls: [{ actor: 'sendPasscode', input: { email } }],
          cannot: [byLink],
        },
        { done: 'sendPasscode', output: delivery },
        {
          at: ['enteringPasscode'],
          context: { passcode },
          calls: [{ actor: 'otp', input: passcode }],
          emits: [focus('passcode')],
        },
        { done: 'otp', output: { kind: 'verified' } },
      ],
      ends: proved,
    },
    'returns from the passcode to the email address, also if its screen broke': {
      steps: [
        { send: byPasscode },
        { done: 'sendPasscode', output: delivery },
        { done: 'otp', output: { kind: 'went-back' } },
        { at: ['enteringEmail'], context: { email }, emits: [focus('passcode'), focus('email')] },
        { send: byPasscode },
        { done: 'sendPasscode', output: delivery },
        { emits: [focus('passcode')] },
        { failed: 'otp', error: broken },
      ],
      ends: {
        at: ['enteringEmail'],
        context: { failure: failureOf('unexpected') },
        emits: [noted(failureOf('unexpected')), focus('failure')],
      },
    },
    'mails a link, which opens a page of its own': {
      steps: [
        { send: byLink },
        { at: ['sendingLink'], tags: ['busy'], calls: [{ actor: 'sendLink', input: { email } }] },
        { done: 'sendLink', output: linkDelivery },
        { at: ['linkSent'], tags: [], context: { passcode: link }, emits: [focus('heading')] },
        { send: back },
      ],
      ends: { at: ['enteringEmail'], context: { email }, emits: [focus('email')] },
    },
    'asks for the passcode that was sent before a reload': {
      input: awaitingPasscode,
      steps: [
        {
          at: ['enteringPasscode'],
          context: { email, awaited: null },
          calls: [{ actor: 'otp', input: passcode }],
          emits: [focus('passcode')],
        },
        { done: 'otp', output: { kind: 'went-back' } },
      ],
      ends: { at: ['enteringEmail'], context: { email }, emits: [focus('email')] },
    },
    'waits for the link that was sent before a reload': {
      input: awaitingLink,
      steps: [
        { at: ['linkSent'], context: { email, awaited: null }, calls: [], emits: [focus('heading')] },
        { send: back },
      ],
      ends: { at: ['enteringEmail'], context: { email }, emits: [focus('email')] },
    },
    'proves an email address by a password, after a missing and a wrong one': {
      steps: [
        { send: byPassword },
        { at: ['enteringPassword'], emits: [focus('password')], calls: [] },
        { send: { ...password, password: '' } },
        { at: ['enteringPassword'], context: { isPasswordMissing: true }, emits: [focus('password')] },
        { send: password },
        {
          at: ['signingInWithPassword'],
          tags: ['busy'],
          context: { isPasswordMissing: false },
          calls: [{ actor: 'signInWithPassword', input: { email, password: password.password } }],
        },
        { failed: 'signInWithPassword', error: wrong },
        {
          at: ['enteringPassword'],
          context: { failure: wrong.failure },
          emits: [noted(wrong.failure), focus('failure')],
        },
        { send: { ...password, password: '' } },
        { context: { failure: null, isPasswordMissing: true }, emits: [focus('password')] },
        { send: password },
        { context: { failure: null } },
        { done: 'signInWithPassword', output: undefined },
      ],
      ends: proved,
    },
    'mails a link to a new password, after a failure': {
      steps: [
        { send: byPassword },
        { send: { ...password, password: '' } },
        { emits: [focus('password'), focus('password')] },
        { send: reset },
        {
          at: ['sendingResetLink'],
          tags: ['busy'],
          context: { isPasswordMissing: false },
          calls: [{ actor: 'sendResetLink', input: { email } }],
          cannot: [password],
        },
        { failed: 'sendResetLink', error: unreachable },
        {
          at: ['enteringPassword'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focus('failure')],
        },
        { send: reset },
        { context: { failure: null } },
        { send: restored },
        { at: ['enteringPassword'], running: [] },
        { send: reset },
        { done: 'sendResetLink', output: linkDelivery },
        { at: ['resetSent'], tags: [], context: { passcode: link }, emits: [focus('heading')] },
        { send: back },
      ],
      ends: { at: ['enteringPassword'], context: { email }, emits: [focus('password')] },
    },
    'waits for the link to a new password that was sent before a reload': {
      input: awaitingReset,
      steps: [{ at: ['resetSent'], context: { email, awaited: null }, emits: [focus('heading')] }],
      ends: { at: ['resetSent'] },
    },
    'leaves the password for another method': {
      steps: [
        { send: byPassword },
        { send: password },
        { failed: 'signInWithPassword', error: wrong },
        { emits: [focus('password'), noted(wrong.failure), focus('failure')] },
        { send: back },
        {
          at: ['enteringEmail'],
          context: { failure: null, isPasswordMissing: false },
          emits: [focus('email')],
        },
        { send: byPassword },
        { send: { ...password, password: '' } },
        { send: back },
        { context: { isPasswordMissing: false } },
        { send: byPassword },
        { send: { ...password, password: '' } },
        { send: password },
        { send: restored },
      ],
      ends: { at: ['enteringPassword'], running: [] },
    },
    'leaves for an OAuth provider, and comes back': {
      input: again,
      steps: [
        { send: { ...byLink, email: '' } },
        { context: { emailFault: 'missing' } },
        { send: byMicrosoft },
        {
          at: ['openingProvider'],
          tags: ['busy'],
          context: { failure: null, emailFault: null },
          calls: [{ actor: 'openProvider', input: { provider: 'microsoft' } }],
        },
        { done: 'openProvider', output: undefined },
        { at: ['leavingForProvider'], tags: ['leaving'] },
        { send: restored },
        { at: ['enteringEmail'] },
        { send: byMicrosoft },
        { failed: 'openProvider', error: unreachable },
      ],
      ends: { at: ['enteringEmail'], context: { failure: unreachable.failure } },
    },
    'shows a faulty email address for each method, and sends nothing': {
      input: again,
      steps: [
        { at: ['enteringEmail'], context: { email, failure: failureOf('member-proof-spent') } },
        { send: { ...byPasscode, email: 'ann' } },
        {
          context: { email: 'ann', emailFault: 'malformed', failure: null },
          emits: [focus('email')],
          calls: [],
        },
        { send: { ...byLink, email: '' } },
        { context: { email: '', emailFault: 'missing' }, emits: [focus('email')], calls: [] },
        { send: { ...byPassword, email: 'ann@' } },
        { context: { emailFault: 'malformed' }, emits: [focus('email')] },
        { send: byPassword },
      ],
      ends: { at: ['enteringPassword'], context: { emailFault: null } },
    },
    'shows a failure until the next attempt, and begins again on a restored page': {
      steps: [
        { send: byPasscode },
        { failed: 'sendPasscode', error: unreachable },
        {
          at: ['enteringEmail'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focus('failure')],
        },
        { send: byLink },
        { context: { failure: null } },
        { failed: 'sendLink', error: unreachable },
        {
          at: ['enteringEmail'],
          context: { failure: unreachable.failure },
          emits: [noted(unreachable.failure), focus('failure')],
        },
        { send: byLink },
        { send: restored },
        { at: ['enteringEmail'], running: [] },
        { send: byPasscode },
        { send: restored },
      ],
      ends: { at: ['enteringEmail'], running: [] },
    },
  }),
});
