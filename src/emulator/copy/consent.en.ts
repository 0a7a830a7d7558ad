import { catalogue } from '../../copy/language.ts';

/** Texts of the page that simulates the consent page of an OAuth provider. */
export const consentCopy = catalogue('consent', {
  title: (provider: string) => `Sign in with ${provider}`,
  /** Followed by the origin of the page to return to. */
  purpose: (provider: string, project: string) =>
    `This page simulates ${provider}. ${project} asks which ${provider} account to use. You then return to`,
  proceed: 'Continue',
  decline: 'Decline',
  chooseAccount: 'Choose an account',
  suggestedBy: (project: string) => `Suggested by ${project}`,
  otherAccount: 'Use another account',
  email: 'Email address',
  noEmail: (provider: string) =>
    `${provider} does not share email addresses, so the new account will have none.`,
  name: 'Name (optional)',
  options: 'Test options',
  responds: (provider: string) => `${provider} responds`,
  delays: { '0': 'immediately', '2': 'after 2 seconds', '10': 'after 10 seconds' },
  unverified: (provider: string) => `${provider} has not verified this email address`,
  requestFrom: (project: string, provider: string) => `Request from ${project} to ${provider}`,
  scopes: 'Scopes',
  withPkce: 'yes, S256',
  withoutPkce: 'no',
  intent: 'Purpose',
  attaches: 'adds this account to the signed-in user',
});
