import { failureOf } from '../../machines/contracts/failures.ts';
import type { SecondFactor } from '../../machines/contracts/secondFactorRequests.ts';
import type { ReadFactors } from '../../machines/dashboard/twoStepFactors.ts';
import { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { everyBusyStateEnds, defineModel } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import {
  broken,
  cancel,
  clientSamples,
  confirm,
  emittedFailure,
  ended,
  enrollmentSamples,
  focus,
  learned,
  provenRemovalSamples,
  retry,
  sectionJourneys,
  shown,
  unreachable,
  waiting,
  woke,
} from './sectionSteps.ts';

const app = { method: 'authenticator', id: 'totp-1' } as const;
const phone = { method: 'text', id: 'phone-1', phone: '+12025550123' } as const;
const listOf = (recoveryCodesLeft: number | null, ...factors: readonly SecondFactor[]) => ({
  factors,
  recoveryCodesLeft,
});
const none = listOf(null);
const onlyApp = listOf(8, app);
const onlyPhone = listOf(null, phone);
const both = listOf(8, app, phone);
const awaited = {
  channel: 'sms',
  destination: phone.phone,
  methodId: 'method-1',
  expiresAtMs: 300_000,
} as const;

const opened = { arrival: 'none' } as const;
const addApp = { send: { type: 'authenticator.chosen' } } as const;
const addPhone = { send: { type: 'text.chosen' } } as const;
const renew = { send: { type: 'codes.chosen' } } as const;
const remove = (factor: SecondFactor) => ({ send: { type: 'removal.chosen', factor } }) as const;
const read = (output: ReadFactors) => ({ done: 'readSecondFactors', output }) as const;
const removed = ended('removeSecondFactor', 'done');
const readCall = { actor: 'readSecondFactors', input: undefined } as const;
const removeCall = (input: SecondFactor) => ({ actor: 'removeSecondFactor', input }) as const;
const change = { type: 'factors.changed' } as const;

/** Second factors of a client on the profile. */
export const twoStepManagementModel = defineModel({
  machine: twoStepManagementMachine,
  inputs: {
    'page opened': opened,
    'opened for the list': { arrival: 'list' },
    'opened for a new authenticator': { arrival: 'new' },
  },
  samples: {
    events: {
      'client.learned': clientSamples,
      'removal.chosen': { app: { factor: app } },
      ...plainEvents(
        'authenticator.chosen',
        'text.chosen',
        'removal.confirmed',
        'codes.chosen',
        'cancel.pressed',
        'retry.chosen',
        'section.shown',
        'page.woke',
      ),
    },
    actors: {
      readSecondFactors: {
        done: { none, 'only the app': onlyApp, both, 'phone awaited': { ...none, awaited } },
        failed: { unreachable },
      },
      removeSecondFactor: provenRemovalSamples,
      totpEnrollment: enrollmentSamples,
      smsEnrollment: enrollmentSamples,
      recoveryCodes: {
        done: { saved: { kind: 'saved' }, cancelled: { kind: 'cancelled' } },
        failed: { broken },
      },
    },
  },
  project: ({ userId, factors, chosen, isNewRequested, isFocusDue }) => [
    userId,
    factors.map(({ id }) => id),
    chosen?.id,
    isNewRequested,
    isFocusDue,
  ],
  laws: ({ never, until }) => ({
    ...everyBusyStateEnds,
    'nothing is requested before the client is known': until(
      ({ actors }) => actors.length === 0,
      ({ context }) => context.userId !== null,
    ),
    'a declined step-up removes nothing': never(
      ({ succeeds, before, context, emitted }) =>
        succeeds('removeSecondFactor', 'declined') &&
        (context.factors.length !== before?.context.factors.length ||
          emitted.some(({ type }) => type === 'factors.changed')),
    ),
    'the last second factor is removed only after two questions': never(
      ({ starts, before, context }) =>
        starts('removeSecondFactor') &&
        context.factors.length === 1 &&
        before?.state.matches('confirmingLastRemoval') !== true,
      { enrollingPhone: { on: { 'removal.confirmed': '#twoStepManagement.removingFactor' } } },
    ),
    'another client never sees the factors of the one before': never(
      ({ before, context }) =>
        before !== null && context.userId !== before.context.userId && context.factors.length > 0,
    ),
  }),
  journeys: journeysOf(twoStepManagementMachine, opened, {
    ...sectionJourneys({
      reader: 'readSecondFactors',
      reading: 'readingFactors',
      update: 'updateSecondFactors',
      remover: 'removeSecondFactor',
      full: both,
      rest: onlyApp,
      none,
      unread: { ...none, chosen: null },
      removal: remove(phone).send,
      addition: addPhone.send,
      adding: 'enrollingPhone',
      change,
      removedNotice: 'removed',
    }),
    'removes nothing if the client declines the step-up, and says so': {
      specifies: ['6'],
      steps: [learned, read(both), remove(app), confirm, ended('removeSecondFactor', 'declined')],
      ends: {
        at: waiting,
        context: { ...both, notice: 'unproved', chosen: null },
        emits: [focus('removal'), focus('heading'), focus('notice')],
      },
    },
    'waits after a reload for the text message to a new number, and for no other one later': {
      input: { arrival: 'new' },
      steps: [
        learned,
        read({ ...none, awaited }),
        { at: ['enrollingPhone'], calls: [readCall, { actor: 'smsEnrollment', input: awaited }] },
        ended('smsEnrollment', 'cancelled'),
        read(none),
        { at: waiting },
        addPhone,
      ],
      ends: { at: ['enrollingPhone'], calls: [readCall, { actor: 'smsEnrollment', input: null }] },
    },
    'waits after a reload for no text message to a number that is a second factor': {
      steps: [learned, read({ ...both, awaited })],
      ends: { at: waiting, calls: [readCall] },
    },
    'waits after a reload for the text message to another number': {
      steps: [learned, read({ ...both, awaited: { ...awaited, destination: '+12025550199' } })],
      ends: { at: ['enrollingPhone'] },
    },
    'adds an authenticator app, then lists it with its recovery codes': {
      specifies: ['2 Profile'],
      steps: [
        learned,
        read(none),
        { at: waiting, can: [addApp.send, addPhone.send], cannot: [renew.send] },
        addApp,
        {
          at: ['enrollingAuthenticator'],
          calls: [readCall, { actor: 'totpEnrollment', input: { replaces: false } }],
          emits: [],
        },
        ended('totpEnrollment', 'enrolled'),
        { at: ['readingFactors'], context: { notice: 'app-added' }, emits: [change, focus('notice')] },
        read(onlyApp),
        { at: waiting, cannot: [addApp.send], can: [addPhone.send, renew.send] },
        addPhone,
        { at: ['enrollingPhone'], context: { notice: null }, running: ['smsEnrollment'] },
        ended('smsEnrollment', 'enrolled'),
        { at: ['readingFactors'], context: { notice: 'phone-added' }, emits: [change, focus('notice')] },
        read(both),
      ],
      ends: { at: waiting, context: { ...both, notice: 'phone-added' }, emits: [] },
    },
    'returns to the list after a canceled setup': {
      steps: [
        learned,
        read(none),
        addApp,
        ended('totpEnrollment', 'cancelled'),
        { at: ['readingFactors'], context: { notice: null }, emits: [focus('heading')] },
        read(none),
        addPhone,
        ended('smsEnrollment', 'cancelled'),
        { at: ['readingFactors'], emits: [focus('heading')] },
        read(none),
      ],
      ends: { at: waiting, context: { notice: null } },
    },
    'removes one of two methods after one question': {
      specifies: ['2 Profile'],
      steps: [
        learned,
        read(both),
        remove(phone),
        {
          at: ['confirmingRemoval'],
          context: { chosen: phone },
          emits: [focus('removal')],
          cannot: [remove(app).send, addPhone.send, renew.send, woke.send],
        },
        cancel,
        {
          at: ['listed.updating'],
          calls: [readCall, { ...readCall, id: 'updateSecondFactors' }],
          emits: [focus('heading')],
        },
        remove(phone),
        confirm,
        {
          at: ['removingFactor'],
          tags: [],
          calls: [removeCall(phone)],
          emits: [focus('removal'), focus('heading')],
        },
        removed,
        { at: ['readingFactors'], calls: [readCall], emits: [] },
        read(onlyApp),
        {
          at: waiting,
          context: { ...onlyApp, notice: 'removed', chosen: null, failure: null },
          emits: [change, focus('notice')],
        },
        remove(app),
        { context: { notice: null } },
      ],
      ends: { at: ['confirmingRemoval'] },
    },
    'asks twice before the last method is removed': {
      specifies: ['2 Profile'],
      steps: [
        learned,
        read(onlyApp),
        remove(app),
        { emits: [focus('removal')] },
        confirm,
        { at: ['confirmingLastRemoval'], emits: [focus('removal')], calls: [readCall] },
        cancel,
        {
          at: ['listed.updating'],
          emits: [focus('heading')],
          calls: [{ ...readCall, id: 'updateSecondFactors' }],
        },
        remove(app),
        confirm,
        confirm,
        {
          at: ['removingFactor'],
          emits: [focus('removal'), focus('removal'), focus('heading')],
          calls: [removeCall(app)],
        },
        removed,
        read(none),
      ],
      ends: { at: waiting, context: { factors: [], notice: 'removed' }, can: [addApp.send] },
    },
    'renews the recovery codes': {
      specifies: ['2 Profile'],
      steps: [
        learned,
        read(listOf(1, app)),
        renew,
        {
          at: ['renewingCodes'],
          calls: [readCall, { actor: 'recoveryCodes', input: { purpose: 'renewal' } }],
        },
        ended('recoveryCodes', 'saved'),
        { at: ['readingFactors'], context: { notice: 'codes-renewed' }, emits: [focus('notice')] },
        read(listOf(10, app)),
        { at: waiting, context: { recoveryCodesLeft: 10 } },
        renew,
        { context: { notice: null } },
        ended('recoveryCodes', 'cancelled'),
        { at: ['readingFactors'], context: { notice: null }, emits: [focus('heading')] },
        read(listOf(10, app)),
      ],
      ends: { at: waiting },
    },
    'shows an unexpected error of a setup': {
      steps: [
        learned,
        read(onlyApp),
        addPhone,
        { failed: 'smsEnrollment', error: broken },
        {
          at: ['unlisted'],
          context: { failure: broken.failure },
          emits: [emittedFailure(broken), focus('failure')],
        },
        retry,
        read(onlyApp),
        renew,
        { failed: 'recoveryCodes', error: broken },
        { at: ['unlisted'], emits: [focus('heading'), emittedFailure(broken), focus('failure')] },
        retry,
        read(none),
        addApp,
        { failed: 'totpEnrollment', error: broken },
      ],
      ends: {
        at: ['unlisted'],
        context: { failure: broken.failure },
        emits: [focus('heading'), emittedFailure(broken), focus('failure')],
      },
    },
    'starts the setup when the URL asks for a new authenticator, once, and focuses the section': {
      input: { arrival: 'new' },
      steps: [
        shown,
        { at: ['awaitingClient'], emits: [focus('section')] },
        shown,
        { emits: [] },
        learned,
        { failed: 'readSecondFactors', error: unreachable },
        retry,
        read(none),
        { at: ['enrollingAuthenticator'], context: none },
        ended('totpEnrollment', 'cancelled'),
        read(none),
      ],
      ends: { at: waiting },
    },
    'shows the list when the URL asks for a second authenticator': {
      input: { arrival: 'new' },
      steps: [
        learned,
        read(onlyApp),
        { at: waiting, emits: [] },
        shown,
        { emits: [focus('section')] },
        remove(app),
        confirm,
        confirm,
        removed,
        read(none),
      ],
      ends: { at: waiting, context: { notice: 'removed' } },
    },
    'focuses the list once mounted when the URL asks for it': {
      input: { arrival: 'list' },
      steps: [learned, read(none), shown],
      ends: { at: waiting, emits: [focus('section')], context: { isFocusDue: false } },
    },
    'shows a failed list although a method was added': {
      steps: [
        learned,
        read(none),
        addPhone,
        ended('smsEnrollment', 'enrolled'),
        { failed: 'readSecondFactors', error: unreachable },
        { at: ['unlisted'], context: { notice: 'phone-added', failure: failureOf('unreachable') } },
        retry,
        { context: { notice: null } },
        read(onlyPhone),
      ],
      ends: { at: waiting, context: onlyPhone },
    },
  }),
});
