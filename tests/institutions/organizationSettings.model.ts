import type { OrganizationRules, RulesChange } from '../../machines/contracts/organizationRequests.ts';
import type { RulesDraft } from '../../machines/institutions/organizationRules.ts';
import { organizationSettingsMachine } from '../../machines/institutions/organizationSettings.machine.ts';
import { defineModel, everyBusyStateEnds } from 'fairlead-statechart';
import { journeysOf, plainEvents } from '../support/journeys.ts';
import {
  allRights,
  noted,
  notPermitted,
  otherFactor,
  unreachable,
  viewerRights,
} from './organizationSamples.ts';

const rules: OrganizationRules = {
  name: 'Harbor Lane Capital',
  domains: ['harbor.example'],
  joinsByDomain: true,
  requiresSecondStep: false,
};
const required: OrganizationRules = { ...rules, requiresSecondStep: true };
const draftOf = ({ domains, ...choices }: OrganizationRules): RulesDraft => ({
  ...choices,
  domains: domains.join('\n'),
});
const same = draftOf(rules);
const renamed: OrganizationRules = { ...rules, name: 'Harbor Lane Treasury' };

const learned = { send: { type: 'access.learned', rights: allRights } } as const;
const learnedAsViewer = { send: { type: 'access.learned', rights: viewerRights } } as const;
const read = (output: OrganizationRules) => ({ done: 'readRules', output }) as const;
const saved = (output: OrganizationRules) => ({ done: 'saveRules', output }) as const;
const submit = (draft: RulesDraft) => ({ send: { type: 'rules.submitted', draft } }) as const;
const confirm = { send: { type: 'requirement.confirmed' } } as const;
const cancel = { send: { type: 'cancel.pressed' } } as const;
const retry = { send: { type: 'retry.chosen' } } as const;
const restored = { send: { type: 'page.restored' } } as const;
const focus = (target: 'heading' | 'notice' | 'failure' | 'name' | 'domains' | 'requirement') =>
  ({ type: 'focus.requested', target }) as const;
const changed = { type: 'organization.changed' } as const;
const saveCall = (input: RulesChange) => ({ actor: 'saveRules', input }) as const;

/** Name, email domains and sign-in rule of an organization. */
export const organizationSettingsModel = defineModel({
  machine: organizationSettingsMachine,
  inputs: { opened: undefined },
  samples: {
    events: {
      'access.learned': { 'as an owner': { rights: allRights }, 'as a viewer': { rights: viewerRights } },
      'rules.submitted': {
        unchanged: { draft: same },
        'another name': { draft: draftOf(renamed) },
        'a second step': { draft: draftOf(required) },
        'no name': { draft: { ...same, name: ' ' } },
        'no domain': { draft: { ...same, domains: '' } },
      },
      ...plainEvents('requirement.confirmed', 'cancel.pressed', 'retry.chosen', 'page.restored'),
    },
    actors: {
      readRules: { done: { rules }, failed: { unreachable } },
      saveRules: {
        done: { renamed, required },
        failed: { unreachable, 'second step not used': otherFactor, 'without permission': notPermitted },
      },
    },
  },
  project: ({ rights, rules: onFile, draft, fault, isSaved }) => [
    rights?.rename,
    onFile?.name,
    onFile?.requiresSecondStep,
    draft?.name,
    draft?.requiresSecondStep,
    fault?.field,
    isSaved,
  ],
  laws: ({ never }) => ({
    ...everyBusyStateEnds,
    'a second step is required only after a question': never(
      ({ starts, before, context }) =>
        starts('saveRules') &&
        context.draft?.requiresSecondStep === true &&
        context.rules?.requiresSecondStep === false &&
        before?.state.matches('confirmingRequirement') !== true,
    ),
    'faulty settings are not saved': never(
      ({ starts, context }) => starts('saveRules') && context.fault !== null,
      {
        enteringRules: { on: { 'page.restored': '#organizationSettings.savingRules' } },
      },
    ),
  }),
  journeys: journeysOf(organizationSettingsMachine, undefined, {
    'saves another name and no other setting': {
      steps: [
        { at: ['awaitingAccess'], calls: [] },
        learned,
        { at: ['readingRules'], tags: ['busy'], context: { rights: allRights } },
        read(rules),
        { at: ['enteringRules'], tags: [], context: { rules, draft: rules } },
        submit(draftOf({ ...renamed, name: ` ${renamed.name} ` })),
        {
          at: ['savingRules'],
          tags: ['busy'],
          calls: [{ actor: 'readRules', input: undefined }, saveCall({ name: renamed.name })],
          emits: [],
        },
        saved(renamed),
      ],
      ends: {
        at: ['enteringRules'],
        context: { rules: renamed, draft: renamed, isSaved: true },
        emits: [changed, focus('notice')],
      },
    },
    'shows the settings that another tab has changed meanwhile, and leaves them as they are': {
      steps: [
        learned,
        read(rules),
        submit(draftOf(renamed)),
        saved({ ...renamed, domains: ['lane.example'], joinsByDomain: false, requiresSecondStep: true }),
        { at: ['enteringRules'], context: { isSaved: true } },
        submit({ ...same, domains: 'lane.example', joinsByDomain: false, requiresSecondStep: true }),
      ],
      ends: {
        at: ['savingRules'],
        calls: [
          { actor: 'readRules', input: undefined },
          saveCall({ name: renamed.name }),
          saveCall({ name: rules.name }),
        ],
      },
    },
    'reads domains as typed': {
      steps: [
        learned,
        read(rules),
        submit({ ...same, domains: '@Harbor.example, lane.example\nlane.example;' }),
      ],
      ends: {
        at: ['savingRules'],
        calls: [
          { actor: 'readRules', input: undefined },
          saveCall({ domains: { added: ['lane.example'], removed: [] } }),
        ],
      },
    },
    'sends the domains that were added and removed, not those that stay': {
      steps: [learned, read(rules), submit({ ...same, joinsByDomain: false, domains: 'lane.example' })],
      ends: {
        at: ['savingRules'],
        calls: [
          { actor: 'readRules', input: undefined },
          saveCall({
            domains: { added: ['lane.example'], removed: ['harbor.example'] },
            joinsByDomain: false,
          }),
        ],
      },
    },
    'shows a fault at its field, and saves nothing': {
      steps: [
        learned,
        read(rules),
        submit({ ...same, name: '' }),
        { context: { fault: { field: 'name', kind: 'missing' } }, emits: [focus('name')] },
        submit({ ...same, name: 'x'.repeat(129) }),
        { context: { fault: { field: 'name', kind: 'too-long' } } },
        submit({ ...same, domains: 'harbor' }),
        {
          context: { fault: { field: 'domains', kind: 'malformed', domain: 'harbor' } },
          emits: [focus('name'), focus('domains')],
        },
        submit({ ...same, domains: ' ' }),
        { context: { fault: { field: 'domains', kind: 'missing' } } },
        submit(same),
        { context: { fault: null, isSaved: true }, emits: [focus('domains'), focus('notice')] },
        submit({ ...same, name: '' }),
      ],
      ends: {
        at: ['enteringRules'],
        context: { isSaved: false },
        calls: [{ actor: 'readRules', input: undefined }],
        emits: [focus('name')],
      },
    },
    'requires a second step after a question': {
      steps: [
        learned,
        read(rules),
        submit(same),
        { emits: [focus('notice')] },
        submit(draftOf(required)),
        { at: ['confirmingRequirement'], emits: [focus('requirement')], context: { isSaved: false } },
        cancel,
        { at: ['enteringRules'], emits: [] },
        submit(draftOf(required)),
        confirm,
        {
          at: ['savingRules'],
          calls: [{ actor: 'readRules', input: undefined }, saveCall({ requiresSecondStep: true })],
        },
        saved(required),
        submit(draftOf({ ...required, joinsByDomain: false, requiresSecondStep: false })),
      ],
      ends: {
        at: ['savingRules'],
        context: { isSaved: false },
        calls: [saveCall({ joinsByDomain: false, requiresSecondStep: false })],
      },
    },
    'shows that the own session lacks the second step': {
      steps: [
        learned,
        read(rules),
        submit(draftOf(required)),
        confirm,
        { failed: 'saveRules', error: otherFactor },
        {
          at: ['enteringRules'],
          context: { rules, draft: required, failure: otherFactor.failure },
          emits: [focus('requirement'), noted(otherFactor), focus('failure')],
        },
        submit(draftOf(renamed)),
        { context: { failure: null } },
        restored,
      ],
      ends: { at: ['enteringRules'], context: { rules } },
    },
    'shows that the settings could not be read, and reads them again': {
      steps: [
        learned,
        { failed: 'readRules', error: unreachable },
        { at: ['unread'], emits: [noted(unreachable), focus('failure')] },
        retry,
        { at: ['readingRules'], context: { failure: null }, emits: [focus('heading')] },
        read(rules),
      ],
      ends: { at: ['enteringRules'] },
    },
    'withdraws what a new role does not permit while the page is open': {
      steps: [learned, read(rules), learnedAsViewer],
      ends: { at: ['enteringRules'], context: { rights: viewerRights } },
    },
  }),
});
