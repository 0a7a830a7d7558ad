/** Response of `GET /emulator/api/organizations`. */
export interface OrganizationList {
  readonly organizations: readonly ControlOrganization[];
}

/** An organization of the business project with its members, oldest first. */
export interface ControlOrganization {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly organization_slug: string;
  readonly mfa_policy: 'OPTIONAL' | 'REQUIRED_FOR_ALL';
  readonly email_allowed_domains: readonly string[];
  readonly members: readonly ControlMember[];
}

/** A member of an organization. */
export interface ControlMember {
  readonly member_id: string;
  readonly email_address: string;
  readonly name: string;
  /** `active`, `pending`, `invited`, `invitation expired` or `deleted`. */
  readonly status: string;
  readonly roles: readonly string[];
  readonly has_password: boolean;
  /** Methods of the second step that are set up. */
  readonly second_steps: readonly ('totp' | 'sms_otp')[];
}
