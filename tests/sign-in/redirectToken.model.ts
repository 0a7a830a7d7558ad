import { failureOf } from '../../machines/contracts/failures.ts';
import type { RedirectKind } from '../../machines/contracts/identity.ts';
import { redirectTokenMachine } from '../../machines/sign-in/redirectToken.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const openedBy = (kind: RedirectKind) => ({ kind, next: '/dashboard' });
const confirmed = { type: 'link.confirmed' } as const;
const retry = { type: 'retry.requested' } as const;
const restored = { type: 'page.restored' } as const;
const toSignIn = { type: 'signIn.chosen' } as const;
const dashboard = { type: 'dashboard.requested', path: '/dashboard' } as const;
const headingFocused = { type: 'focus.requested', target: 'heading' } as const;
const signInAsked = { type: 'signIn.requested', path: '/dashboard' } as const;
const hourMs = 3_600_000;
const spent = identityError('link-spent');
const elsewhere = identityError('link-from-other-browser');
const unreachable = identityError('unreachable');
const linkAsked = { actor: 'exchangeMagicLink', input: undefined } as const;
const oauthAsked = { actor: 'exchangeOAuth', input: undefined } as const;
const outcomes = {
  done: { plain: undefined },
  failed: { spent, 'other browser': elsewhere, unreachable, 'timed out': identityError('timed-out') },
} as const;

/** The page that links and other providers lead to. */
export const redirectTokenModel = defineModel({
  machine: redirectTokenMachine,
  inputs: {
    'opened by a magic link': openedBy('magic-link'),
    'opened by OAuth': openedBy('oauth'),
    'sent back by OAuth without an answer': openedBy('oauth-declined'),
    'opened by a reset link': openedBy('password-reset'),
    'opened by an unknown link': openedBy('unknown'),
    'opened without a link': openedBy('missing'),
  },
  samples: {
    events: {
      'link.confirmed': { plain: {} },
      'retry.requested': { plain: {} },
      'signIn.chosen': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: { exchangeMagicLink: outcomes, exchangeOAuth: outcomes },
  },
  journeys: [
    {
      name: 'a magic link is used only once the person presses Continue',
      input: { kind: 'magic-link', next: '/dashboard/crypto' },
      steps: [
        // A mail scanner that opens the page must not use the link up.
        { expect: { at: ['confirmingLink'], tags: [], calls: [] } },
        { wait: hourMs },
        { send: confirmed },
        { expect: { at: ['exchangingMagicLink'], tags: ['busy'], calls: [linkAsked], cannot: [confirmed] } },
        { done: 'exchangeMagicLink', output: undefined },
      ],
      ends: {
        at: ['signedIn'],
        tags: ['leaving'],
        emits: [{ type: 'dashboard.requested', path: '/dashboard/crypto' }],
      },
    },
    {
      name: 'another provider’s answer is exchanged at once',
      input: openedBy('oauth'),
      steps: [
        { expect: { at: ['exchangingOAuth'], tags: ['busy'], calls: [oauthAsked] } },
        { done: 'exchangeOAuth', output: undefined },
        { expect: { at: ['signedIn'], emits: [dashboard] } },
        // Back from the dashboard: the answer has been used.
        { send: restored },
      ],
      ends: { at: ['linkSpent'], emits: [headingFocused] },
    },
    {
      name: 'a reset link goes on to the reset page',
      input: openedBy('password-reset'),
      steps: [
        {
          expect: {
            at: ['leavingForReset'],
            tags: ['leaving'],
            emits: [{ type: 'resetPassword.requested' }],
            calls: [],
          },
        },
        { send: restored },
      ],
      ends: { at: ['linkMissing'] },
    },
    {
      name: 'a link of an unknown kind and a page without a link lead to the sign-in page, and Back from there shows no link',
      input: openedBy('unknown'),
      steps: [
        { expect: { at: ['linkUnknown'], calls: [] } },
        { send: toSignIn },
        { expect: { at: ['leavingForSignIn'], tags: ['leaving'], emits: [signInAsked] } },
        { send: restored },
        { expect: { at: ['linkMissing'] } },
        { send: toSignIn },
      ],
      ends: { at: ['leavingForSignIn'], emits: [signInAsked] },
    },
    {
      name: 'a page opened without a link says so',
      input: openedBy('missing'),
      steps: [],
      ends: { at: ['linkMissing'], calls: [] },
    },
    {
      name: 'a spent magic link leads to the sign-in page, which sends another',
      input: openedBy('magic-link'),
      steps: [
        { send: confirmed },
        { failed: 'exchangeMagicLink', error: spent },
        { expect: { at: ['linkSpent'], tags: [], emits: [headingFocused] } },
        { send: toSignIn },
      ],
      ends: { at: ['leavingForSignIn'] },
    },
    {
      name: 'a magic link opened in another browser can be tried again here',
      input: openedBy('magic-link'),
      steps: [
        { send: confirmed },
        { failed: 'exchangeMagicLink', error: elsewhere },
        { expect: { at: ['openedElsewhere'], emits: [headingFocused], context: { failure: null } } },
        { send: retry },
        { expect: { at: ['confirmingLink'] } },
        { send: confirmed },
        { failed: 'exchangeMagicLink', error: elsewhere },
        { send: toSignIn },
      ],
      ends: { at: ['leavingForSignIn'] },
    },
    {
      name: 'a magic link whose provider cannot be reached is said, tried again and given up for the sign-in page',
      input: openedBy('magic-link'),
      steps: [
        { send: confirmed },
        { failed: 'exchangeMagicLink', error: unreachable },
        {
          expect: {
            at: ['exchangeFailed'],
            tags: [],
            context: { failure: failureOf('unreachable') },
            emits: [headingFocused],
          },
        },
        { send: retry },
        {
          expect: { at: ['exchangingMagicLink'], context: { failure: null }, calls: [linkAsked, linkAsked] },
        },
        { failed: 'exchangeMagicLink', error: unreachable },
        { send: toSignIn },
      ],
      ends: { at: ['leavingForSignIn'] },
    },
    {
      name: 'another provider’s answer that is spent says so',
      input: openedBy('oauth'),
      steps: [{ failed: 'exchangeOAuth', error: spent }],
      ends: { at: ['linkSpent'], emits: [headingFocused], context: { failure: null } },
    },
    {
      name: 'another provider’s answer in another browser says so',
      input: openedBy('oauth'),
      steps: [{ failed: 'exchangeOAuth', error: elsewhere }],
      ends: {
        at: ['startedElsewhere'],
        emits: [headingFocused],
        context: { failure: null },
        cannot: [retry],
        can: [toSignIn],
      },
    },
    {
      name: 'who has begun in another browser begins anew',
      input: openedBy('oauth'),
      steps: [{ failed: 'exchangeOAuth', error: elsewhere }, { send: toSignIn }],
      ends: { at: ['leavingForSignIn'], emits: [headingFocused, signInAsked] },
    },
    {
      name: 'a refusal is named, nobody is asked, and the sign-in page keeps the page asked for',
      input: { kind: 'oauth-declined', next: '/dashboard/crypto' },
      steps: [{ expect: { at: ['providerDeclined'], calls: [], emits: [], tags: [] } }, { send: toSignIn }],
      ends: { at: ['leavingForSignIn'], emits: [{ ...signInAsked, path: '/dashboard/crypto' }] },
    },
    {
      name: 'another provider’s answer is tried again when the provider could not be reached',
      input: openedBy('oauth'),
      steps: [
        { failed: 'exchangeOAuth', error: unreachable },
        { expect: { at: ['exchangeFailed'], context: { failure: failureOf('unreachable') } } },
        { send: retry },
        { expect: { at: ['exchangingOAuth'], context: { failure: null }, calls: [oauthAsked, oauthAsked] } },
        { failed: 'exchangeOAuth', error: unreachable },
        { send: retry },
        { send: restored },
      ],
      ends: { at: ['exchangeFailed'], running: [] },
    },
    {
      name: 'a page brought back while a magic link is exchanged asks for the press again',
      input: openedBy('magic-link'),
      steps: [
        { send: confirmed },
        { failed: 'exchangeMagicLink', error: unreachable },
        { send: retry },
        { send: restored },
        { expect: { at: ['confirmingLink'], running: [], context: { failure: null } } },
        { send: confirmed },
      ],
      ends: { at: ['exchangingMagicLink'], context: { failure: null } },
    },
  ],
});
