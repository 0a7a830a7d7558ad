import { failureOf } from '../../machines/contracts/failures.ts';
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const laptop = { registrationId: 'passkey-1', name: 'Laptop' };
const phone = {
  registrationId: 'passkey-2',
  name: 'Phone',
  device: 'Safari (iPhone)',
  authenticator: 'built-in',
} as const;
const tablet = { registrationId: 'passkey-1', name: 'Tablet' };
const both = [laptop, phone];
const onlyWayIn = { ...laptop, isOnlyWayIn: true };
const edit = { type: 'edit.chosen', registrationId: 'passkey-1' } as const;
const remove = { type: 'deletion.chosen', registrationId: 'passkey-1' } as const;
const confirm = { type: 'deletion.confirmed' } as const;
const cancelled = { type: 'cancel.pressed' } as const;
const retry = { type: 'retry.chosen' } as const;
const another = { type: 'another.chosen' } as const;
const done = { type: 'done.pressed' } as const;
const woke = { type: 'page.woke' } as const;
const emittedChange = { type: 'passkeys.changed' } as const;
const restored = { type: 'page.restored' } as const;
const named = (name: string) => ({ type: 'name.submitted', name }) as const;
const focused = (
  target: 'heading' | 'failure' | 'name' | 'deletion' | 'edit passkey-1' | 'delete passkey-1',
) => ({ type: 'focus.requested', target }) as const;
const emittedFailure = (failure: ReturnType<typeof failureOf>) =>
  ({ type: 'failure.noted', failure }) as const;
const unreachable = identityError('unreachable');
const timedOut = failureOf('timed-out');

const listed = (output: readonly (typeof laptop)[]) => ({ done: 'listPasskeys', output }) as const;
const sessionEnded = identityError('session-ended');
const deleted = { done: 'deletePasskey', output: { kind: 'done' } } as const;
const listCall = { actor: 'listPasskeys', input: undefined } as const;
const renameCall = { actor: 'renamePasskey', input: tablet } as const;
const deleteCall = { actor: 'deletePasskey', input: { registrationId: 'passkey-1' } } as const;

/** Events that are ignored while a row is edited, a deletion is confirmed, or a request is pending. */
const blockedEvents = [
  edit,
  remove,
  { type: 'edit.chosen', registrationId: 'passkey-2' },
  { type: 'deletion.chosen', registrationId: 'passkey-2' },
  another,
  done,
  retry,
] as const;

export const passkeysModel = defineModel({
  machine: passkeysMachine,
  inputs: {
    'after one was created': { reason: 'created' },
    'after skipping': { reason: 'skipped' },
    managed: { reason: 'managed' },
  },
  samples: {
    events: {
      'edit.chosen': { listed: { registrationId: 'passkey-1' }, gone: { registrationId: 'passkey-9' } },
      'name.submitted': {
        new: { name: 'Tablet' },
        old: { name: 'Laptop' },
        empty: { name: ' ' },
        'too long': { name: 'x'.repeat(129) },
      },
      'deletion.chosen': { listed: { registrationId: 'passkey-1' }, gone: { registrationId: 'passkey-9' } },
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
        done: { two: both, 'none left': [], 'the only way in': [onlyWayIn] },
        failed: { 'timed out': identityError('timed-out'), unreachable, 'session ended': sessionEnded },
      },
      renamePasskey: {
        done: { plain: undefined },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
      deletePasskey: {
        done: { deleted: { kind: 'done' }, declined: { kind: 'declined' } },
        failed: { 'timed out': identityError('timed-out'), unreachable },
      },
    },
  },
  project: ({ reason, passkeys, chosen, nameFault, failedOperation, notice, isUncertain }) => [
    reason,
    passkeys.map(({ name, isOnlyWayIn = false }) => [name, isOnlyWayIn]),
    chosen.name,
    nameFault,
    failedOperation?.operation,
    notice === null,
    isUncertain,
  ],
  laws: ({ eventually, never }) => ({
    ...everyBusyStateEnds,
    'the only way in is never deleted': never(
      ({ starts, context }) => starts('deletePasskey') && context.chosen.isOnlyWayIn === true,
      { editing: { on: { 'deletion.confirmed': '#passkeys.deletingPasskey' } } },
    ),
    'a declined step-up deletes nothing': never(
      ({ succeeds, emitted, context }) =>
        succeeds('deletePasskey', 'declined') &&
        (context.notice !== null || emitted.some(({ type }) => type === 'passkeys.changed')),
    ),
    'after a change, the list of the provider is shown': eventually(
      ({ runs }) => runs('renamePasskey') || runs('deletePasskey'),
      ({ state }) => state.matches('unlisted') || state.matches('listed'),
    ),
  }),
  journeys: [
    ...journeysOf(
      passkeysMachine,
      { reason: 'created' },
      {
        'removes a passkey at once after the confirmation, then reloads the list': {
          specifies: ['2 passkey success', '4 Passkeys'],
          steps: [
            listed(both),
            { send: remove },
            {
              at: ['confirmingDeletion'],
              context: { chosen: laptop, passkeys: both },
              emits: [focused('deletion')],
              cannot: blockedEvents,
              calls: [listCall],
            },
            { send: cancelled },
            {
              at: ['reconciling'],
              context: { passkeys: both },
              emits: [focused('delete passkey-1')],
              calls: [listCall],
            },
            listed(both),
            { send: remove },
            { send: confirm },
            {
              at: ['deletingPasskey'],
              tags: [],
              context: { passkeys: [phone] },
              emits: [focused('deletion'), focused('heading')],
              calls: [deleteCall],
              cannot: blockedEvents,
            },
            deleted,
            { at: ['reconciling'], context: { notice: 'deleted' } },
            listed([phone]),
            {
              at: ['listed'],
              context: { passkeys: [phone], notice: 'deleted', failedOperation: null },
              emits: [emittedChange],
              cannot: [edit, remove],
            },
            { send: { type: 'deletion.chosen', registrationId: 'passkey-2' } },
          ],
          ends: { at: ['confirmingDeletion'], context: { chosen: phone, notice: null } },
        },
        'reloads the list when the page becomes visible, but not while the client is busy': {
          input: { reason: 'managed' },
          steps: [
            listed(both),
            { at: ['listed'], calls: [listCall] },
            { send: woke },
            { at: ['reconciling'], calls: [listCall] },
            listed([phone]),
            { at: ['listed'], context: { passkeys: [phone], notice: null }, emits: [] },
            { send: woke },
            { failed: 'listPasskeys', error: unreachable },
            { at: ['listed'], context: { passkeys: [phone], failedOperation: null } },
            { send: woke },
            { done: 'listPasskeys', output: both },
            { send: edit },
            { at: ['editing'], cannot: [woke] },
            { send: cancelled },
            { send: remove },
            { at: ['confirmingDeletion'], cannot: [woke] },
            { send: confirm },
            { failed: 'deletePasskey', error: unreachable },
            listed(both),
            { at: ['listed'], cannot: [woke] },
          ],
          ends: { at: ['listed'], context: { passkeys: both } },
        },
        'lists the passkeys until the client is done': {
          specifies: ['2 passkey success', '4 Passkeys'],
          steps: [
            {
              at: ['listingPasskeys'],
              tags: ['busy'],
              calls: [listCall],
              context: { reason: 'created', passkeys: [] },
              cannot: [edit, remove],
              can: [another, done],
            },
            listed(both),
            { at: ['listed'], tags: [], context: { passkeys: both }, can: [edit, remove] },
            { send: done },
          ],
          ends: { at: ['finished'], output: { kind: 'finished' }, emits: [] },
        },
        'sets up another passkey': {
          specifies: ['2 passkey success', '4 Passkeys'],
          input: { reason: 'skipped' },
          steps: [listed([]), { context: { passkeys: [] } }, { send: another }],
          ends: { at: ['another'], output: { kind: 'another' } },
        },
        'can be finished before the list has loaded': {
          input: { reason: 'skipped' },
          steps: [{ send: done }],
          ends: { at: ['finished'], running: [] },
        },
        'cannot be finished on the profile': {
          input: { reason: 'managed' },
          steps: [
            { cannot: [done], can: [another] },
            { failed: 'listPasskeys', error: unreachable },
            { cannot: [done] },
            { send: retry },
            listed(both),
            { cannot: [done] },
            { send: another },
          ],
          ends: { at: ['another'], output: { kind: 'another' } },
        },
        'shows that the list failed to load, and offers a retry': {
          steps: [
            { failed: 'listPasskeys', error: unreachable },
            {
              at: ['unlisted'],
              context: { failedOperation: { operation: 'list', failure: unreachable.failure } },
              emits: [emittedFailure(unreachable.failure)],
              can: [another, done],
            },
            { send: retry },
            {
              at: ['listingPasskeys'],
              context: { failedOperation: null },
              emits: [focused('heading')],
              running: ['listPasskeys'],
            },
            { failed: 'listPasskeys', error: unreachable },
            { send: another },
          ],
          ends: { at: ['another'] },
        },
        'reports a missing session, and can still be finished': {
          specifies: ['6'],
          steps: [
            { failed: 'listPasskeys', error: sessionEnded },
            {
              at: ['unlisted'],
              context: { failedOperation: { operation: 'list', failure: failureOf('session-ended') } },
              emits: [emittedFailure(failureOf('session-ended'))],
            },
            { send: done },
          ],
          ends: { at: ['finished'] },
        },
        'shows a new name at once, then reloads the list': {
          specifies: ['4 Passkeys'],
          steps: [
            listed(both),
            { send: edit },
            { at: ['editing'], context: { chosen: laptop }, emits: [focused('name')], cannot: blockedEvents },
            { send: named('  Tablet ') },
            {
              at: ['renamingPasskey'],
              tags: ['busy'],
              context: { passkeys: [tablet, phone] },
              emits: [focused('edit passkey-1')],
              calls: [listCall, renameCall],
              cannot: blockedEvents,
            },
            { done: 'renamePasskey', output: undefined },
            { at: ['reconciling'], tags: ['busy'], calls: [listCall], cannot: blockedEvents },
            listed([tablet, phone, { registrationId: 'passkey-3', name: 'Key' }]),
            {
              at: ['listed'],
              context: {
                passkeys: [tablet, phone, { registrationId: 'passkey-3', name: 'Key' }],
                notice: 'renamed',
                chosen: tablet,
                failedOperation: null,
              },
              emits: [],
              can: [edit, remove, another, done],
            },
            { send: edit },
            { context: { notice: null } },
          ],
          ends: { at: ['editing'] },
        },
        'rejects an empty or too long name, and keeps the old one': {
          steps: [
            listed(both),
            { send: edit },
            { send: named('   ') },
            { at: ['editing'], context: { nameFault: 'missing' }, emits: [focused('name'), focused('name')] },
            { send: named('x'.repeat(129)) },
            { at: ['editing'], context: { nameFault: 'too-long' }, emits: [focused('name')] },
            { send: cancelled },
            { at: ['listed'], context: { passkeys: both }, emits: [focused('edit passkey-1')] },
            { send: edit },
            { context: { nameFault: null }, emits: [focused('name')] },
            { send: named('') },
            { send: named('Laptop ') },
            {
              at: ['listed'],
              context: { passkeys: both },
              emits: [focused('name'), focused('edit passkey-1')],
              calls: [listCall],
            },
            { send: edit },
            { send: named('') },
            { send: named('x'.repeat(128)) },
          ],
          ends: { at: ['renamingPasskey'] },
        },
        'restores the old name and shows the failure if saving fails': {
          steps: [
            listed(both),
            { send: edit },
            { send: named('Tablet') },
            { failed: 'renamePasskey', error: unreachable },
            {
              at: ['reconciling'],
              context: { passkeys: [tablet, phone] },
              emits: [focused('name'), focused('edit passkey-1'), emittedFailure(unreachable.failure)],
            },
            listed(both),
            {
              at: ['listed'],
              context: {
                passkeys: both,
                failedOperation: { operation: 'rename', failure: unreachable.failure },
                notice: null,
                isUncertain: false,
              },
              emits: [focused('failure')],
              cannot: [retry],
            },
            { send: edit },
            { context: { failedOperation: null } },
            { send: named('Tablet') },
            { at: ['renamingPasskey'] },
            { failed: 'renamePasskey', error: identityError('timed-out') },
            { at: ['reconciling'], running: ['listPasskeys'] },
            // The response was lost, but the rename took effect.
            listed([tablet, phone]),
          ],
          ends: {
            at: ['listed'],
            context: { passkeys: [tablet, phone], failedOperation: null, notice: 'renamed' },
            emits: [focused('name'), focused('edit passkey-1'), emittedFailure(timedOut), emittedChange],
          },
        },
        'does not delete the only sign-in method, but renames it': {
          input: { reason: 'managed' },
          steps: [
            listed([onlyWayIn]),
            { at: ['listed'], cannot: [remove], can: [edit] },
            { send: remove },
            { at: ['listed'], emits: [] },
            { send: woke },
            listed(both),
            { can: [remove] },
            { send: remove },
          ],
          ends: { at: ['confirmingDeletion'], emits: [focused('deletion')] },
        },
        'shows a failed deletion, and the passkey again': {
          input: { reason: 'managed' },
          steps: [
            listed(both),
            { send: remove },
            { send: confirm },
            { failed: 'deletePasskey', error: unreachable },
            {
              at: ['reconciling'],
              context: {
                passkeys: [phone],
                failedOperation: { operation: 'delete', failure: unreachable.failure },
              },
              emits: [focused('deletion'), focused('heading'), emittedFailure(unreachable.failure)],
            },
            listed(both),
          ],
          ends: {
            at: ['listed'],
            context: {
              passkeys: both,
              failedOperation: { operation: 'delete', failure: unreachable.failure },
              notice: null,
              isUncertain: false,
            },
            emits: [focused('failure')],
            cannot: [retry],
          },
        },
        'detects a deletion whose response was lost': {
          input: { reason: 'managed' },
          steps: [
            listed(both),
            { send: remove },
            { send: confirm },
            { at: ['deletingPasskey'] },
            { failed: 'deletePasskey', error: identityError('timed-out') },
            {
              at: ['reconciling'],
              context: { failedOperation: { operation: 'delete', failure: timedOut } },
              emits: [focused('deletion'), focused('heading'), emittedFailure(timedOut)],
            },
            listed([]),
          ],
          ends: {
            at: ['listed'],
            context: { passkeys: [], failedOperation: null, notice: 'deleted' },
            emits: [emittedChange],
          },
        },
        'shows a successful operation although the list cannot be reloaded': {
          steps: [
            listed(both),
            { send: edit },
            { send: named('Tablet') },
            { done: 'renamePasskey', output: undefined },
            { failed: 'listPasskeys', error: unreachable },
            {
              at: ['listed'],
              context: { passkeys: [tablet, phone], notice: 'renamed', isUncertain: false },
              emits: [focused('name'), focused('edit passkey-1'), emittedFailure(unreachable.failure)],
              cannot: [retry],
            },
            { send: remove },
            { send: confirm },
            deleted,
            { emits: [focused('deletion'), focused('heading'), emittedChange] },
            { failed: 'listPasskeys', error: sessionEnded },
          ],
          ends: {
            at: ['unlisted'],
            context: { failedOperation: { operation: 'list', failure: failureOf('session-ended') } },
            emits: [emittedFailure(failureOf('session-ended'))],
          },
        },
        'keeps the passkey and shows why if the client declines the step-up': {
          specifies: ['6'],
          steps: [
            listed(both),
            { send: remove },
            { send: confirm },
            { done: 'deletePasskey', output: { kind: 'declined' } },
            {
              at: ['reconciling'],
              context: { failedOperation: { operation: 'delete', failure: failureOf('step-up-required') } },
              emits: [focused('deletion'), focused('heading')],
            },
            listed(both),
          ],
          ends: { at: ['listed'], context: { passkeys: both }, emits: [focused('failure')] },
        },
        'reloads the list when the page is restored': {
          input: { reason: 'managed' },
          steps: [
            listed(both),
            { send: remove },
            { send: confirm },
            { send: restored },
            { at: ['listingPasskeys'], running: ['listPasskeys'], context: { failedOperation: null } },
            { failed: 'listPasskeys', error: unreachable },
            { send: restored },
          ],
          ends: { at: ['listingPasskeys'], context: { failedOperation: null } },
        },
        'can set up another passkey before the list has loaded': {
          input: { reason: 'managed' },
          steps: [{ at: ['listingPasskeys'] }, { send: another }],
          ends: { at: ['another'], output: { kind: 'another' } },
        },
      },
    ),
    ...(
      [
        ['cannot be reached', { failed: 'listPasskeys', error: unreachable }],
        ['no longer knows the session', { failed: 'listPasskeys', error: sessionEnded }],
      ] as const
    ).map(([reason, step]) => ({
      name: `shows an uncertain deletion if the provider ${reason}`,
      input: { reason: 'managed' } as const,
      steps: [
        listed(both),
        { send: remove },
        { send: confirm },
        { failed: 'deletePasskey', error: unreachable } as const,
        { emits: [focused('deletion'), focused('heading'), emittedFailure(unreachable.failure)] },
        step,
        {
          at: ['listed'],
          context: {
            passkeys: [phone],
            isUncertain: true,
            failedOperation: { operation: 'delete' as const, failure: unreachable.failure },
          },
          emits: [focused('failure')],
          can: [retry],
        },
        { send: retry },
        {
          at: ['listingPasskeys'],
          context: { isUncertain: false, failedOperation: null },
          emits: [focused('heading')],
        },
        listed(both),
      ],
      ends: { at: ['listed'], context: { passkeys: both }, cannot: [retry] },
    })),
  ],
});
