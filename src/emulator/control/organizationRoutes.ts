import type { ControlOrganization } from '../contracts/organizationContract.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { settingsOf } from '../rules/business/organizationSettings.ts';
import { addSampleOrganizations } from '../rules/business/sampleOrganizations.ts';
import { readMemberRecords, readMembers, rolesOf } from '../store/members.ts';
import { readOrganizations } from '../store/organizations.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';

/** Endpoints of the control API for the organizations of the business project. */
export const organizationControlRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/organizations',
    takes: '',
    answers:
      '`{organizations: [{organization_id, organization_name, organization_slug, mfa_policy, email_allowed_domains, members: [{member_id, email_address, name, status, roles, …}]}]}`, oldest first',
    handle: async (context, emulator) => context.json({ organizations: await readControlled(emulator) }),
  },
  {
    method: 'POST',
    path: '/organizations/samples',
    takes: '`{}`',
    answers:
      '201 and the response of GET, with two sample organizations added. Their members have the password of the demo client',
    handle: async (context, emulator) => {
      await readControlBody(context);
      const { store, identifiers, clock, demoPasswordHash } = emulator;
      await store
        .transaction()
        .execute((transaction) =>
          addSampleOrganizations(transaction, identifiers, clock.now(), demoPasswordHash),
        );
      return context.json({ organizations: await readControlled(emulator) }, 201);
    },
  },
];

async function readControlled({ store, clock }: EmulatorState): Promise<readonly ControlOrganization[]> {
  const organizations: ControlOrganization[] = [];
  for (const row of await readOrganizations(store)) {
    const { mfa_policy, email_allowed_domains } = settingsOf(row);
    const records = await readMemberRecords(store, await readMembers(store, row.organization_id));
    organizations.push({
      organization_id: row.organization_id,
      organization_name: row.organization_name,
      organization_slug: row.organization_slug,
      mfa_policy,
      email_allowed_domains,
      members: records.map(({ member, passwordId, totpId }) => ({
        member_id: member.member_id,
        email_address: member.email_address,
        name: member.name,
        status: statusOf(member, clock.now()),
        roles: rolesOf(member),
        has_password: passwordId !== null,
        second_steps: [
          ...(totpId === null ? [] : ['totp' as const]),
          ...(member.mfa_phone_verified === 1 ? ['sms_otp' as const] : []),
        ],
      })),
    });
  }
  return organizations;
}

/** Returns the status of a member; an invitation that has expired is told apart. */
function statusOf(
  { status, invited_until: end }: { readonly status: string; readonly invited_until: number | null },
  now: number,
): string {
  return status === 'invited' && (end ?? 0) <= now ? 'invitation expired' : status;
}
