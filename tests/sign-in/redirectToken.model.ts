import { failureOf } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';
import { codeDue, nothingDue, secondStepChild } from '../widget/secondStepSamples.ts';

const openedBy = (kind: RedirectKind) => ({ kind, next: '/dashboard' });
const confirmed = { type: 'link.confirmed' } as const;
const retry = { type: 'retry.requested' } as const;
const restored = { type: 'page.restored' } as const;
const toSignIn = { type: 'signIn.chosen' } as const;
const dashboard = { type: 'dashboard.requested', path: '/dashboard' } as const;
const headingFocused = { type: 'focus.requested', target: 'heading' } as const;
const signInRequested = { type: 'signIn.requested', path: '/dashboard' } as const;
const hourMs = 3_600_000;
const used = identityError('link-spent');
const elsewhere = identityError('link-from-other-browser');
const tooLate = identityError('return-too-late');
const unreachable = identityError('unreachable');
const magicLinkCall = { actor: 'exchangeMagicLink', input: undefined } as const;
const oauthCall = { actor: 'exchangeOAuth', input: undefined } as const;
const outcomes = {
  done: { plain: undefined },
  failed: { used, 'other browser': elsewhere, unreachable, 'timed out': identityError('timed-out') },
} as const;
const linkOutcomes = {
  ...outcomes,
  done: { plain: { addsEmail: false }, 'email added': { addsEmail: true } },
} as const;
const oauthOutcomes = { ...outcomes, failed: { ...outcomes.failed, 'too late': tooLate } } as const;

const found = { type: 'session.found' } as const;
const signOut = { type: 'signOut.requested' } as const;
const takeSecondStep = [
  { actor: 'secondStep', input: { isRequired: false, methods: ['authenticator', 'text'] } },
  { actor: 'secondStep/readSecondStep', input: undefined },
] as const;
const isComplete = { nested: 'secondStep/readSecondStep', ending: { output: nothingDue } } as const;
/** Model steps from an OAuth redirect to the question for the second factor. */
const asked = [
  { done: 'exchangeOAuth', output: undefined },
  { nested: 'secondStep/readSecondStep', ending: { output: codeDue } },
] as const;
/** Model steps of a client whose session is found on the end of a link, and who continues to the account. */
const foundAt = (state: 'linkSpent' | 'startedElsewhere' | 'returnedTooLate') =>
  [
    { at: [state], tags: ['needlessForClient'], context: { isSignedIn: false }, emits: [headingFocused] },
    { send: found },
    { at: [state], context: { isSignedIn: true }, emits: [headingFocused] },
    { send: toSignIn },
  ] as const;
const answered = (kind: 'verified' | 'went-back' | 'ended') =>
  ({ nested: 'secondStep/secondFactor', ending: { output: { kind } } }) as const;

/** Model of the page that magic links and OAuth redirects open. */
export const redirectTokenModel = defineModel({
  // Uses the real child machine, because the screen reads its snapshots.
  machine: redirectTokenMachine.provide({ actors: { secondStep: secondStepMachine } }),
  inputs: {
    'opened by a magic link': openedBy('magic-link'),
    'opened by OAuth': openedBy('oauth'),
    'opened by OAuth with an error': openedBy('oauth-declined'),
    'opened by a reset link': openedBy('password-reset'),
    'opened by an unknown link': openedBy('unknown'),
    'opened without a link': openedBy('missing'),
  },
  samples: {
    events: {
      'link.confirmed': { plain: {} },
      'retry.requested': { plain: {} },
      'signIn.chosen': { plain: {} },
      'session.found': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      exchangeMagicLink: linkOutcomes,
      exchangeOAuth: oauthOutcomes,
      linkHandover: { done: { plain: undefined }, failed: { broken: new Error('broken') } },
      secondStep: secondStepChild,
    },
  },
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a magic link is used only after the visitor has confirmed it': never(
      ({ starts, event }) =>
        starts('exchangeMagicLink') && event?.type !== 'link.confirmed' && event?.type !== 'retry.requested',
      { confirmingLink: { on: { 'page.restored': '#redirectToken.exchangingMagicLink' } } },
    ),
    'the dashboard opens only after a second step': never(
      ({ emitted, succeeds }) =>
        emitted.some(({ type }) => type === 'dashboard.requested') &&
        !succeeds('secondStep/readSecondStep') &&
        !succeeds('secondStep/secondFactor') &&
        !succeeds('secondStep/twoStepSetup'),
      { providerDeclined: { on: { 'link.confirmed': 'signedIn' } } },
    ),
  }),
  journeys: journeysOf(
    redirectTokenMachine.provide({ actors: { secondStep: secondStepMachine } }),
    openedBy('oauth'),
    {
      'uses a magic link only after the visitor presses Continue': {
        specifies: ['1'],
        input: { kind: 'magic-link', next: '/dashboard/crypto' },
        steps: [
          // A mail scanner that opens the page must not use up the token.
          { at: ['confirmingLink'], tags: [], calls: [] },
          { wait: hourMs },
          { send: confirmed },
          { at: ['exchangingMagicLink'], tags: ['busy'], calls: [magicLinkCall], cannot: [confirmed] },
          { done: 'exchangeMagicLink', output: { addsEmail: false } },
          { at: ['completing'], tags: ['completing'], calls: [...takeSecondStep] },
          isComplete,
        ],
        ends: {
          at: ['signedIn'],
          tags: ['leaving'],
          emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
        },
      },
      'leads a client whose email address a link has added to the email addresses of the profile': {
        input: openedBy('magic-link'),
        steps: [
          { send: found },
          { send: confirmed },
          { done: 'exchangeMagicLink', output: { addsEmail: true } },
          { at: ['completing'], emits: [{ type: 'email.added' }] },
          isComplete,
        ],
        ends: {
          at: ['signedIn'],
          emits: [{ type: 'dashboard.requested', path: '/dashboard/profile#contacts' }],
        },
      },
      'exchanges an OAuth token immediately': {
        specifies: ['1'],
        steps: [
          { at: ['exchangingOAuth'], tags: ['busy'], calls: [oauthCall] },
          { done: 'exchangeOAuth', output: undefined },
          isComplete,
          { at: ['signedIn'], emits: [dashboard] },
          // After Back from the dashboard, the token has already been used.
          { send: restored },
        ],
        ends: { at: ['linkSpent'], emits: [headingFocused] },
      },
      'opens the reset page for a reset link': {
        specifies: ['2 /reset-password'],
        input: openedBy('password-reset'),
        steps: [
          {
            at: ['leavingForReset'],
            tags: ['leaving'],
            emits: [{ type: 'resetPassword.requested' }],
            calls: [],
          },
          { send: restored },
        ],
        ends: { at: ['linkMissing'] },
      },
      'leads from an unknown or a missing link to the sign-in page, and shows the missing link on Back': {
        input: openedBy('unknown'),
        steps: [
          { at: ['linkUnknown'], calls: [] },
          { send: toSignIn },
          { at: ['leavingForSignIn'], tags: ['leaving'], emits: [signInRequested] },
          { send: restored },
          { at: ['linkMissing'] },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'], emits: [signInRequested] },
      },
      'shows that the link is missing': {
        input: openedBy('missing'),
        steps: [],
        ends: { at: ['linkMissing'], calls: [] },
      },
      'leads from a used magic link to the sign-in page, which sends another': {
        input: openedBy('magic-link'),
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: used },
          { at: ['linkSpent'], emits: [headingFocused] },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'] },
      },
      'allows another attempt with a magic link from another browser': {
        input: openedBy('magic-link'),
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: elsewhere },
          {
            at: ['openedElsewhere'],
            emits: [headingFocused],
            context: { failure: null },
            running: ['linkHandover'],
          },
          { send: retry },
          { at: ['confirmingLink'] },
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: elsewhere },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'] },
      },
      'starts the link again if it can no longer be handed over': {
        input: openedBy('magic-link'),
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: elsewhere },
          { done: 'linkHandover', output: undefined },
          { at: ['confirmingLink'] },
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: elsewhere },
          { failed: 'linkHandover', error: new Error('broken') },
          { at: ['confirmingLink'], context: { failure: failureOf('unexpected') } },
          { send: confirmed },
        ],
        ends: { at: ['exchangingMagicLink'], context: { failure: null } },
      },
      'shows that the provider is unreachable for a magic link, retries, and leads to the sign-in page': {
        input: openedBy('magic-link'),
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: unreachable },
          {
            at: ['exchangeFailed'],
            tags: [],
            context: { failure: failureOf('unreachable') },
            emits: [headingFocused],
          },
          { send: retry },
          { at: ['exchangingMagicLink'], context: { failure: null }, calls: [magicLinkCall, magicLinkCall] },
          { failed: 'exchangeMagicLink', error: unreachable },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'] },
      },
      'shows that an OAuth token was used': {
        steps: [{ failed: 'exchangeOAuth', error: used }],
        ends: { at: ['linkSpent'], emits: [headingFocused], context: { failure: null } },
      },
      'shows that the OAuth sign-in was started in another browser': {
        steps: [{ failed: 'exchangeOAuth', error: elsewhere }],
        ends: {
          at: ['startedElsewhere'],
          emits: [headingFocused],
          context: { failure: null },
          cannot: [retry],
          can: [toSignIn],
        },
      },
      'says that a client with a session is signed in after a used OAuth return': {
        steps: [{ failed: 'exchangeOAuth', error: elsewhere }, ...foundAt('startedElsewhere')],
        // The sign-in page leads a client with a session to the account.
        ends: { at: ['leavingForSignIn'], emits: [signInRequested] },
      },
      'leads a client with a session from a used link to the account': {
        steps: [{ failed: 'exchangeOAuth', error: used }, ...foundAt('linkSpent')],
        ends: { at: ['leavingForSignIn'] },
      },
      'leads a client with a session from a late return to the account': {
        steps: [{ failed: 'exchangeOAuth', error: tooLate }, ...foundAt('returnedTooLate')],
        ends: { at: ['leavingForSignIn'] },
      },
      'leads a client with a session from a declined sign-in to the account': {
        input: openedBy('oauth-declined'),
        steps: [
          { send: found },
          { at: ['providerDeclined'], context: { isSignedIn: true }, emits: [headingFocused] },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'] },
      },
      'remembers a session that was found before the link turned out to be used': {
        input: openedBy('magic-link'),
        steps: [
          { send: found },
          { at: ['confirmingLink'], emits: [] },
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: used },
        ],
        ends: { at: ['linkSpent'], context: { isSignedIn: true } },
      },
      'leads to the sign-in page after an OAuth sign-in from another browser': {
        steps: [{ failed: 'exchangeOAuth', error: elsewhere }, { send: toSignIn }],
        ends: { at: ['leavingForSignIn'], emits: [headingFocused, signInRequested] },
      },
      'asks to start again after too long a time at the OAuth provider': {
        steps: [
          { failed: 'exchangeOAuth', error: tooLate },
          { at: ['returnedTooLate'], emits: [headingFocused], context: { failure: null }, cannot: [retry] },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'], emits: [signInRequested] },
      },
      'shows a declined OAuth sign-in without a request, and keeps the requested page': {
        input: { kind: 'oauth-declined', next: '/dashboard/crypto' },
        steps: [
          { at: ['providerDeclined'], calls: [], emits: [], tags: ['needlessForClient'] },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'], emits: [{ ...signInRequested, path: '/dashboard/crypto' }] },
      },
      'retries an OAuth token when the provider was unreachable': {
        steps: [
          { failed: 'exchangeOAuth', error: unreachable },
          { at: ['exchangeFailed'], context: { failure: failureOf('unreachable') } },
          { send: retry },
          { at: ['exchangingOAuth'], context: { failure: null }, calls: [oauthCall, oauthCall] },
          { failed: 'exchangeOAuth', error: unreachable },
          { send: retry },
          { send: restored },
        ],
        ends: { at: ['exchangeFailed'], running: [] },
      },
      'asks for confirmation again when the page is restored during the exchange of a magic link': {
        input: openedBy('magic-link'),
        steps: [
          { send: confirmed },
          { failed: 'exchangeMagicLink', error: unreachable },
          { send: retry },
          { send: restored },
          { at: ['confirmingLink'], running: [], context: { failure: null } },
          { send: confirmed },
        ],
        ends: { at: ['exchangingMagicLink'], context: { failure: null } },
      },
      'asks for the second factor after OAuth, and then opens the requested page': {
        specifies: ['6'],
        input: { kind: 'oauth', next: '/dashboard/crypto' },
        steps: [
          ...asked,
          {
            at: ['completing'],
            running: ['secondStep', 'secondStep/secondFactor'],
            emits: [],
          },
          answered('verified'),
        ],
        ends: { at: ['signedIn'], emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }] },
      },
      'tells the second step that the session was found, which keeps its question': {
        steps: [
          ...asked,
          { send: found },
          {
            sent: [{ actor: 'secondStep', event: found }],
            running: ['secondStep', 'secondStep/readAgain', 'secondStep/secondFactor'],
          },
        ],
        ends: { at: ['completing'] },
      },
      'signs out a client who goes back from the second step, and opens the sign-in page': {
        specifies: ['6'],
        steps: [...asked, answered('went-back')],
        ends: { at: ['leavingForSignIn'], emits: [signOut, signInRequested], running: [] },
      },
      'shows that the link no longer works when the session is over before the second factor': {
        steps: [{ send: found }, ...asked, answered('ended')],
        ends: { at: ['linkSpent'], emits: [headingFocused], context: { isSignedIn: false } },
      },
      'returns to the second step after a reload, which has no link': {
        input: openedBy('missing'),
        steps: [{ send: found }, { at: ['completing'], calls: [...takeSecondStep] }, isComplete],
        ends: { at: ['signedIn'], emits: [dashboard] },
      },
      'reads the session again when the page is restored during the second step': {
        steps: [...asked, { send: restored }],
        ends: { at: ['completing'], running: ['secondStep', 'secondStep/readSecondStep'] },
      },
      'shows that the second step did not load, and tries again without the link': {
        steps: [
          { done: 'exchangeOAuth', output: undefined },
          { failed: 'secondStep', error: unreachable },
          {
            at: ['completionFailed'],
            tags: [],
            context: { failure: failureOf('unreachable') },
            emits: [headingFocused],
            calls: [oauthCall, ...takeSecondStep],
          },
          { send: retry },
        ],
        ends: { at: ['completing'], context: { failure: null }, calls: [...takeSecondStep] },
      },
      'shows that the second step crashed, and signs out a client who returns to the sign-in page': {
        steps: [
          ...asked,
          { failed: 'secondStep', error: new Error('broken') },
          {
            at: ['completionFailed'],
            context: { failure: failureOf('unexpected') },
            emits: [headingFocused],
          },
          { send: toSignIn },
        ],
        ends: { at: ['leavingForSignIn'], emits: [signOut, signInRequested] },
      },
    },
  ),
});
