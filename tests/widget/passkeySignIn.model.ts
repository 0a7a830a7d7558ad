import { failureOf } from '../../machines/contracts/failures.ts';
import {
  passkeyAutofillAttempts,
  passkeyDialogMs,
  passkeyRenewalMs,
  passkeyRetryMs,
} from '../../machines/contracts/timing.ts';
import { passkeySignInMachine } from '../../machines/widget/passkeySignIn.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const chosen = { type: 'passkey.chosen' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
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
const noted = (code: Parameters<typeof failureOf>[0]) =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const asked = (by: 'dialog' | 'autofill') => ({ actor: 'askForPasskey', input: { by } }) as const;
const prepared = { done: 'prepareSignIn', output: undefined } as const;
const given = { done: 'askForPasskey', output: undefined } as const;

/** From a page that has just been opened to a challenge that waits in the autofill. */
const toAutofill = [{ done: 'readPasskeySupport', output: able }, prepared] as const;
/** The same in a browser whose autofill knows no passkeys. */
const toReady = [{ done: 'readPasskeySupport', output: plain }, prepared] as const;

/** Signing in with a passkey. */
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
    attempts < passkeyAutofillAttempts,
    by,
    failure !== null,
  ],
  journeys: [
    {
      name: 'the button asks at once for a challenge that is there already, and takes the autofill back first',
      input: undefined,
      steps: [
        {
          expect: {
            at: ['readingSupport'],
            calls: [{ actor: 'readPasskeySupport', input: undefined }],
            tags: [],
            cannot: [chosen],
          },
        },
        { done: 'readPasskeySupport', output: able },
        {
          expect: {
            at: ['preparing.inAdvance'],
            calls: [{ actor: 'prepareSignIn', input: undefined }],
            tags: [],
          },
        },
        prepared,
        { expect: { at: ['offeringAutofill'], calls: [asked('autofill')], tags: [], can: [chosen] } },
        { send: chosen },
        {
          expect: {
            at: ['askingForPasskey'],
            calls: [asked('dialog')],
            running: ['askForPasskey'],
            tags: ['busy', 'asking'],
            cannot: [chosen],
            can: [cancelled],
          },
        },
        given,
        {
          expect: {
            at: ['finishing'],
            calls: [{ actor: 'finishSignIn', input: undefined }],
            tags: ['busy', 'verifying'],
            cannot: [chosen, cancelled],
            context: { by: 'dialog', failure: null },
          },
        },
        { done: 'finishSignIn', output: undefined },
      ],
      ends: { at: ['signedIn'], emits: [], running: [] },
    },
    {
      name: 'a passkey chosen in the autofill lets the person in without a press',
      input: undefined,
      steps: [
        ...toAutofill,
        given,
        { expect: { at: ['finishing'], context: { by: 'autofill' } } },
        { done: 'finishSignIn', output: undefined },
      ],
      ends: { at: ['signedIn'], emits: [] },
    },
    {
      name: 'the autofill is offered five times in total',
      input: undefined,
      steps: [
        ...toAutofill,
        ...Array.from({ length: passkeyAutofillAttempts - 1 }, (_, index) => [
          { failed: 'askForPasskey', error: refused } as const,
          { expect: { at: ['offeringAutofill'], context: { attempts: index + 1, failure: null } } } as const,
        ]).flat(),
        {
          expect: {
            calls: [
              { actor: 'readPasskeySupport', input: undefined },
              { actor: 'prepareSignIn', input: undefined },
              ...Array.from({ length: 5 }, () => asked('autofill')),
            ],
          },
        },
        { failed: 'askForPasskey', error: dismissed },
        { expect: { at: ['ready'], context: { attempts: 5, failure: null }, emits: [], calls: [] } },
        { send: chosen },
      ],
      ends: { at: ['askingForPasskey'], calls: [asked('dialog')] },
    },
    {
      name: 'a passkey that the provider has no longer is said where it was chosen, and counts',
      input: undefined,
      steps: [
        ...toAutofill,
        given,
        { failed: 'finishSignIn', error: unknown },
        {
          expect: {
            at: ['preparing.inAdvance'],
            context: { attempts: 1, failure: failureOf('passkey-unknown') },
            emits: [noted('passkey-unknown'), focus('passkey-failure')],
            running: ['prepareSignIn'],
          },
        },
        prepared,
        { expect: { at: ['offeringAutofill'], context: { failure: failureOf('passkey-unknown') } } },
        { send: chosen },
        { expect: { context: { failure: null } } },
        given,
        { failed: 'finishSignIn', error: unknown },
        { expect: { emits: [noted('passkey-unknown'), focus('passkey')], context: { attempts: 2 } } },
        { send: chosen },
        { expect: { at: ['preparing.onPress'], context: { failure: null } } },
      ],
      ends: { at: ['preparing.onPress'], running: ['prepareSignIn'] },
    },
    {
      name: 'what was said goes when a passkey is given in the autofill',
      input: undefined,
      steps: [...toAutofill, given, { failed: 'finishSignIn', error: unknown }, prepared, given],
      ends: { at: ['finishing'], context: { failure: null, attempts: 1 } },
    },
    {
      name: 'whoever does not go through with it is back at the button, without an alarm',
      input: undefined,
      steps: [
        ...toAutofill,
        { send: chosen },
        { failed: 'askForPasskey', error: dismissed },
        {
          expect: {
            at: ['offeringAutofill'],
            context: { failure: failureOf('passkey-dismissed'), attempts: 0 },
            emits: [focus('passkey')],
          },
        },
        { send: chosen },
        { expect: { context: { failure: null } } },
        { send: cancelled },
      ],
      ends: { at: ['offeringAutofill'], emits: [focus('passkey')], context: { failure: null } },
    },
    {
      name: 'a device that cannot says so, and the next press tries again with the same challenge',
      input: undefined,
      steps: [
        ...toReady,
        { expect: { at: ['ready'], can: [chosen], tags: [] } },
        { send: chosen },
        { failed: 'askForPasskey', error: refused },
        {
          expect: {
            at: ['ready'],
            context: { failure: failureOf('passkey-refused') },
            emits: [noted('passkey-refused'), focus('passkey')],
          },
        },
        { send: chosen },
      ],
      ends: { at: ['askingForPasskey'], context: { failure: null } },
    },
    {
      name: 'another part of the page that asks for a passkey is left in peace',
      input: undefined,
      steps: [
        ...toAutofill,
        { failed: 'askForPasskey', error: interrupted },
        { expect: { at: ['ready'], context: { attempts: 0, failure: null }, emits: [] } },
        { send: chosen },
        { failed: 'askForPasskey', error: interrupted },
      ],
      ends: { at: ['ready'], context: { failure: null }, emits: [] },
    },
    {
      name: 'a press while the challenge is on its way waits for it, and asks for no second one',
      input: undefined,
      steps: [
        { done: 'readPasskeySupport', output: able },
        { send: chosen },
        {
          expect: {
            at: ['preparing.onPress'],
            tags: ['awaited'],
            calls: [
              { actor: 'readPasskeySupport', input: undefined },
              { actor: 'prepareSignIn', input: undefined },
            ],
            cannot: [chosen],
          },
        },
        prepared,
        { expect: { at: ['askingForPasskey'], calls: [asked('dialog')] } },
        { send: cancelled },
      ],
      ends: { at: ['offeringAutofill'] },
    },
    {
      name: 'a press that was taken back opens no dialog',
      input: undefined,
      steps: [{ done: 'readPasskeySupport', output: plain }, { send: chosen }, { send: cancelled }, prepared],
      ends: { at: ['ready'], emits: [focus('passkey')] },
    },
    {
      name: 'without a challenge nothing is said until somebody presses, and it is asked for again after a while',
      input: undefined,
      steps: [
        { done: 'readPasskeySupport', output: able },
        { failed: 'prepareSignIn', error: unreachable },
        { expect: { at: ['unprepared'], context: { failure: null, attempts: 1 }, emits: [], running: [] } },
        { wait: passkeyRetryMs - 1 },
        { expect: { at: ['unprepared'] } },
        { wait: 1 },
        { expect: { at: ['preparing.inAdvance'] } },
        { failed: 'prepareSignIn', error: unreachable },
        { send: chosen },
        { expect: { at: ['preparing.onPress'], running: ['prepareSignIn'] } },
        { failed: 'prepareSignIn', error: unreachable },
        {
          expect: {
            at: ['unprepared'],
            context: { failure: failureOf('unreachable'), attempts: 3 },
            emits: [noted('unreachable'), focus('passkey')],
          },
        },
        { send: chosen },
        { expect: { context: { failure: null } } },
        { failed: 'prepareSignIn', error: unreachable },
        { wait: passkeyRetryMs },
        { failed: 'prepareSignIn', error: unreachable },
        { wait: passkeyRetryMs },
        { expect: { at: ['unprepared'], context: { attempts: 5 } } },
        { send: chosen },
        prepared,
      ],
      ends: { at: ['askingForPasskey'] },
    },
    {
      name: 'a dialog that nobody answers is given up after five minutes',
      input: undefined,
      steps: [
        ...toReady,
        { send: chosen },
        { wait: passkeyDialogMs - 1 },
        { expect: { at: ['askingForPasskey'], emits: [] } },
        { wait: 1 },
      ],
      ends: {
        at: ['ready'],
        context: { failure: failureOf('timed-out') },
        emits: [noted('timed-out'), focus('passkey')],
      },
    },
    {
      name: 'a challenge is renewed before the provider forgets it',
      input: undefined,
      steps: [
        ...toAutofill,
        { wait: passkeyRenewalMs - 1 },
        { expect: { at: ['offeringAutofill'] } },
        { wait: 1 },
        { expect: { at: ['preparing.inAdvance'], running: ['prepareSignIn'], context: { attempts: 0 } } },
        prepared,
        { failed: 'askForPasskey', error: interrupted },
        { expect: { at: ['ready'] } },
        { wait: passkeyRenewalMs },
      ],
      ends: { at: ['preparing.inAdvance'], emits: [] },
    },
    {
      name: 'a browser without passkeys is not asked for one',
      input: undefined,
      steps: [
        { done: 'readPasskeySupport', output: unable },
        { expect: { at: ['unsupported'], tags: ['unsupported'], running: [], cannot: [chosen] } },
        { send: restored },
        { expect: { at: ['readingSupport'] } },
        { failed: 'readPasskeySupport', error: new Error('no answer') },
      ],
      ends: { at: ['unsupported'], emits: [] },
    },
    ...(
      [
        ['while the challenge is on its way', [{ done: 'readPasskeySupport', output: able }]],
        [
          'without a challenge',
          [
            { done: 'readPasskeySupport', output: able },
            { failed: 'prepareSignIn', error: unreachable },
          ],
        ],
        ['while the autofill waits', [...toAutofill]],
        ['beside the button', [...toReady]],
        ['while the dialog is open', [...toReady, { send: chosen }]],
        ['while the provider is asked', [...toReady, { send: chosen }, given]],
      ] as const
    ).map(
      ([when, steps]) =>
        ({
          name: `a page brought back ${when} starts with a challenge of its own`,
          input: undefined,
          steps: [...steps, { send: restored }],
          ends: { at: ['preparing.inAdvance'], running: ['prepareSignIn'] },
        }) as const,
    ),
    {
      name: 'a page that comes back while a press waits asks for another challenge',
      input: undefined,
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
    {
      name: 'the autofill after a dialog counts as the way again',
      input: undefined,
      steps: [
        ...toAutofill,
        { send: chosen },
        { expect: { at: ['askingForPasskey'], context: { by: 'dialog' } } },
        { send: cancelled },
      ],
      ends: { at: ['offeringAutofill'], context: { by: 'autofill' } },
    },
    {
      name: 'in a browser whose autofill knows no passkeys a cancelled dialog leads back to the button',
      input: undefined,
      steps: [...toReady, { send: chosen }, { send: cancelled }],
      ends: { at: ['ready'] },
    },
    {
      name: 'in a browser whose autofill knows no passkeys a dismissed dialog leads back to the button',
      input: undefined,
      steps: [...toReady, { send: chosen }, { failed: 'askForPasskey', error: dismissed }],
      ends: { at: ['ready'] },
    },
    {
      name: 'a client who is signed in stays so on the screen, and the machine has ended',
      input: undefined,
      steps: [...toAutofill, given, { done: 'finishSignIn', output: undefined }],
      ends: { at: ['signedIn'], tags: ['verifying'], isDone: true },
    },
  ],
});
