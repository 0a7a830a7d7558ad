import { catalogue } from './language.ts';

/** Labels, faults and controls of the fields that several forms have. */
export const fieldCopy = catalogue('fields', {
  email: 'Email',
  password: 'Password',
  emailMissing: 'Enter your email address.',
  emailMalformed: 'Enter a full email address, such as name@company.com.',
  passwordMissing: 'Enter your password.',
  showPassword: (label: string) => `Show ${label}`,
  met: 'met',
  notMet: 'not met',
});
