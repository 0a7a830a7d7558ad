import type { Identifiers } from '../../identifiers.ts';
import type { Store } from '../../store/database.ts';
import { insertMember } from '../../store/members.ts';
import { setMemberPassword } from '../../store/memberPasswords.ts';
import { insertOrganization } from '../../store/organizations.ts';
import {
  changeOrganizationSettings,
  defaultOrganizationSettings,
  type OrganizationSettings,
} from './organizationSettings.ts';

interface SampleOrganization {
  readonly name: string;
  readonly slug: string;
  readonly settings: Partial<OrganizationSettings>;
  /** Name, email address and role of each member. */
  readonly members: readonly (readonly [name: string, email: string, role: string])[];
}

/** Fictional organizations. The first member of both is the same person, who can switch between them. */
const samples: readonly SampleOrganization[] = [
  {
    name: 'Pellworth Mutual',
    slug: 'pellworth-mutual',
    settings: { email_allowed_domains: ['pellworth.example'], email_jit_provisioning: 'RESTRICTED' },
    members: [
      ['Clara Voss', 'clara.voss@pellworth.example', 'owner'],
      ['Idris Bello', 'idris.bello@pellworth.example', 'approver'],
      ['Mei Tanaka', 'mei.tanaka@pellworth.example', 'requester'],
      ['Jonas Lind', 'jonas.lind@pellworth.example', 'viewer'],
    ],
  },
  {
    name: 'Quaymoor Commodities',
    slug: 'quaymoor-commodities',
    settings: {
      email_allowed_domains: ['quaymoor.example'],
      email_invites: 'RESTRICTED',
      mfa_policy: 'REQUIRED_FOR_ALL',
    },
    members: [
      ['Clara Voss', 'clara.voss@pellworth.example', 'viewer'],
      ['Rafael Ortega', 'rafael.ortega@quaymoor.example', 'owner'],
      ['Lena Petrov', 'lena.petrov@quaymoor.example', 'approver'],
      ['Tomi Adeyemi', 'tomi.adeyemi@quaymoor.example', 'requester'],
    ],
  },
];

/**
 * Adds two sample organizations with members of all roles. They replace those of an earlier call.
 *
 * @param store a transaction
 * @param passwordHash hash of the demo client's password, which all their members have
 */
export async function addSampleOrganizations(
  store: Store,
  identifiers: Identifiers,
  now: number,
  passwordHash: string,
): Promise<void> {
  for (const { name, slug, settings, members } of samples) {
    await store.deleteFrom('organizations').where('organization_slug', '=', slug).execute();
    const organizationId = identifiers.next('organization');
    await insertOrganization(store, {
      organization_id: organizationId,
      organization_slug: slug,
      organization_name: name,
      settings: JSON.stringify(changeOrganizationSettings(defaultOrganizationSettings, settings)),
      created_at: now,
    });
    for (const [memberName, email, role] of members) {
      await insertMember(store, identifiers, now, {
        organization_id: organizationId,
        email_address: email,
        email_verified: 1,
        status: 'active',
        name: memberName,
        roles: JSON.stringify([role]),
      });
      await setMemberPassword(store, identifiers, { email, hash: passwordHash });
    }
  }
}
