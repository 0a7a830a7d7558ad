import type { OpenedOrganization, OtherOrganization } from '../../machines/contracts/organizationRequests.ts';
import { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import { access, noted, notPermitted, unreachable, viewerRights } from './organizationSamples.ts';

const { slug } = access;
const opened: OpenedOrganization = { kind: 'opened', access };
const demoted: OpenedOrganization = {
  kind: 'opened',
  access: { ...access, role: 'viewer', rights: viewerRights },
};
const quay: OtherOrganization = {
  organizationId: 'organization-2',
  slug: 'quaymoor',
  name: 'Quaymoor Commodities',
  isNew: true,
};
const otherAccess = { ...access, memberId: 'member-3', role: 'viewer', rights: viewerRights } as const;
const openedByOther = { kind: 'opened', access: otherAccess } as const;
const ended = identityError('session-ended');

const open = (output: OpenedOrganization) => ({ done: 'openOrganization', output }) as const;
const recheck = (output: OpenedOrganization) =>
  ({ done: 'openOrganization', id: 'checkAccess', output }) as const;
const returned = (output: OpenedOrganization) =>
  ({ done: 'openOrganization', id: 'checkReturn', output }) as const;
const toggle = { send: { type: 'menu.toggled' } } as const;
const dismiss = (by: 'escape' | 'outside') => ({ send: { type: 'menu.dismissed', by } }) as const;
const list = (...output: readonly OtherOrganization[]) => ({ done: 'readOrganizations', output }) as const;
const choose = { send: { type: 'organization.chosen', organization: quay } } as const;
const logOut = { send: { type: 'logout.chosen' } } as const;
const enter = { send: { type: 'entry.chosen' } } as const;
const retry = { send: { type: 'retry.chosen' } } as const;
const woke = { send: { type: 'page.woke' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const heard = ({ failure }: typeof ended) => ({ send: { type: 'failure.heard', failure } }) as const;
const focus = (target: 'heading' | 'content' | 'switcher' | 'failure') =>
  ({ type: 'focus.requested', target }) as const;
const entry = (at: string | null) => ({ type: 'entry.requested', slug: at }) as const;
const refreshCall = { actor: 'sessionRefresh', input: { remainingMs: access.remainingMs } } as const;
const openCall = { actor: 'openOrganization', input: undefined } as const;
const checkCall = { ...openCall, id: 'checkAccess' } as const;

/** Access to the organization of the URL, and the menu that switches to another one. */
export const switchOrganizationModel = defineModel({
  machine: switchOrganizationMachine,
  inputs: { opened: { slug } },
  samples: {
    events: {
      'menu.dismissed': { 'by Escape': { by: 'escape' }, 'by a press outside': { by: 'outside' } },
      'organization.chosen': { another: { organization: quay } },
      'failure.heard': {
        'session ended': { failure: ended.failure },
        unreachable: { failure: unreachable.failure },
      },
      ...plainEvents(
        'menu.toggled',
        'logout.chosen',
        'entry.chosen',
        'retry.chosen',
        'organization.changed',
        'page.woke',
        'page.restored',
      ),
    },
    actors: {
      openOrganization: {
        done: {
          opened,
          demoted,
          'another member': openedByOther,
          unknown: { kind: 'unknown' },
          'signed out': { kind: 'signed-out' },
        },
        failed: { unreachable },
      },
      readOrganizations: { done: { one: [quay], none: [] }, failed: { unreachable, 'session over': ended } },
      enterOrganization: {
        done: { switched: { kind: 'switched' }, 'second step': { kind: 'second-step' } },
        failed: { unreachable, 'session over': ended },
      },
      signOut: { done: { 'signed out': undefined }, failed: { unreachable } },
      sessionRefresh: { done: { expired: { reason: 'expired' } }, failed: { broken: new Error('broken') } },
    },
  },
  project: ({ access: current, others, entry: at, hasNewRights, failure }) => [
    current?.role,
    others?.length,
    at,
    hasNewRights,
    failure?.code,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'an organization is shown only to its members': never(
      ({ state, context }) => state.hasTag('opened') && context.access === null,
    ),
    'another organization opens only after a choice': never(
      ({ starts, context }) => starts('enterOrganization') && context.chosen === null,
    ),
  }),
  journeys: journeysOf(
    switchOrganizationMachine,
    { slug },
    {
      'opens the organization of the URL, and switches to another one': {
        steps: [
          { at: ['openingOrganization'], tags: ['busy'], calls: [openCall] },
          open(opened),
          { at: ['opened.menuClosed'], tags: ['opened'], context: { access, hasNewRights: false } },
          toggle,
          {
            at: ['opened.readingOrganizations'],
            tags: ['busy', 'expanded', 'opened'],
            emits: [focus('switcher')],
          },
          list(quay),
          { at: ['opened.choosingOrganization'], tags: ['expanded', 'opened'], context: { others: [quay] } },
          choose,
          {
            at: ['opened.enteringOrganization'],
            tags: ['busy', 'expanded', 'opened'],
            calls: [
              refreshCall,
              { actor: 'readOrganizations', input: undefined },
              { actor: 'enterOrganization', input: quay },
            ],
          },
          { done: 'enterOrganization', output: { kind: 'switched' } },
        ],
        ends: {
          at: ['leavingForOther'],
          tags: ['leaving'],
          emits: [{ type: 'organization.entered', slug: quay.slug }],
        },
      },
      'leads to the sign-in for the second step that another organization requires': {
        steps: [
          open(opened),
          toggle,
          list(quay),
          choose,
          { done: 'enterOrganization', output: { kind: 'second-step' } },
        ],
        ends: { at: ['leavingForEntry'], emits: [focus('switcher'), entry(quay.slug)] },
      },
      'says that there is no organization with this slug': {
        steps: [
          open({ kind: 'unknown' }),
          { at: ['organizationUnknown'], tags: [], emits: [focus('heading')] },
          enter,
        ],
        ends: { at: ['leavingForEntry'], emits: [entry(null)] },
      },
      'leads to the sign-in without a session, with the way back': {
        steps: [
          open({ kind: 'signed-out' }),
          { at: ['leavingForEntry'], tags: ['leaving'], emits: [entry(slug)] },
          restored,
        ],
        ends: { at: ['openingOrganization'], calls: [openCall, openCall] },
      },
      'shows that the organization could not be opened, and tries again': {
        steps: [
          { failed: 'openOrganization', error: unreachable },
          {
            at: ['unopened'],
            context: { failure: unreachable.failure },
            emits: [noted(unreachable), focus('failure')],
          },
          retry,
          { context: { failure: null }, emits: [focus('content')] },
          open(opened),
        ],
        ends: { at: ['opened.menuClosed'] },
      },
      'hides the pages as soon as a removed member is noticed': {
        steps: [
          open(opened),
          heard(unreachable),
          { at: ['opened.menuClosed'], calls: [openCall, refreshCall] },
          heard(ended),
          { at: ['opened.checkingAccess'], tags: ['opened'], calls: [checkCall] },
          recheck({ kind: 'signed-out' }),
          { at: ['accessLost.explaining'], tags: [], context: { access }, emits: [focus('heading')] },
          enter,
        ],
        ends: { at: ['leavingForEntry'], emits: [entry(slug)] },
      },
      'opens a new page when another tab has signed in as another member': {
        steps: [
          open(opened),
          toggle,
          list(quay),
          choose,
          { failed: 'enterOrganization', error: ended },
          recheck(openedByOther),
        ],
        ends: {
          at: ['leavingForOther'],
          context: { access },
          emits: [focus('switcher'), focus('switcher'), { type: 'organization.entered', slug }],
        },
      },
      'opens a new page when another member signs in after the access was lost': {
        steps: [open(opened), woke, recheck({ kind: 'signed-out' }), woke, returned(openedByOther)],
        ends: {
          at: ['leavingForOther'],
          emits: [focus('heading'), { type: 'organization.entered', slug }],
        },
      },
      'opens a new page when the browser restores it for another member': {
        steps: [open(opened), woke, recheck({ kind: 'signed-out' }), enter, restored, open(openedByOther)],
        ends: {
          at: ['leavingForOther'],
          context: { access },
          emits: [focus('heading'), entry(slug), { type: 'organization.entered', slug }],
        },
      },
      'opens again when another tab has signed in': {
        steps: [
          open(opened),
          woke,
          recheck(demoted),
          { context: { hasNewRights: true } },
          woke,
          recheck({ kind: 'signed-out' }),
          woke,
          { at: ['accessLost.checkingReturn'], tags: [], emits: [focus('heading')], cannot: [woke.send] },
          returned({ kind: 'signed-out' }),
          { at: ['accessLost.explaining'], emits: [] },
          woke,
          { failed: 'openOrganization', id: 'checkReturn', error: unreachable },
          { at: ['accessLost.explaining'], emits: [noted(unreachable)] },
          woke,
          returned(opened),
        ],
        ends: {
          at: ['opened.menuClosed'],
          context: { access, hasNewRights: true },
          emits: [focus('content')],
        },
      },
      'says so if the organization whose access was lost is gone': {
        steps: [open(opened), woke, recheck({ kind: 'signed-out' }), woke, returned({ kind: 'unknown' })],
        ends: { at: ['organizationUnknown'], emits: [focus('heading'), focus('heading')] },
      },
      'follows a role that changed while the page is open, and says so': {
        steps: [
          open(opened),
          heard(notPermitted),
          recheck(demoted),
          {
            at: ['opened.menuClosed'],
            context: { access: demoted.access, hasNewRights: true },
          },
          woke,
          recheck(demoted),
          { context: { hasNewRights: true } },
          { send: { type: 'organization.changed' } },
          { at: ['opened.checkingAccess'] },
          recheck(opened),
          { context: { access: opened.access, hasNewRights: true } },
          woke,
          recheck({ kind: 'unknown' }),
        ],
        ends: { at: ['organizationUnknown'] },
      },
      'stays on the page when the access cannot be checked': {
        steps: [
          open(opened),
          woke,
          { failed: 'openOrganization', id: 'checkAccess', error: unreachable },
          {
            at: ['opened.menuClosed'],
            context: { failure: null, hasNewRights: false },
            emits: [noted(unreachable)],
          },
          woke,
          recheck(opened),
          { context: { hasNewRights: false } },
          woke,
          toggle,
        ],
        ends: {
          at: ['opened.readingOrganizations'],
          emits: [focus('switcher')],
          running: ['readOrganizations', 'sessionRefresh'],
        },
      },
      'closes the menu by its button, by Escape and by a press outside': {
        steps: [
          open(opened),
          toggle,
          toggle,
          { at: ['opened.menuClosed'] },
          toggle,
          dismiss('outside'),
          { at: ['opened.menuClosed'], emits: [focus('switcher'), focus('switcher')] },
          toggle,
          dismiss('escape'),
          {
            at: ['opened.menuClosed'],
            emits: [focus('switcher'), focus('switcher')],
          },
          toggle,
          list(),
          toggle,
          { at: ['opened.menuClosed'] },
          toggle,
          list(),
          dismiss('outside'),
          { at: ['opened.menuClosed'], emits: [focus('switcher'), focus('switcher')] },
          toggle,
          list(),
          dismiss('escape'),
        ],
        ends: { at: ['opened.menuClosed'], emits: [focus('switcher'), focus('switcher')] },
      },
      'shows that the other organizations could not be read or entered': {
        steps: [
          open(opened),
          toggle,
          { failed: 'readOrganizations', error: unreachable },
          {
            at: ['opened.choosingOrganization'],
            context: { failure: unreachable.failure, failed: 'list' },
            emits: [focus('switcher'), noted(unreachable), focus('failure')],
          },
          toggle,
          toggle,
          { context: { failure: null, failed: null } },
          { failed: 'readOrganizations', error: unreachable },
          toggle,
          woke,
          toggle,
          { at: ['opened.readingOrganizations'], context: { failure: null } },
          list(quay),
          choose,
          { send: { type: 'organization.changed' } },
          { failed: 'enterOrganization', error: unreachable },
          {
            at: ['opened.choosingOrganization'],
            context: { failure: unreachable.failure, failed: 'switch', chosen: quay },
          },
          choose,
          { context: { failure: null } },
          restored,
        ],
        ends: { at: ['opened.menuClosed'] },
      },
      'checks the access when the menu learns that the session has ended': {
        steps: [
          open(opened),
          toggle,
          { failed: 'readOrganizations', error: ended },
          {
            at: ['opened.checkingAccess'],
            context: { failure: null },
            emits: [focus('switcher'), focus('switcher')],
          },
          recheck(opened),
          toggle,
          list(quay),
          choose,
          { failed: 'enterOrganization', error: ended },
          { at: ['opened.checkingAccess'], emits: [focus('switcher'), focus('switcher')] },
          recheck({ kind: 'signed-out' }),
        ],
        ends: { at: ['accessLost.explaining'], emits: [focus('heading')] },
      },
      'logs out of this organization': {
        steps: [
          open(opened),
          toggle,
          list(quay),
          logOut,
          { send: { type: 'organization.changed' } },
          { at: ['opened.signingOut'], tags: ['busy', 'expanded', 'opened'] },
          { failed: 'signOut', error: unreachable },
          {
            at: ['opened.choosingOrganization'],
            context: { failure: unreachable.failure, failed: 'logout' },
          },
          logOut,
          { context: { failure: null } },
          restored,
          { at: ['opened.menuClosed'] },
          toggle,
          list(quay),
          logOut,
          { done: 'signOut', output: undefined },
          { at: ['leavingForEntry'], context: { entry: null } },
        ],
        ends: { at: ['leavingForEntry'], tags: ['leaving'] },
      },
      'logs out from the warning about the end of the session, while the menu is closed or busy': {
        steps: [
          open(opened),
          logOut,
          { at: ['opened.signingOut'], cannot: [logOut.send] },
          { failed: 'signOut', error: unreachable },
          { at: ['opened.choosingOrganization'], context: { others: null, failed: 'logout' } },
          toggle,
          toggle,
          list(quay),
          choose,
          logOut,
          { at: ['opened.signingOut'], running: ['sessionRefresh', 'signOut'] },
          { done: 'signOut', output: undefined },
        ],
        ends: { at: ['leavingForEntry'], context: { entry: null }, running: [] },
      },
      'hides the page when its session has ended': {
        steps: [
          open(opened),
          { calls: [openCall, refreshCall], running: ['sessionRefresh'] },
          toggle,
          { done: 'sessionRefresh', output: { reason: 'expired' } },
        ],
        ends: {
          at: ['accessLost.explaining'],
          emits: [focus('switcher'), focus('heading')],
          running: [],
        },
      },
      'follows how long the session lasts by each check of the access': {
        steps: [
          open(opened),
          woke,
          recheck({ kind: 'opened', access: { ...access, remainingMs: 60_000 } }),
          {
            sent: [
              {
                actor: 'sessionRefresh',
                event: { type: 'session.renewedElsewhere', remainingMs: 60_000 },
              },
            ],
          },
          { failed: 'sessionRefresh', error: new Error('broken') },
        ],
        ends: { at: ['openingOrganization'], running: ['openOrganization'] },
      },
      'opens the organization again when the browser restores the page after a switch': {
        steps: [
          open(opened),
          toggle,
          list(quay),
          choose,
          { done: 'enterOrganization', output: { kind: 'switched' } },
          restored,
        ],
        ends: { at: ['openingOrganization'], tags: ['busy'] },
      },
    },
  ),
});
