import { catalogue } from './language.ts';

/** Labels and errors of fields shared by several forms. */
export const fieldCopy = catalogue('fields', {
  email: 'Email',
  password: 'Password',
  emailMissing: 'Enter your email address.',
  emailMalformed: 'Enter a full email address, such as name@company.com.',
  otherDomain: (domains: readonly string[]) => `Use an email address of ${domains.join(' or ')}.`,
  passwordMissing: 'Enter your password.',
  showPassword: (label: string) => `Show ${label}`,
  met: 'met',
  notMet: 'not met',
});
