import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const laptop = { registrationId: 'passkey-1', name: 'Laptop' };
const phone = { registrationId: 'passkey-2', name: 'Phone', device: 'Safari on iPhone' };
const tablet = { registrationId: 'passkey-1', name: 'Tablet' };
const both = [laptop, phone];
const edit = { type: 'edit.chosen', registrationId: 'passkey-1' } as const;
const remove = { type: 'deletion.chosen', registrationId: 'passkey-1' } as const;
const confirm = { type: 'deletion.confirmed' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const retry = { type: 'retry.chosen' } as const;
const another = { type: 'another.chosen' } as const;
const done = { type: 'done.pressed' } as const;
const woke = { type: 'page.woke' } as const;
const tellsChange = { type: 'passkeys.changed' } as const;
const restored = { type: 'page.restored' } as const;
const named = (name: string) => ({ type: 'name.submitted', name }) as const;
const focused = (
  target: 'heading' | 'failure' | 'name' | 'deletion' | 'edit passkey-1' | 'delete passkey-1',
) => ({ type: 'focus.requested', target }) as const;
const noted = (failure: ReturnType<typeof failureOf>) => ({ type: 'failure.noted', failure }) as const;
const unreachable = identityError('unreachable');
const stepUpDue = identityError('step-up-required', 'Sign in again before you change how you sign in.');
const broken = identityError('unexpected');
const timedOut = failureOf('timed-out');

const listed = (output: readonly (typeof laptop)[]) => ({ done: 'listPasskeys', output }) as const;
const sessionOver = identityError('session-ended');
const confirmed = { done: 'stepUp', output: { kind: 'confirmed' } } as const;
const listCall = { actor: 'listPasskeys', input: undefined } as const;
const renameCall = { actor: 'renamePasskey', input: tablet } as const;
const deleteCall = { actor: 'deletePasskey', input: { registrationId: 'passkey-1' } } as const;

/** Everything that is shut while a row is edited, a deletion is confirmed, or a call is on its way. */
const others = [
  edit,
  remove,
  { type: 'edit.chosen', registrationId: 'passkey-2' },
  { type: 'deletion.chosen', registrationId: 'passkey-2' },
  another,
  done,
  retry,
] as const;

/** The list of passkeys. */
export const passkeysModel = defineModel({
  machine: passkeysMachine,
  inputs: {
    'after one was created': { reason: 'created' },
    'after skipping': { reason: 'skipped' },
    managed: { reason: 'managed' },
  },
  samples: {
    events: {
      'edit.chosen': {
        listed: { registrationId: 'passkey-1' },
        gone: { registrationId: 'passkey-9' },
      },
      'name.submitted': {
        new: { name: 'Tablet' },
        old: { name: 'Laptop' },
        empty: { name: ' ' },
        'too long': { name: 'x'.repeat(129) },
      },
      'deletion.chosen': {
        listed: { registrationId: 'passkey-1' },
        gone: { registrationId: 'passkey-9' },
      },
      'deletion.confirmed': { plain: {} },
      'cancel.pressed': { plain: {} },
      'retry.chosen': { plain: {} },
      'another.chosen': { plain: {} },
      'done.pressed': { plain: {} },
      'page.woke': { plain: {} },
      'page.restored': { plain: {} },
    },
    actors: {
      listPasskeys: {
        done: { two: both, 'none left': [] },
        failed: { 'timed out': identityError('timed-out'), unreachable, nobody: sessionOver },
      },
      renamePasskey: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      deletePasskey: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable, 'step-up due': stepUpDue },
      },
      stepUp: {
        done: { confirmed: { kind: 'confirmed' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  project: ({ reason, passkeys, chosen, nameFault, trouble, notice, isUncertain, hasSteppedUp }) => [
    reason,
    passkeys.map(({ name }) => name),
    chosen.name,
    nameFault,
    trouble?.deed,
    notice,
    isUncertain,
    hasSteppedUp,
  ],
  journeys: [
    {
      name: 'what was done elsewhere is seen when the page is looked at again, but takes nobody out of what they do',
      input: { reason: 'managed' },
      steps: [
        listed(both),
        { expect: { at: ['listed'], calls: [listCall] } },
        { send: woke },
        { expect: { at: ['reconciling'], calls: [listCall] } },
        listed([phone]),
        { expect: { at: ['listed'], context: { passkeys: [phone], notice: null }, emits: [] } },
        { send: woke },
        { failed: 'listPasskeys', error: unreachable },
        { expect: { at: ['listed'], context: { passkeys: [phone], trouble: null } } },
        { send: woke },
        { done: 'listPasskeys', output: both },
        { send: edit },
        { expect: { at: ['editing'], cannot: [woke] } },
        { send: cancelled },
        { send: remove },
        { expect: { at: ['confirmingDeletion'], cannot: [woke] } },
        { send: confirm },
        { failed: 'deletePasskey', error: unreachable },
        listed(both),
        { expect: { at: ['listed'], cannot: [woke] } },
      ],
      ends: { at: ['listed'], context: { passkeys: both } },
    },
    {
      name: 'the passkeys are listed, and the person is done',
      input: { reason: 'created' },
      steps: [
        {
          expect: {
            at: ['listingPasskeys'],
            tags: ['busy'],
            calls: [listCall],
            context: { reason: 'created', passkeys: [] },
            cannot: [edit, remove],
            can: [another, done],
          },
        },
        listed(both),
        { expect: { at: ['listed'], tags: [], context: { passkeys: both }, can: [edit, remove] } },
        { send: done },
      ],
      ends: { at: ['finished'], output: { kind: 'finished' }, emits: [] },
    },
    {
      name: 'another one is set up',
      input: { reason: 'skipped' },
      steps: [listed([]), { expect: { context: { passkeys: [] } } }, { send: another }],
      ends: { at: ['another'], output: { kind: 'another' } },
    },
    {
      name: 'nobody has to wait for the list',
      input: { reason: 'skipped' },
      steps: [{ send: done }],
      ends: { at: ['finished'], running: [] },
    },
    {
      name: 'on the profile there is nothing to be done with',
      input: { reason: 'managed' },
      steps: [
        { expect: { cannot: [done], can: [another] } },
        { failed: 'listPasskeys', error: unreachable },
        { expect: { cannot: [done] } },
        { send: retry },
        listed(both),
        { expect: { cannot: [done] } },
        { send: another },
      ],
      ends: { at: ['another'], output: { kind: 'another' } },
    },
    {
      name: 'a list that does not come is said, and tried again',
      input: { reason: 'created' },
      steps: [
        { failed: 'listPasskeys', error: unreachable },
        {
          expect: {
            at: ['unlisted'],
            context: { trouble: { deed: 'list', failure: unreachable.failure } },
            emits: [noted(unreachable.failure)],
            can: [another, done],
          },
        },
        { send: retry },
        {
          expect: {
            at: ['listingPasskeys'],
            context: { trouble: null },
            emits: [focused('heading')],
            running: ['listPasskeys'],
          },
        },
        { failed: 'listPasskeys', error: unreachable },
        { send: another },
      ],
      ends: { at: ['another'] },
    },
    {
      name: 'nobody signed in is noted, and the person may be done all the same',
      input: { reason: 'created' },
      steps: [
        { failed: 'listPasskeys', error: sessionOver },
        {
          expect: {
            at: ['unlisted'],
            context: { trouble: { deed: 'list', failure: failureOf('session-ended') } },
            emits: [noted(failureOf('session-ended'))],
          },
        },
        { send: done },
      ],
      ends: { at: ['finished'] },
    },
    {
      name: 'a name is changed at once, and read back from the provider',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: edit },
        {
          expect: {
            at: ['editing'],
            context: { chosen: laptop },
            emits: [focused('name')],
            cannot: others,
          },
        },
        { send: named('  Tablet ') },
        {
          expect: {
            at: ['renamingPasskey'],
            tags: ['busy'],
            context: { passkeys: [tablet, phone] },
            emits: [focused('edit passkey-1')],
            calls: [listCall, renameCall],
            cannot: others,
          },
        },
        { done: 'renamePasskey', output: undefined },
        { expect: { at: ['reconciling'], tags: ['busy'], calls: [listCall], cannot: others } },
        listed([tablet, phone, { registrationId: 'passkey-3', name: 'Key' }]),
        {
          expect: {
            at: ['listed'],
            context: {
              passkeys: [tablet, phone, { registrationId: 'passkey-3', name: 'Key' }],
              notice: 'renamed',
              chosen: tablet,
              trouble: null,
            },
            emits: [],
            can: [edit, remove, another, done],
          },
        },
        { send: edit },
        { expect: { context: { notice: null } } },
      ],
      ends: { at: ['editing'] },
    },
    {
      name: 'an empty or too long name is not saved and said, the old one kept',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: edit },
        { send: named('   ') },
        {
          expect: {
            at: ['editing'],
            context: { nameFault: 'missing' },
            emits: [focused('name'), focused('name')],
          },
        },
        { send: named('x'.repeat(129)) },
        { expect: { at: ['editing'], context: { nameFault: 'too-long' }, emits: [focused('name')] } },
        { send: cancelled },
        {
          expect: {
            at: ['listed'],
            context: { passkeys: both },
            emits: [focused('edit passkey-1')],
          },
        },
        { send: edit },
        { expect: { context: { nameFault: null }, emits: [focused('name')] } },
        { send: named('') },
        { send: named('Laptop ') },
        {
          expect: {
            at: ['listed'],
            context: { passkeys: both },
            emits: [focused('name'), focused('edit passkey-1')],
            calls: [listCall],
          },
        },
        { send: edit },
        { send: named('') },
        { send: named('x'.repeat(128)) },
      ],
      ends: { at: ['renamingPasskey'] },
    },
    {
      name: 'a name that could not be saved is the old one again, and that is said',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: edit },
        { send: named('Tablet') },
        { failed: 'renamePasskey', error: unreachable },
        {
          expect: {
            at: ['reconciling'],
            context: { passkeys: [tablet, phone] },
            emits: [focused('name'), focused('edit passkey-1'), noted(unreachable.failure)],
          },
        },
        listed(both),
        {
          expect: {
            at: ['listed'],
            context: {
              passkeys: both,
              trouble: { deed: 'rename', failure: unreachable.failure },
              notice: null,
              isUncertain: false,
            },
            emits: [focused('failure')],
            cannot: [retry],
          },
        },
        { send: edit },
        { expect: { context: { trouble: null } } },
        { send: named('Tablet') },
        { expect: { at: ['renamingPasskey'] } },
        { failed: 'renamePasskey', error: identityError('timed-out') },
        { expect: { at: ['reconciling'], running: ['listPasskeys'] } },
        // The answer was lost, not the deed.
        listed([tablet, phone]),
      ],
      ends: {
        at: ['listed'],
        context: { passkeys: [tablet, phone], trouble: null, notice: 'renamed' },
        emits: [focused('name'), focused('edit passkey-1'), noted(timedOut), tellsChange],
      },
    },
    {
      name: 'a passkey is deleted once that was confirmed, at once, and then as the provider has it',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: remove },
        {
          expect: {
            at: ['confirmingDeletion'],
            context: { chosen: laptop, passkeys: both },
            emits: [focused('deletion')],
            cannot: others,
            calls: [listCall],
          },
        },
        { send: cancelled },
        { expect: { at: ['listed'], context: { passkeys: both }, emits: [focused('delete passkey-1')] } },
        { send: remove },
        { send: confirm },
        {
          expect: {
            at: ['deletingPasskey'],
            tags: ['busy'],
            context: { passkeys: [phone] },
            emits: [focused('deletion'), focused('heading')],
            calls: [deleteCall],
            cannot: others,
          },
        },
        { done: 'deletePasskey', output: undefined },
        { expect: { at: ['reconciling'], context: { notice: 'deleted' } } },
        listed([phone]),
        {
          expect: {
            at: ['listed'],
            context: { passkeys: [phone], notice: 'deleted', trouble: null },
            emits: [tellsChange],
            cannot: [edit, remove],
          },
        },
        { send: { type: 'deletion.chosen', registrationId: 'passkey-2' } },
      ],
      ends: { at: ['confirmingDeletion'], context: { chosen: phone, notice: null } },
    },
    {
      name: 'a removal that failed is said, and the passkey is there again',
      input: { reason: 'managed' },
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: unreachable },
        {
          expect: {
            at: ['reconciling'],
            context: { passkeys: [phone], trouble: { deed: 'delete', failure: unreachable.failure } },
            emits: [focused('deletion'), focused('heading'), noted(unreachable.failure)],
          },
        },
        listed(both),
      ],
      ends: {
        at: ['listed'],
        context: {
          passkeys: both,
          trouble: { deed: 'delete', failure: unreachable.failure },
          notice: null,
          isUncertain: false,
        },
        emits: [focused('failure')],
        cannot: [retry],
      },
    },
    {
      name: 'a removal whose answer was lost is found to be done',
      input: { reason: 'managed' },
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { expect: { at: ['deletingPasskey'] } },
        { failed: 'deletePasskey', error: identityError('timed-out') },
        {
          expect: {
            at: ['reconciling'],
            context: { trouble: { deed: 'delete', failure: timedOut } },
            emits: [focused('deletion'), focused('heading'), noted(timedOut)],
          },
        },
        listed([]),
      ],
      ends: {
        at: ['listed'],
        context: { passkeys: [], trouble: null, notice: 'deleted' },
        emits: [tellsChange],
      },
    },
    ...(
      [
        ['cannot be reached', { failed: 'listPasskeys', error: unreachable }],
        ['no longer knows the session', { failed: 'listPasskeys', error: sessionOver }],
      ] as const
    ).map(([what, step]) => ({
      name: `a failed removal stays uncertain, and is said to be, where the provider ${what}`,
      input: { reason: 'managed' } as const,
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: unreachable } as const,
        { expect: { emits: [focused('deletion'), focused('heading'), noted(unreachable.failure)] } },
        step,
        {
          expect: {
            at: ['listed'],
            context: {
              passkeys: [phone],
              isUncertain: true,
              trouble: { deed: 'delete' as const, failure: unreachable.failure },
            },
            emits: [focused('failure')],
            can: [retry],
          },
        },
        { send: retry },
        {
          expect: {
            at: ['listingPasskeys'],
            context: { isUncertain: false, trouble: null },
            emits: [focused('heading')],
          },
        },
        listed(both),
      ],
      ends: { at: ['listed'], context: { passkeys: both }, cannot: [retry] },
    })),
    {
      name: 'a deed that was done needs no reading back',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: edit },
        { send: named('Tablet') },
        { done: 'renamePasskey', output: undefined },
        { failed: 'listPasskeys', error: unreachable },
        {
          expect: {
            at: ['listed'],
            context: { passkeys: [tablet, phone], notice: 'renamed', isUncertain: false },
            emits: [focused('name'), focused('edit passkey-1'), noted(unreachable.failure)],
            cannot: [retry],
          },
        },
        { send: remove },
        { send: confirm },
        { done: 'deletePasskey', output: undefined },
        { expect: { emits: [focused('deletion'), focused('heading'), tellsChange] } },
        { failed: 'listPasskeys', error: sessionOver },
      ],
      ends: {
        at: ['unlisted'],
        context: { trouble: { deed: 'list', failure: failureOf('session-ended') } },
        emits: [noted(failureOf('session-ended'))],
      },
    },
    {
      name: 'a removal that needs proof goes on once it was given',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: stepUpDue },
        {
          expect: {
            at: ['provingIdentity'],
            emits: [focused('deletion'), focused('heading')],
            running: ['stepUp'],
          },
        },
        confirmed,
        {
          expect: {
            at: ['deletingPasskey'],
            context: { passkeys: [phone], hasSteppedUp: true },
            emits: [focused('heading')],
            calls: [listCall, deleteCall, { actor: 'stepUp', input: undefined }, deleteCall],
          },
        },
        // It is not asked in a loop.
        { failed: 'deletePasskey', error: stepUpDue },
        { expect: { at: ['reconciling'], emits: [noted(stepUpDue.failure)] } },
        listed(both),
        {
          expect: {
            at: ['listed'],
            context: { trouble: { deed: 'delete', failure: stepUpDue.failure } },
            emits: [focused('failure')],
          },
        },
        { send: remove },
        { expect: { context: { hasSteppedUp: false } } },
        { send: confirm },
        { failed: 'deletePasskey', error: stepUpDue },
        confirmed,
        { done: 'deletePasskey', output: undefined },
        listed([phone]),
      ],
      ends: { at: ['listed'], context: { passkeys: [phone], notice: 'deleted' } },
    },
    {
      name: 'who would not prove who they are keeps the passkey, and is told',
      input: { reason: 'created' },
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: stepUpDue },
        { done: 'stepUp', output: { kind: 'cancelled' } },
        {
          expect: {
            at: ['reconciling'],
            context: { trouble: { deed: 'delete', failure: failureOf('step-up-required') } },
            emits: [focused('deletion'), focused('heading')],
          },
        },
        listed(both),
        { expect: { at: ['listed'], context: { passkeys: both }, emits: [focused('failure')] } },
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: stepUpDue },
        { expect: { emits: [focused('deletion'), focused('heading')] } },
        { failed: 'stepUp', error: broken },
        {
          expect: {
            at: ['reconciling'],
            context: { trouble: { deed: 'delete', failure: broken.failure } },
            emits: [noted(broken.failure)],
          },
        },
        listed(both),
      ],
      ends: { at: ['listed'], context: { passkeys: both }, emits: [focused('failure')] },
    },
    {
      name: 'a page brought back asks for the list anew',
      input: { reason: 'managed' },
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { send: restored },
        { expect: { at: ['listingPasskeys'], running: ['listPasskeys'], context: { trouble: null } } },
        { failed: 'listPasskeys', error: unreachable },
        { send: restored },
      ],
      ends: { at: ['listingPasskeys'], context: { trouble: null } },
    },
    {
      name: 'another passkey can be asked for before the list is there',
      input: { reason: 'managed' },
      steps: [{ expect: { at: ['listingPasskeys'] } }, { send: another }],
      ends: { at: ['another'], output: { kind: 'another' } },
    },
  ],
});
