import type { OrganizationRules, RulesChange } from '../contracts/organizationRequests.ts';
import { organizationNameFault, type OrganizationNameFault } from './organizationName.ts';

/** Settings of an organization as typed in the form. */
export interface RulesDraft extends Omit<OrganizationRules, 'domains'> {
  /** Domains, one a line or separated by commas. */
  readonly domains: string;
}

export type RulesFault =
  | { readonly field: 'name'; readonly kind: Exclude<OrganizationNameFault, null> }
  | { readonly field: 'domains'; readonly kind: 'missing' }
  | { readonly field: 'domains'; readonly kind: 'malformed'; readonly domain: string };

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Reads the form: trims the name, and lists each domain once, in lower case and without `@`. */
export function readRules({ name, domains, ...choices }: RulesDraft): OrganizationRules {
  const given = domains.toLowerCase().split(/[\s,;]+/);
  const bare = given.map((domain) => domain.replace(/^@/, '')).filter((domain) => domain !== '');
  return { ...choices, name: name.trim(), domains: [...new Set(bare)] };
}

/** Returns the first fault of the form; `null` if it has none. */
export function rulesFault({ name, domains, joinsByDomain }: OrganizationRules): RulesFault | null {
  const nameFault = organizationNameFault(name);
  if (nameFault !== null) return { field: 'name', kind: nameFault };
  const malformed = domains.find((domain) => !domainPattern.test(domain));
  if (malformed !== undefined) return { field: 'domains', kind: 'malformed', domain: malformed };
  return joinsByDomain && domains.length === 0 ? { field: 'domains', kind: 'missing' } : null;
}

/** Returns the settings that differ. */
export function changedRules(from: OrganizationRules, to: OrganizationRules): RulesChange {
  const added = to.domains.filter((domain) => !from.domains.includes(domain));
  const removed = from.domains.filter((domain) => !to.domains.includes(domain));
  return {
    ...(from.name === to.name ? {} : { name: to.name }),
    ...(added.length + removed.length === 0 ? {} : { domains: { added, removed } }),
    ...(from.joinsByDomain === to.joinsByDomain ? {} : { joinsByDomain: to.joinsByDomain }),
    ...(from.requiresSecondStep === to.requiresSecondStep
      ? {}
      : { requiresSecondStep: to.requiresSecondStep }),
  };
}
