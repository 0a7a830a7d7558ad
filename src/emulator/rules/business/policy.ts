import type { RbacPolicy } from '../../contracts/projectContract.ts';
import { refusal } from '../../refusal.ts';
import type { ProjectSettings } from '../project.ts';

/** Role of the member who creates an organization. An organization always has one active member with it. */
export const ownerRole = 'owner';
/** Role of members who join by their email domain, and of invitations without roles. */
export const defaultRole = 'viewer';
/** Role that every member has without an assignment, as at Stytch. */
export const implicitRole = 'stytch_member';

const organizationActions = [
  'update.info.name',
  'update.info.slug',
  'update.info.logo-url',
  'update.settings.allowed-domains',
  'update.settings.email-jit-provisioning',
  'update.settings.email-invites',
  'update.settings.allowed-auth-methods',
  'update.settings.allowed-mfa-methods',
  'update.settings.mfa-policy',
  'delete',
] as const;

/** Actions that a permission for `stytch.self` can allow. A member's own role is not among them. */
export const selfActions: readonly string[] = [
  'update.info.name',
  'update.info.untrusted-metadata',
  'update.info.mfa-phone',
  'update.info.delete.mfa-phone',
  'update.info.delete.mfa-totp',
  'update.info.delete.password',
  'update.settings.mfa-enrolled',
  'update.settings.default-mfa-method',
  'delete',
  'revoke-sessions',
];

const memberActions = [
  'create',
  'search',
  ...selfActions,
  'update.settings.is-breakglass',
  'update.settings.roles',
] as const;

const tradeActions = ['read', 'request', 'approve'] as const;

const search = { resource_id: 'stytch.member', actions: ['search'] };
const trades = (...actions: readonly string[]) => ({ resource_id: 'trades', actions });

/** Roles of the business project, unless the project settings have others. */
const defaultPolicy: RbacPolicy = {
  roles: [
    {
      role_id: implicitRole,
      description: 'Every member: their own name, second step and password.',
      permissions: [{ resource_id: 'stytch.self', actions: ['*'] }],
    },
    {
      role_id: ownerRole,
      description: 'Manages the organization and its members, and may request and approve trades.',
      permissions: [
        { resource_id: 'stytch.organization', actions: ['*'] },
        { resource_id: 'stytch.member', actions: ['*'] },
        trades('*'),
      ],
    },
    {
      role_id: 'approver',
      description: 'Approves the trades that others have requested.',
      permissions: [search, trades('read', 'approve')],
    },
    {
      role_id: 'requester',
      description: 'Requests trades, which others approve.',
      permissions: [search, trades('read', 'request')],
    },
    {
      role_id: defaultRole,
      description: 'Reads balances, trades and members.',
      permissions: [search, trades('read')],
    },
  ],
  resources: [
    {
      resource_id: 'stytch.organization',
      description: 'The organization and its sign-in rules.',
      actions: organizationActions,
    },
    { resource_id: 'stytch.member', description: 'The members of the organization.', actions: memberActions },
    { resource_id: 'stytch.self', description: 'The signed-in member.', actions: selfActions },
    { resource_id: 'trades', description: 'Trades of the organization.', actions: tradeActions },
  ],
  scopes: [],
};

/** Returns the policy of the business project: the one in the project settings if it has roles. */
export const policyOf = ({ rbac_policy: policy }: ProjectSettings): RbacPolicy =>
  policy.roles.length > 0 ? policy : defaultPolicy;

/**
 * Decides whether roles permit an action, by the rule of the client library: one of them has a permission for the
 * resource that names the action or `*`.
 */
export const isPermitted = (
  { roles }: RbacPolicy,
  roleIds: readonly string[],
  resourceId: string,
  action: string,
): boolean =>
  roles
    .filter(({ role_id: id }) => roleIds.includes(id))
    .flatMap(({ permissions }) => permissions)
    .some(
      ({ resource_id: id, actions }) =>
        id === resourceId && (actions.includes(action) || actions.includes('*')),
    );

const mostRoles = 20;

/**
 * Reads the roles that a request assigns to a member.
 *
 * @returns the role ids without duplicates; `undefined` if the field is missing
 * @throws Refusal `invalid_role` for a role that the policy does not have or that is never assigned
 */
export function readRoles(policy: RbacPolicy, value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  const assignable = policy.roles.map(({ role_id: id }) => id).filter((id) => id !== implicitRole);
  const isList = Array.isArray(value) && value.length <= mostRoles;
  if (!isList || !value.every((role) => assignable.some((id) => id === role))) {
    throw refusal('roles must be a list of roles of the project.', 'invalid_role');
  }
  return [...new Set(value as readonly string[])];
}
