import type { MemberProvider } from '../../machines/institutions/memberProof.machine.ts';
import type { FoundOrganization, SlugFault } from '../../machines/contracts/institutionRequests.ts';
import type { InstitutionFailureCode } from '../../machines/contracts/failures.ts';
import { magicLinkExpiryMinutes, resetLinkExpiryMinutes } from '../../machines/contracts/timing.ts';
import { catalogue } from './language.ts';

/** Texts of the page and the widget with which members of institutions sign in. */
export const institutionsCopy = catalogue('institutions', {
  title: 'Institutional sign-in',
  lead: 'Sign in with your work email. We then show the organizations that you act for.',
  passcode: 'Email me a code',
  sending: 'Sending...',
  link: 'Email me a link',
  password: 'Use a password',
  or: 'or',
  provider: (name: string) => `Continue with ${name}`,
  providers: { google: 'Google', microsoft: 'Microsoft' } satisfies Record<MemberProvider, string>,
  leaving: (name: string) => `Opening ${name}...`,
  individual: 'Not for an institution?',
  individualLink: 'Sign in to a personal account',
  failed: 'We could not sign you in',
  sent: {
    title: 'Check your email',
    text: (email: string) =>
      `We sent a link to ${email}. It works in this browser, once, for ${magicLinkExpiryMinutes} minutes.`,
    back: 'Use another email address',
    reset: (email: string) =>
      `We sent a link to ${email}, with which you set a new password. It works in this browser, once, for ${resetLinkExpiryMinutes} minutes.`,
    backToPassword: 'Back to the password',
  },
  passwordTitle: 'Enter your password',
  passwordLead: (email: string) => `For ${email}`,
  signIn: 'Sign in',
  forgot: 'Forgot your password, or none yet?',
  signingIn: 'Signing in...',
  confirmTitle: 'Continue signing in',
  confirmText: 'You opened a sign-in link. Continue to sign in on this device.',
  confirm: 'Continue',
  busyTitle: 'Signing you in',
  busyText: 'One moment...',
  opening: 'Opening your organization...',
  linkFailedTitle: 'This link did not work',
  linkFailed: 'The link could not be checked',
  retry: 'Try again',
  startAgain: 'Back to sign-in',
  interruptedTitle: 'We could not finish signing you in',
  interrupted: 'Your organizations could not be read',
  otherMethodTitle: 'Sign in another way',
  otherMethodText:
    'This organization does not accept the way you have signed in. Choose another one, such as Google or your password.',
});

/** Texts of the list of organizations, and of the form for a new one. */
export const discoveryCopy = catalogue('discovery', {
  title: 'Choose an organization',
  lead: (email: string) => `You are signing in as ${email}.`,
  count: (count: number) => (count === 1 ? '1 organization' : `${count} organizations`),
  unknown: (slug: string) =>
    `You are not a member of “${slug}”, or it does not exist. Check the address, or ask an owner to invite you.`,
  failed: 'We could not open this organization',
  standings: {
    member: 'Member',
    invited: 'Invited',
    eligible: 'You can join',
  } satisfies Record<FoundOrganization['standing'], string>,
  due: {
    nothing: '',
    'second-step': 'Asks for a second step',
    'other-method': 'Asks for another way to sign in',
  } satisfies Record<FoundOrganization['due'], string>,
  opening: (name: string) => `Opening ${name}...`,
  create: 'Create an organization',
  otherEmail: 'Use another email address',
  form: {
    title: 'Create an organization',
    lead: (email: string) => `You become its owner as ${email} and can invite the others.`,
    name: 'Name of the organization',
    nameFaults: {
      missing: 'Enter the name of your organization.',
      'too-long': 'Use 128 characters or fewer.',
    },
    slug: 'Address',
    slugHint: (slug: string) => `Its pages are at /dashboard/${slug}`,
    slugPlaceholder: 'harbor-lane-capital',
    slugFaults: {
      malformed: 'Use 2 to 128 lower-case letters, digits and hyphens, and begin with a letter or digit.',
      reserved: 'The site uses this address for a page of its own. Choose another one.',
    } satisfies Record<SlugFault, string>,
    submit: 'Create organization',
    submitting: 'Creating...',
    failed: 'The organization was not created',
    unanswered: 'No answer came. If the organization was created, it is in your list when you sign in again',
  },
});

/** Texts of an invitation. */
export const invitationCopy = catalogue('invitation', {
  title: 'You are invited',
  text: (email: string) => `This invitation is for ${email}.`,
  unnamed: 'You were invited to an organization.',
  accept: 'Accept invitation',
  accepting: 'Accepting...',
  otherTitle: 'This invitation is for another account',
  otherText: 'Choose the account to go on with. The invitation stays open until it is accepted.',
  invited: 'Invited',
  signedIn: 'Signed in',
  acceptAs: (email: string) => `Continue as ${email}`,
  keep: (email: string) => `Stay signed in as ${email}`,
  refusedTitle: 'This invitation is no longer open',
  refused:
    'It was accepted before, was withdrawn or has expired. Ask an owner of the organization for a new one.',
  failed: 'The invitation was not accepted',
  signIn: 'Go to sign-in',
});

/** Text of each failure that occurs only with institutions: the cause and the next step. */
export const institutionFailureCopy = catalogue('institutionFailures', {
  'last-owner': 'An organization needs at least one owner. Make another member an owner first.',
  'other-factor-required':
    'The organization requires a second step that you have not used yet. Sign in again with it.',
  'invitation-for-other-address': 'This invitation is for another email address. It is still open.',
  'not-permitted': 'Your role does not allow this. Ask an owner of the organization.',
  'member-unknown': 'This person is not a member of the organization.',
  'member-proof-spent':
    'This sign-in took too long, or it was used already, perhaps in another tab. Please sign in again.',
  'slug-taken': 'Another organization has this address. Choose another one.',
  'member-exists': 'Someone with this email address is a member or invited already.',
  'invitations-off': 'The organization does not accept invitations to this email address.',
  'domain-public':
    'Anyone can open a mailbox at a public mail service. Remove its domain, such as gmail.com, from the list.',
} satisfies Record<InstitutionFailureCode, string>);
