import { propertyOf } from './propertyOf.ts';
import { parsePasswordPolicy } from './passwordPolicy.ts';
import type { LudsPolicy } from './passwordRequests.ts';

/** The settings of a project at the identity provider that its bootstrap data contain (specification, section 3). */
export interface ProjectSettings {
  readonly name: string;
  /** Whether the project shows the identity provider's name below the widget. */
  readonly hasWatermark: boolean;
  /** The project's email domains as the provider lists them. */
  readonly emailDomains: readonly string[];
  /** The password policy; `null` if the project does not use LUDS. */
  readonly passwordPolicy: LudsPolicy | null;
  readonly pkce: PkceFlags;
  readonly hasCaptcha: boolean;
  readonly telemetry: 'off' | 'observation' | 'decisioning';
  /** Regular expression for the slugs of organizations; `null` if the project has none. */
  readonly slugPattern: string | null;
  readonly roles: RolePolicy;
}

/** The requests for which the project requires PKCE. */
export interface PkceFlags {
  readonly isForMagicLinks: boolean;
  readonly isForPasswordResets: boolean;
  readonly isForOAuth: boolean;
  readonly isForSso: boolean;
}

/** The project's RBAC policy: roles, the resources that exist, and scopes for connected apps. */
export interface RolePolicy {
  readonly roles: readonly { readonly id: string; readonly permissions: readonly Permission[] }[];
  readonly resources: readonly Permission[];
  readonly scopes: readonly { readonly id: string; readonly permissions: readonly Permission[] }[];
}

/** Actions on one resource. The action `*` stands for all actions. */
export interface Permission {
  readonly resourceId: string;
  readonly actions: readonly string[];
}

/**
 * Parses the bootstrap data of a project. Never throws: a missing or invalid value becomes the value of a project that
 * does not use the setting.
 *
 * @param bootstrap the data as the client library stores them, untrusted
 */
export function parseProjectSettings(bootstrap: unknown): ProjectSettings {
  const flag = (name: string) => propertyOf(bootstrap, name) === true;
  return {
    name: text(propertyOf(bootstrap, 'projectName')) ?? '',
    hasWatermark: flag('displayWatermark'),
    emailDomains: texts(propertyOf(bootstrap, 'emailDomains')),
    passwordPolicy: parsePasswordPolicy(bootstrap),
    pkce: {
      isForMagicLinks: flag('pkceRequiredForEmailMagicLinks'),
      isForPasswordResets: flag('pkceRequiredForPasswordResets'),
      isForOAuth: flag('pkceRequiredForOAuth'),
      isForSso: flag('pkceRequiredForSso'),
    },
    hasCaptcha: propertyOf(propertyOf(bootstrap, 'captchaSettings'), 'enabled') === true,
    telemetry: telemetryOf(flag('runDFPProtectedAuth'), propertyOf(bootstrap, 'dfpProtectedAuthMode')),
    slugPattern: text(propertyOf(bootstrap, 'slugPattern')),
    roles: rolePolicy(propertyOf(bootstrap, 'rbacPolicy')),
  };
}

function telemetryOf(isOn: boolean, mode: unknown): ProjectSettings['telemetry'] {
  if (!isOn) return 'off';
  return mode === 'DECISIONING' ? 'decisioning' : 'observation';
}

function rolePolicy(policy: unknown): RolePolicy {
  const granting = (list: string, key: string) =>
    entries(propertyOf(policy, list)).flatMap((entry) => {
      const id = text(propertyOf(entry, key));
      return id === null ? [] : [{ id, permissions: permissions(propertyOf(entry, 'permissions')) }];
    });
  return {
    roles: granting('roles', 'role_id'),
    resources: permissions(propertyOf(policy, 'resources')),
    scopes: granting('scopes', 'scope'),
  };
}

function permissions(value: unknown): readonly Permission[] {
  return entries(value).flatMap((entry) => {
    const resourceId = text(propertyOf(entry, 'resource_id'));
    return resourceId === null ? [] : [{ resourceId, actions: texts(propertyOf(entry, 'actions')) }];
  });
}

function entries(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): readonly string[] {
  return entries(value).filter((entry) => typeof entry === 'string');
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
