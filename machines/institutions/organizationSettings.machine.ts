import { assign, emit, setup } from 'xstate';
import type { Failure } from '../contracts/failures.ts';
import { fromEvent } from '../contracts/fromEvent.ts';
import { notProvided } from '../contracts/notProvided.ts';
import type { MemberRights, OrganizationRules, RulesChange } from '../contracts/organizationRequests.ts';
import { failureAction } from '../contracts/reporting.ts';
import {
  changedRules,
  readRules,
  rulesFault,
  type RulesDraft,
  type RulesFault,
} from './organizationRules.ts';

type OrganizationSettingsEvent =
  | { type: 'access.learned'; rights: MemberRights }
  | { type: 'rules.submitted'; draft: RulesDraft }
  | { type: 'requirement.confirmed' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.chosen' }
  | { type: 'page.restored' };

type OrganizationSettingsEmitted =
  | {
      readonly type: 'focus.requested';
      readonly target: 'heading' | 'notice' | 'failure' | 'name' | 'domains' | 'requirement';
    }
  | { readonly type: 'failure.noted'; readonly failure: Failure }
  /** The name in the header may have changed. */
  | { readonly type: 'organization.changed' };

const firstContext = {
  rights: null as MemberRights | null,
  /** Settings at the provider; `null` until they are read. */
  rules: null as OrganizationRules | null,
  /** Settings that were submitted last. */
  draft: null as OrganizationRules | null,
  fault: null as RulesFault | null,
  isSaved: false,
  failure: null as Failure | null,
};

/** Shows and changes the name, the email domains and the sign-in rule of an organization. */
export const organizationSettingsMachine = setup({
  types: {
    context: {} as typeof firstContext,
    events: {} as OrganizationSettingsEvent,
    emitted: {} as OrganizationSettingsEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readRules: notProvided<OrganizationRules, void>('readRules'),
    saveRules: notProvided<OrganizationRules, RulesChange>('saveRules'),
  },
  actions: {
    setRights: assign({ rights: (_, { rights }: { rights: MemberRights }) => rights }),
    setRules: assign((_, { output }: { output: OrganizationRules }) => ({ rules: output, draft: output })),
    setDraft: assign((_, { draft }: { draft: RulesDraft }) => {
      const rules = readRules(draft);
      return { draft: rules, fault: rulesFault(rules) };
    }),
    setSaved: assign({ isSaved: true }),
    clearMessages: assign({ isSaved: false, failure: null, fault: null }),
    storeFailure: failureAction('failure'),
    emitChange: emit({ type: 'organization.changed' }),
    focusHeading: emit({ type: 'focus.requested', target: 'heading' }),
    focusNotice: emit({ type: 'focus.requested', target: 'notice' }),
    focusRequirement: emit({ type: 'focus.requested', target: 'requirement' }),
    focusFault: emit(({ context: { fault } }) => ({
      type: 'focus.requested',
      target: fault?.field ?? 'heading',
    })),
  },
  guards: {
    isFaulty: (_, { draft }: { draft: RulesDraft }) => rulesFault(readRules(draft)) !== null,
    isUnchanged: ({ context: { rules } }, { draft }: { draft: RulesDraft }) =>
      rules !== null && Object.keys(changedRules(rules, readRules(draft))).length === 0,
    isNewRequirement: ({ context: { rules } }, { draft }: { draft: RulesDraft }) =>
      draft.requiresSecondStep && rules?.requiresSecondStep === false,
  },
}).createMachine({
  id: 'organizationSettings',
  description: 'Shows and changes the name, the email domains and the sign-in rule of an organization.',
  context: firstContext,
  initial: 'awaitingAccess',
  on: { 'access.learned': { actions: { type: 'setRights', params: fromEvent } } },
  states: {
    awaitingAccess: {
      on: {
        'access.learned': { actions: { type: 'setRights', params: fromEvent }, target: 'readingRules' },
      },
    },
    readingRules: {
      tags: 'busy',
      invoke: {
        id: 'readRules',
        src: 'readRules',
        onDone: { actions: { type: 'setRules', params: fromEvent }, target: 'enteringRules' },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'unread' },
      },
    },
    unread: {
      on: { 'retry.chosen': { actions: ['clearMessages', 'focusHeading'], target: 'readingRules' } },
    },
    enteringRules: {
      on: {
        'rules.submitted': [
          {
            guard: { type: 'isFaulty', params: fromEvent },
            actions: ['clearMessages', { type: 'setDraft', params: fromEvent }, 'focusFault'],
          },
          {
            guard: { type: 'isUnchanged', params: fromEvent },
            actions: ['clearMessages', 'setSaved', 'focusNotice'],
          },
          {
            guard: { type: 'isNewRequirement', params: fromEvent },
            actions: ['clearMessages', { type: 'setDraft', params: fromEvent }, 'focusRequirement'],
            target: 'confirmingRequirement',
          },
          { actions: ['clearMessages', { type: 'setDraft', params: fromEvent }], target: 'savingRules' },
        ],
      },
    },
    confirmingRequirement: {
      description: 'Sessions that were opened without a second step end.',
      on: {
        'requirement.confirmed': 'savingRules',
        'cancel.pressed': 'enteringRules',
      },
    },
    savingRules: {
      tags: 'busy',
      invoke: {
        id: 'saveRules',
        src: 'saveRules',
        input: ({ context: { rules, draft } }) => (rules && draft ? changedRules(rules, draft) : {}),
        onDone: {
          actions: [{ type: 'setRules', params: fromEvent }, 'setSaved', 'emitChange', 'focusNotice'],
          target: 'enteringRules',
        },
        onError: { actions: { type: 'storeFailure', params: fromEvent }, target: 'enteringRules' },
      },
      on: { 'page.restored': 'enteringRules' },
    },
  },
});
