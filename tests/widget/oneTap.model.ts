import { failureOf } from '../../machines/contracts/failures.ts';
import { oneTapFaults } from '../../machines/contracts/oauthRequests.ts';
import { oauthPageLimitMs, requestLimitMs } from '../../machines/contracts/timing.ts';
import { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { journeysOf } from '../support/journeys.ts';
import { identityError } from '../support/identityErrors.ts';

const testProject = { isEnabled: true, isTestProject: true } as const;
const liveProject = { isEnabled: true, isTestProject: false } as const;
const shown = { type: 'prompt.shown' } as const;
const accepted = { type: 'prompt.accepted' } as const;
const closed = { type: 'prompt.closed' } as const;
const restored = { type: 'page.restored' } as const;
const unreachable = identityError('unreachable');
const promptFailed = { type: 'prompt.failed', error: unreachable } as const;
const refused = (fault: (typeof faults)[number]) => ({ type: 'prompt.refused', fault }) as const;
const faults = oneTapFaults.filter((fault) => fault !== 'none');
const failureEmitted = (code: 'one-tap-unavailable' | 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const offered = { actor: 'offerOneTap', input: undefined } as const;

/** The state of the machine for each fault (specification, section 4). */
const states = {
  origin_not_allowed_for_client: 'originNotAllowed',
  invalid_client: 'clientInvalid',
  oauth_config_not_found: 'clientMissing',
  no_login_redirect_urls_set: 'loginRedirectMissing',
  no_signup_redirect_urls_set: 'signupRedirectMissing',
  default_provider_not_allowed: 'defaultProviderNotAllowed',
} as const;

export const oneTapModel = defineModel({
  machine: oneTapMachine,
  inputs: {
    'a test project': testProject,
    'a live project': liveProject,
    'One Tap not configured': { isEnabled: false, isTestProject: true },
  },
  samples: {
    events: {
      'prompt.shown': { plain: {} },
      'prompt.accepted': { plain: {} },
      'prompt.closed': { plain: {} },
      'prompt.refused': {
        'the origin': { fault: 'origin_not_allowed_for_client' },
        'the client': { fault: 'invalid_client' },
        'no client': { fault: 'oauth_config_not_found' },
        'no login redirect': { fault: 'no_login_redirect_urls_set' },
        'no signup redirect': { fault: 'no_signup_redirect_urls_set' },
        'the default provider': { fault: 'default_provider_not_allowed' },
      },
      'prompt.failed': { unreachable: { error: unreachable } },
      'page.restored': { plain: {} },
    },
    actors: {
      offerOneTap: {
        sends: ['prompt.shown', 'prompt.refused', 'prompt.closed', 'prompt.accepted', 'prompt.failed'],
        failed: { broken: new Error('no prompt') },
      },
    },
  },
  laws: ({ eventually, never }) => ({
    'One Tap is offered only where it is configured': never(
      ({ starts, context }) => starts('offerOneTap') && !context.isEnabled,
    ),
    'an accepted account leaves the page or becomes unavailable': eventually(
      ({ state }) => state.matches({ offering: 'leaving' }),
      ({ state }) => state.matches('unavailable'),
    ),
  }),
  journeys: [
    ...journeysOf(oneTapMachine, testProject, {
      'leaves the page when an account is chosen': {
        steps: [
          { at: ['offering.loadingPrompt'], calls: [offered], running: ['offerOneTap'], cannot: [accepted] },
          { send: shown },
          { at: ['offering.shown'] },
          { send: accepted },
          { at: ['offering.leaving'], running: ['offerOneTap'] },
          { send: restored },
        ],
        ends: { at: ['offering.loadingPrompt'], calls: [offered], emits: [], context: { fault: 'none' } },
      },
      'emits the dismissal once, and does not show the prompt again by itself': {
        steps: [
          { send: shown },
          { send: closed },
          { at: ['closed'], running: [], emits: [{ type: 'prompt.dismissed' }] },
          { send: restored },
        ],
        ends: { at: ['offering.loadingPrompt'] },
      },
      'emits nothing when the browser does not show the prompt': {
        steps: [{ send: closed }],
        ends: { at: ['closed'], running: [], emits: [] },
      },
      'hides the fault of a live project, but emits it': {
        specifies: ['4 Google One Tap'],
        input: liveProject,
        steps: [
          { send: refused('invalid_client') },
          {
            at: ['unavailable'],
            tags: [],
            emits: [failureEmitted('one-tap-unavailable')],
            context: { fault: 'none' },
          },
          { send: restored },
        ],
        ends: { at: ['offering.loadingPrompt'] },
      },
      'emits a loading failure, and tries again when the page is restored': {
        specifies: ['4 Google One Tap'],
        steps: [
          { send: promptFailed },
          { at: ['unavailable'], running: [], emits: [failureEmitted('unreachable')] },
          { send: restored },
        ],
        ends: { at: ['offering.loadingPrompt'], emits: [] },
      },
      'emits a crash of the actor as a failure': {
        steps: [{ failed: 'offerOneTap', error: new Error('no prompt') }],
        ends: { at: ['unavailable'], emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }] },
      },
      'gives up after nine seconds without a prompt': {
        steps: [{ wait: requestLimitMs - 1 }, { at: ['offering.loadingPrompt'] }, { wait: 1 }],
        ends: { at: ['unavailable'], emits: [failureEmitted('timed-out')], running: [] },
      },
      'gives up if no page follows the choice within 30 seconds, but lets the prompt stay': {
        steps: [
          { send: shown },
          { wait: oauthPageLimitMs },
          { at: ['offering.shown'] },
          { send: accepted },
          { wait: oauthPageLimitMs - 1 },
          { at: ['offering.leaving'] },
          { wait: 1 },
        ],
        ends: { at: ['unavailable'], emits: [failureEmitted('timed-out')], running: [] },
      },
      'tries again after a fault when the page is restored': {
        steps: [{ send: refused('invalid_client') }, { send: restored }],
        ends: {
          at: ['offering.loadingPrompt'],
          tags: ['offered'],
          emits: [failureEmitted('one-tap-unavailable')],
        },
      },
      'offers nothing when One Tap is not configured': {
        input: { isEnabled: false, isTestProject: true },
        steps: [{ at: ['disabled'], running: [], calls: [] }, { send: restored }],
        ends: { at: ['disabled'], running: [], emits: [] },
      },
    }),
    ...faults.map(
      (fault) =>
        ({
          name: `shows the fault of a test project: ${fault}`,
          specifies: ['4 Google One Tap'],
          input: testProject,
          steps: [
            { send: refused(fault) },
            {
              tags: ['refused'],
              running: [],
              emits: [failureEmitted('one-tap-unavailable')],
              context: { fault },
            },
          ],
          ends: { at: [`refused.${states[fault]}`] },
        }) as const,
    ),
  ],
  equivalentMutants: {
    'oneTap.disabled: page.restored · dropped': 'Without the transition the machine stays in the same state.',
  },
});
