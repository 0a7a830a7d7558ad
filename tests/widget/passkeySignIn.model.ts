import { failureOf } from '../../machines/contracts/failures.ts';
import {
  passkeyAutofillAttempts,
  passkeyDialogMs,
  passkeyRenewalMs,
  passkeyRetryMs,
} from '../../machines/contracts/timing.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const chosen = { type: 'passkey.chosen' } as const;
const canceled = { type: 'cancel.pressed' } as const;
const restored = { type: 'page.restored' } as const;
const able = { canUse: true, canAutofill: true };
const plain = { canUse: true, canAutofill: false };
const unable = { canUse: false, canAutofill: false };
const dismissed = identityError('passkey-dismissed');
const interrupted = identityError('passkey-interrupted');
const refused = identityError('passkey-refused');
const unknown = identityError('passkey-unknown');
const unreachable = identityError('unreachable');
const focus = (target: 'passkey' | 'passkey-failure') => ({ type: 'focus.requested', target }) as const;
const failureEmitted = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const asked = (by: 'dialog' | 'autofill') => ({ actor: 'askForPasskey', input: { by } }) as const;
const prepared = { done: 'prepareSignIn', output: undefined } as const;
const passkeyChosen = { done: 'askForPasskey', output: undefined } as const;

/** Steps from the opened page to a passkey challenge in the browser's autofill. */
const toAutofill = [{ done: 'readPasskeySupport', output: able }, prepared] as const;
/** The same steps in a browser without passkey autofill. */
const toReady = [{ done: 'readPasskeySupport', output: plain }, prepared] as const;

export const passkeySignInModel = defineModel({
  machine: passkeySignInMachine,
  inputs: { 'the main screen': undefined },
  samples: {
    events: {
      'passkey.chosen': { plain: {} },
      'cancel.pressed': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      readPasskeySupport: { done: { able, plain, unable }, failed: { broken: new Error('no answer') } },
      prepareSignIn: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      askForPasskey: { done: { plain: undefined }, failed: { dismissed, interrupted, refused } },
      finishSignIn: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unknown, unreachable },
      },
    },
  },
  project: ({ canAutofill, attempts, by, failure }) => [
    canAutofill,
    Math.min(attempts, passkeyAutofillAttempts),
    by,
    failure !== null,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'the visitor is signed in only by a passkey that the provider accepted': never(
      ({ state, succeeds }) => state.matches('signedIn') && !succeeds('finishSignIn'),
      { unprepared: { on: { 'cancel.pressed': '#passkeySignIn.signedIn' } } },
    ),
    'the passkey dialog opens only after a press': never(
      ({ before, state, event, succeeds }) =>
        state.matches('askingForPasskey') &&
        before?.state.matches('askingForPasskey') !== true &&
        event?.type !== 'passkey.chosen' &&
        !(before?.state.hasTag('awaited') === true && succeeds('prepareSignIn')),
      { ready: { on: { 'cancel.pressed': '#passkeySignIn.askingForPasskey' } } },
    ),
    'the autofill is offered only if the browser has it': never(
      ({ state, context }) => state.matches('offeringAutofill') && !context.canAutofill,
      { ready: { on: { 'cancel.pressed': '#passkeySignIn.offeringAutofill' } } },
    ),
  }),
  journeys: [
    ...journeysOf(passkeySignInMachine, undefined, {
      'aborts the autofill on a press, and opens the dialog with the loaded challenge': {
        specifies: ['1'],
        steps: [
          {
            at: ['readingSupport.inAdvance'],
            calls: [{ actor: 'readPasskeySupport', input: undefined }],
            tags: [],
            can: [chosen],
          },
          { done: 'readPasskeySupport', output: able },
          { at: ['preparing.inAdvance'], calls: [{ actor: 'prepareSignIn', input: undefined }], tags: [] },
          prepared,
          { at: ['offeringAutofill'], calls: [asked('autofill')], tags: [], can: [chosen] },
          { send: chosen },
          {
            at: ['askingForPasskey'],
            calls: [asked('dialog')],
            running: ['askForPasskey'],
            tags: ['busy', 'asking'],
            cannot: [chosen],
            can: [canceled],
          },
          passkeyChosen,
          {
            at: ['finishing'],
            calls: [{ actor: 'finishSignIn', input: undefined }],
            tags: ['busy', 'verifying'],
            cannot: [chosen, canceled],
            context: { by: 'dialog', failure: null },
          },
          { done: 'finishSignIn', output: undefined },
        ],
        ends: { at: ['signedIn'], emits: [], running: [] },
      },
      'signs in with a passkey from the autofill without a press': {
        specifies: ['1'],
        steps: [
          ...toAutofill,
          passkeyChosen,
          { at: ['finishing'], context: { by: 'autofill' } },
          { done: 'finishSignIn', output: undefined },
        ],
        ends: { at: ['signedIn'], emits: [] },
      },
      'offers the autofill five times in total': {
        specifies: ['7'],
        steps: [
          ...toAutofill,
          ...Array.from({ length: passkeyAutofillAttempts - 1 }, (_, index) => [
            { failed: 'askForPasskey', error: refused } as const,
            { at: ['offeringAutofill'], context: { attempts: index + 1, failure: null } } as const,
          ]).flat(),
          {
            calls: [
              { actor: 'readPasskeySupport', input: undefined },
              { actor: 'prepareSignIn', input: undefined },
              ...Array.from({ length: 5 }, () => asked('autofill')),
            ],
          },
          { failed: 'askForPasskey', error: dismissed },
          { at: ['ready'], context: { attempts: 5, failure: null }, emits: [], calls: [] },
          { send: chosen },
        ],
        ends: { at: ['askingForPasskey'], calls: [asked('dialog')] },
      },
      'shows an unknown passkey where it was chosen, and counts the attempt': {
        specifies: ['8 passkey unknown to the provider'],
        steps: [
          ...toAutofill,
          passkeyChosen,
          { failed: 'finishSignIn', error: unknown },
          {
            at: ['preparing.inAdvance'],
            context: { attempts: 1, failure: failureOf('passkey-unknown') },
            emits: [failureEmitted('passkey-unknown'), focus('passkey-failure')],
            running: ['prepareSignIn'],
          },
          prepared,
          { at: ['offeringAutofill'], context: { failure: failureOf('passkey-unknown') } },
          { send: chosen },
          { context: { failure: null } },
          passkeyChosen,
          { failed: 'finishSignIn', error: unknown },
          { emits: [failureEmitted('passkey-unknown'), focus('passkey')], context: { attempts: 2 } },
          { send: chosen },
          { at: ['preparing.onPress'], context: { failure: null } },
        ],
        ends: { at: ['preparing.onPress'], running: ['prepareSignIn'] },
      },
      'clears the failure when a passkey is chosen in the autofill': {
        steps: [
          ...toAutofill,
          passkeyChosen,
          { failed: 'finishSignIn', error: unknown },
          prepared,
          passkeyChosen,
        ],
        ends: { at: ['finishing'], context: { failure: null, attempts: 1 } },
      },
      'returns to the button after a dismissed dialog, without an alert': {
        steps: [
          ...toAutofill,
          { send: chosen },
          { failed: 'askForPasskey', error: dismissed },
          {
            at: ['offeringAutofill'],
            context: { failure: failureOf('passkey-dismissed'), attempts: 0 },
            emits: [focus('passkey')],
          },
          { send: chosen },
          { context: { failure: null } },
          { send: canceled },
        ],
        ends: { at: ['offeringAutofill'], emits: [focus('passkey')], context: { failure: null } },
      },
      'shows a refused passkey, and tries again with the same challenge': {
        specifies: ['8 passkey sign-in fails'],
        steps: [
          ...toReady,
          { at: ['ready'], can: [chosen], tags: [] },
          { send: chosen },
          { failed: 'askForPasskey', error: refused },
          {
            at: ['ready'],
            context: { failure: failureOf('passkey-refused') },
            emits: [failureEmitted('passkey-refused'), focus('passkey')],
          },
          { send: chosen },
        ],
        ends: { at: ['askingForPasskey'], context: { failure: null } },
      },
      'does not compete with another passkey request on the page': {
        steps: [
          ...toAutofill,
          { failed: 'askForPasskey', error: interrupted },
          { at: ['ready'], context: { attempts: 0, failure: null }, emits: [] },
          { send: chosen },
          { failed: 'askForPasskey', error: interrupted },
        ],
        ends: { at: ['ready'], context: { failure: null }, emits: [] },
      },
      'waits for the loading challenge on a press, without a second request': {
        steps: [
          { done: 'readPasskeySupport', output: able },
          { send: chosen },
          {
            at: ['preparing.onPress'],
            tags: ['awaited'],
            calls: [
              { actor: 'readPasskeySupport', input: undefined },
              { actor: 'prepareSignIn', input: undefined },
            ],
            cannot: [chosen],
          },
          prepared,
          { at: ['askingForPasskey'], calls: [asked('dialog')] },
          { send: canceled },
        ],
        ends: { at: ['offeringAutofill'] },
      },
      'keeps a press while the browser says whether it supports passkeys': {
        steps: [
          { send: chosen },
          { at: ['readingSupport.onPress'], tags: ['awaited'], cannot: [chosen], can: [canceled] },
          { done: 'readPasskeySupport', output: able },
          {
            at: ['preparing.onPress'],
            tags: ['awaited'],
            context: { canAutofill: true },
            calls: [
              { actor: 'readPasskeySupport', input: undefined },
              { actor: 'prepareSignIn', input: undefined },
            ],
          },
          prepared,
        ],
        ends: { at: ['askingForPasskey'], calls: [asked('dialog')] },
      },
      'opens no dialog after a canceled press': {
        steps: [
          { done: 'readPasskeySupport', output: plain },
          { send: chosen },
          { send: canceled },
          prepared,
        ],
        ends: { at: ['ready'], emits: [focus('passkey')] },
      },
      'opens no dialog after a press that was canceled before the browser answered': {
        steps: [
          { send: chosen },
          { send: canceled },
          { done: 'readPasskeySupport', output: plain },
          prepared,
        ],
        ends: { at: ['ready'], emits: [focus('passkey')] },
      },
      'tells a visitor who has pressed that the browser has no passkeys': {
        steps: [{ send: chosen }, { done: 'readPasskeySupport', output: unable }],
        ends: { at: ['unsupported'], emits: [] },
      },
      'shows a missing challenge only after a press, and loads it again after a delay': {
        steps: [
          { done: 'readPasskeySupport', output: able },
          { failed: 'prepareSignIn', error: unreachable },
          { at: ['unprepared'], context: { failure: null, attempts: 1 }, emits: [], running: [] },
          { wait: passkeyRetryMs - 1 },
          { at: ['unprepared'] },
          { wait: 1 },
          { at: ['preparing.inAdvance'] },
          { failed: 'prepareSignIn', error: unreachable },
          { send: chosen },
          { at: ['preparing.onPress'], running: ['prepareSignIn'] },
          { failed: 'prepareSignIn', error: unreachable },
          {
            at: ['unprepared'],
            context: { failure: failureOf('unreachable'), attempts: 3 },
            emits: [failureEmitted('unreachable'), focus('passkey')],
          },
          { send: chosen },
          { context: { failure: null } },
          { failed: 'prepareSignIn', error: unreachable },
          { wait: passkeyRetryMs },
          { failed: 'prepareSignIn', error: unreachable },
          { wait: passkeyRetryMs },
          { at: ['unprepared'], context: { attempts: 5 } },
          { send: chosen },
          prepared,
        ],
        ends: { at: ['askingForPasskey'] },
      },
      'gives up on an unanswered dialog after five minutes': {
        steps: [
          ...toReady,
          { send: chosen },
          { wait: passkeyDialogMs - 1 },
          { at: ['askingForPasskey'], emits: [] },
          { wait: 1 },
        ],
        ends: {
          at: ['ready'],
          context: { failure: failureOf('timed-out') },
          emits: [failureEmitted('timed-out'), focus('passkey')],
        },
      },
      'renews a challenge before it expires': {
        steps: [
          ...toAutofill,
          { wait: passkeyRenewalMs - 1 },
          { at: ['offeringAutofill'] },
          { wait: 1 },
          { at: ['preparing.inAdvance'], running: ['prepareSignIn'], context: { attempts: 0 } },
          prepared,
          { failed: 'askForPasskey', error: interrupted },
          { at: ['ready'] },
          { wait: passkeyRenewalMs },
        ],
        ends: { at: ['preparing.inAdvance'], emits: [] },
      },
      'requests no passkey in a browser without passkeys': {
        steps: [
          { done: 'readPasskeySupport', output: unable },
          { at: ['unsupported'], tags: ['unsupported'], running: [], cannot: [chosen] },
          { send: restored },
          { at: ['readingSupport.inAdvance'] },
          { failed: 'readPasskeySupport', error: new Error('no answer') },
        ],
        ends: { at: ['unsupported'], emits: [] },
      },
      'loads another challenge when the page is restored during a waiting press': {
        steps: [{ done: 'readPasskeySupport', output: able }, { send: chosen }, { send: restored }],
        ends: {
          at: ['preparing.inAdvance'],
          calls: [
            { actor: 'readPasskeySupport', input: undefined },
            { actor: 'prepareSignIn', input: undefined },
            { actor: 'prepareSignIn', input: undefined },
          ],
        },
      },
      'switches back from dialog to autofill': {
        steps: [
          ...toAutofill,
          { send: chosen },
          { at: ['askingForPasskey'], context: { by: 'dialog' } },
          { send: canceled },
        ],
        ends: { at: ['offeringAutofill'], context: { by: 'autofill' } },
      },
      'returns to the button after a canceled dialog in a browser without passkey autofill': {
        steps: [...toReady, { send: chosen }, { send: canceled }],
        ends: { at: ['ready'] },
      },
      'returns to the button after a dismissed dialog in a browser without passkey autofill': {
        steps: [...toReady, { send: chosen }, { failed: 'askForPasskey', error: dismissed }],
        ends: { at: ['ready'] },
      },
      'stays on the screen after the sign-in, when the machine is done': {
        steps: [...toAutofill, passkeyChosen, { done: 'finishSignIn', output: undefined }],
        ends: { at: ['signedIn'], tags: ['verifying'], isDone: true },
      },
    }),
    ...(
      [
        ['while the challenge loads', [{ done: 'readPasskeySupport', output: able }]],
        [
          'without a challenge',
          [
            { done: 'readPasskeySupport', output: able },
            { failed: 'prepareSignIn', error: unreachable },
          ],
        ],
        ['during autofill', [...toAutofill]],
        ['when ready', [...toReady]],
        ['while the dialog is open', [...toReady, { send: chosen }]],
        ['while the identity provider verifies', [...toReady, { send: chosen }, passkeyChosen]],
      ] as const
    ).map(
      ([when, steps]) =>
        ({
          name: `loads a new challenge when the page is restored ${when}`,
          input: undefined,
          steps: [...steps, { send: restored }],
          ends: { at: ['preparing.inAdvance'], running: ['prepareSignIn'] },
        }) as const,
    ),
  ],
});
