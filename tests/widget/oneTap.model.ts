import { failureOf } from '../../machines/contracts/failures.ts';
import { oneTapFaults } from '../../machines/contracts/oauthRequests.ts';
import { providerPageMs, requestLimitMs } from '../../machines/contracts/timing.ts';
import { oneTapMachine } from '../../machines/widget/oneTap.machine.ts';
import { defineModel } from '../statechart/model.ts';
import { identityError } from '../support/identityErrors.ts';

const wanted = { isWanted: true, isDeveloperTold: true } as const;
const inProduction = { isWanted: true, isDeveloperTold: false } as const;
const shown = { type: 'prompt.shown' } as const;
const accepted = { type: 'prompt.accepted' } as const;
const closed = { type: 'prompt.closed' } as const;
const restored = { type: 'page.restored' } as const;
const unreachable = identityError('unreachable');
const brokenOff = { type: 'prompt.failed', error: unreachable } as const;
const refused = (fault: (typeof faults)[number]) => ({ type: 'prompt.refused', fault }) as const;
const faults = oneTapFaults.filter((fault) => fault !== 'none');
const noted = (code: 'one-tap-unavailable' | 'unreachable' | 'timed-out') =>
  ({ type: 'failure.noted', failure: failureOf(code) }) as const;
const offered = { actor: 'offerOneTap', input: undefined } as const;

/** The specification's six reasons (section 4), each with its own state. */
const states = {
  origin_not_allowed_for_client: 'originNotAllowed',
  invalid_client: 'clientInvalid',
  oauth_config_not_found: 'clientMissing',
  no_login_redirect_urls_set: 'loginRedirectMissing',
  no_signup_redirect_urls_set: 'signupRedirectMissing',
  default_provider_not_allowed: 'defaultProviderNotAllowed',
} as const;

/** Google One Tap. */
export const oneTapModel = defineModel({
  machine: oneTapMachine,
  inputs: {
    'a developer': wanted,
    'a client': inProduction,
    'a widget without it': { isWanted: false, isDeveloperTold: true },
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
  journeys: [
    {
      name: 'an account that is chosen leads away from the page',
      input: wanted,
      steps: [
        {
          expect: {
            at: ['offering.loadingPrompt'],
            calls: [offered],
            running: ['offerOneTap'],
            cannot: [accepted],
          },
        },
        { send: shown },
        { expect: { at: ['offering.shown'] } },
        { send: accepted },
        { expect: { at: ['offering.leaving'], running: ['offerOneTap'] } },
        { send: restored },
      ],
      ends: { at: ['offering.loadingPrompt'], calls: [offered], emits: [], context: { fault: 'none' } },
    },
    {
      name: 'a prompt that was dismissed says so once and does not come again by itself',
      input: wanted,
      steps: [
        { send: shown },
        { send: closed },
        { expect: { at: ['closed'], running: [], emits: [{ type: 'prompt.dismissed' }] } },
        { send: restored },
      ],
      ends: { at: ['offering.loadingPrompt'] },
    },
    {
      name: 'a prompt that the browser does not show leaves no trace',
      input: wanted,
      steps: [{ send: closed }],
      ends: { at: ['closed'], running: [], emits: [] },
    },
    ...faults.map(
      (fault) =>
        ({
          name: `a developer is told: ${fault}`,
          input: wanted,
          steps: [
            { send: refused(fault) },
            {
              expect: {
                tags: ['refused'],
                running: [],
                emits: [noted('one-tap-unavailable')],
                context: { fault },
              },
            },
          ],
          ends: { at: [`refused.${states[fault]}`] },
        }) as const,
    ),
    {
      name: 'a client is not told, but whoever hears of failures is',
      input: inProduction,
      steps: [
        { send: refused('invalid_client') },
        {
          expect: {
            at: ['unavailable'],
            tags: [],
            emits: [noted('one-tap-unavailable')],
            context: { fault: 'none' },
          },
        },
        { send: restored },
      ],
      ends: { at: ['offering.loadingPrompt'] },
    },
    {
      name: 'what could not be loaded is noted, and the page brought back tries again',
      input: wanted,
      steps: [
        { send: brokenOff },
        { expect: { at: ['unavailable'], running: [], emits: [noted('unreachable')] } },
        { send: restored },
      ],
      ends: { at: ['offering.loadingPrompt'], emits: [] },
    },
    {
      name: 'an offer that breaks is noted as one that could not be loaded',
      input: wanted,
      steps: [{ failed: 'offerOneTap', error: new Error('no prompt') }],
      ends: { at: ['unavailable'], emits: [{ type: 'failure.noted', failure: failureOf('unexpected') }] },
    },
    {
      name: 'a prompt that never comes is given up after nine seconds',
      input: wanted,
      steps: [{ wait: requestLimitMs - 1 }, { expect: { at: ['offering.loadingPrompt'] } }, { wait: 1 }],
      ends: { at: ['unavailable'], emits: [noted('timed-out')], running: [] },
    },
    {
      name: 'a page that does not follow the choice is given up after half a minute; a prompt may stay as long as it likes',
      input: wanted,
      steps: [
        { send: shown },
        { wait: providerPageMs },
        { expect: { at: ['offering.shown'] } },
        { send: accepted },
        { wait: providerPageMs - 1 },
        { expect: { at: ['offering.leaving'] } },
        { wait: 1 },
      ],
      ends: { at: ['unavailable'], emits: [noted('timed-out')], running: [] },
    },
    {
      name: 'a project that was mended is asked again when the page comes back',
      input: wanted,
      steps: [{ send: refused('invalid_client') }, { send: restored }],
      ends: { at: ['offering.loadingPrompt'], tags: ['offered'], emits: [noted('one-tap-unavailable')] },
    },
    {
      name: 'nobody is offered what nobody asked for',
      input: { isWanted: false, isDeveloperTold: true },
      steps: [{ expect: { at: ['unwanted'], running: [], calls: [] } }, { send: restored }],
      ends: { at: ['unwanted'], running: [], emits: [] },
    },
  ],
  equivalentMutants: {
    'oneTap.unwanted: page.restored · dropped': 'The way through the decision leads back to where it began.',
  },
});
