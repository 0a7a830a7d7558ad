import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { Member, OrganizationRole } from '../../machines/contracts/organizationRequests.ts';
import type { MembersNotice } from '../../machines/institutions/members.machine.ts';
import { catalogue } from './language.ts';

const roles = {
  owner: 'Owner',
  approver: 'Approver',
  requester: 'Requester',
  viewer: 'Viewer',
} satisfies Record<OrganizationRole, string>;

/** Roles of an organization with what they may do. */
export const roleCopy = catalogue('roles', {
  roles,
  other: 'Other',
  does: {
    owner: 'Manages the organization and its members, and may request and approve trades.',
    approver: 'Approves the trades that others have requested.',
    requester: 'Requests trades, which others approve.',
    viewer: 'Reads balances, trades and members.',
  } satisfies Record<OrganizationRole, string>,
  statuses: {
    active: 'Active',
    invited: 'Invited',
    pending: 'Pending',
  } satisfies Record<Member['status'], string>,
});

/** Layout of the pages of an organization, with the menu that switches to another one. */
export const organizationFrameCopy = catalogue('organizationFrame', {
  sections: 'Sections of the organization',
  opening: 'Opening the organization...',
  unopened: 'The organization could not be opened',
  again: 'Try Again',
  unknown: 'There is no such organization',
  unknownText: (slug: string) =>
    `No organization has the name “${slug}” in its address. Check the address for typos, or choose an organization.`,
  lost: (name: string) => `You no longer have access to ${name}`,
  lostText: `Your session there has ended: it lasts ${sessionDurationMinutes} minutes. You may also have logged out in another tab, you may no longer be a member, or the organization may now ask for a second step.`,
  choose: 'Choose an Organization',
  leaving: 'Continue to the organizations',
  newRights: (role: string) => `Your rights in this organization have changed. Your role is now ${role}.`,
  switcher: (name: string) => `${name}, switch organization`,
  role: (role: string) => `Your role: ${role}`,
  reading: 'Loading your organizations...',
  others: 'Your other organizations',
  none: 'You have no other organizations.',
  isNew: 'Join',
  entering: (name: string) => `Opening ${name}...`,
  unread: 'Your organizations could not be shown',
  unentered: (name: string) => `${name} could not be opened`,
  loggedIn: 'You are still logged in',
  add: 'Create or join an organization',
  logout: 'Log out of this organization',
  signingOut: 'Logging out...',
  members: 'Members',
  settings: 'Settings',
});

/** Page "Members" of an organization. */
export const membersCopy = catalogue('members', {
  title: 'Members',
  lead: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  found: (count: number) => (count === 1 ? '1 member found' : `${count} members found`),
  invite: 'Invite a Member',
  search: 'Search by name or email',
  loading: 'Loading the members...',
  failed: 'The members could not be shown',
  again: 'Try Again',
  hidden: 'Your role does not let you see the members of this organization.',
  readOnly: 'Only owners can invite, change and remove members.',
  nobody: (text: string) => `No member has “${text}” in their name or email address.`,
  caption: 'Members of the organization',
  columns: { name: 'Name', role: 'Role', status: 'Status', actions: 'Actions' },
  you: 'You',
  secondStep: 'Second step set up',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  resend: 'Resend',
  resendTo: (name: string) => `Resend the invitation to ${name}`,
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change role of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the invitation of ${name}`,
  notices: {
    invited: (name: string) => `An invitation was sent to ${name}.`,
    resent: (name: string) => `The invitation to ${name} was sent again. The earlier link no longer works.`,
    'role-changed': (name: string) => `The role of ${name} was saved.`,
    removed: (name: string) => `${name} was removed and signed out.`,
    revoked: (name: string) => `The invitation of ${name} was revoked.`,
  } satisfies Record<MembersNotice, (name: string) => string>,
  changeFailed: 'The change was not saved',
  changeUncertain: 'We do not know whether the change was saved',
  working: 'Saving the change...',
  invitation: {
    title: 'Invite a member',
    text: 'They get an email with a link that is valid for one week.',
    role: 'Role',
    submit: 'Send Invitation',
    submitting: 'Sending...',
    failed: 'The invitation was not sent',
    uncertain: 'We do not know whether the invitation was sent',
  },
  role: {
    title: (name: string) => `Role of ${name}`,
    submit: 'Save Role',
    submitting: 'Saving...',
  },
  removal: {
    title: (name: string) => `Remove ${name}?`,
    text: 'They lose access to this organization at once, on all their devices.',
    own: 'You lose access to this organization at once.',
    revoke: (name: string) => `Revoke the invitation of ${name}?`,
    revokeText: 'The link in the email no longer works.',
    removing: 'Removing...',
  },
  cancel: 'Cancel',
});

/** Page "Settings" of an organization. */
export const organizationSettingsCopy = catalogue('organizationSettings', {
  title: 'Settings',
  loading: 'Loading the settings...',
  failed: 'The settings could not be shown',
  again: 'Try Again',
  readOnly: 'Only owners can change these settings.',
  name: 'Name',
  address: 'Address',
  addressHint: 'The address of the pages of this organization does not change with its name.',
  nameFaults: { missing: 'Enter a name.', 'too-long': 'Use 128 characters or fewer.' },
  domains: 'Email domains',
  domainsHint: 'One domain per line, such as example.com.',
  domainsMissing: 'Enter at least one domain.',
  domainMalformed: (domain: string) => `“${domain}” is not a domain name.`,
  joining: 'Who can join',
  joinsByDomain: 'People with an email address of these domains can join by themselves, as viewers',
  signIn: 'Sign-in',
  requiresSecondStep: 'All members must use a second step: a text message or an authenticator app',
  save: 'Save Settings',
  saving: 'Saving...',
  saved: 'The settings are saved.',
  notSaved: 'The settings were not saved',
  uncertain: 'We do not know whether the settings were saved',
  question: 'Require a second step from everyone?',
  consequence:
    'Members who signed in without a second step are signed out, perhaps you too, and set one up at their next sign-in.',
  confirm: 'Require It',
  cancel: 'Cancel',
});
