import { visibleText } from '../contracts/invisibleCharacters.ts';

/** Maximum length of the name of an organization, in characters (documentation of the provider). */
const longestName = 128;

export type OrganizationNameFault = 'missing' | 'too-long' | null;

/** Returns the fault of a name as typed, without regard to spaces around it. */
export function organizationNameFault(name: string): OrganizationNameFault {
  if (visibleText(name) === '') return 'missing';
  return name.trim().length > longestName ? 'too-long' : null;
}
