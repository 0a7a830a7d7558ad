import { useSelector } from '@xstate/react';
import type { ControlMember, ControlOrganization } from '../contracts/organizationContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { Cell, Identifier } from './DataTable.tsx';
import type { PageRef, PanelProps } from './page.ts';
import { ListPanel } from './Panel.tsx';
import { badge } from './tables.css.ts';

const columns = ['Organization', 'Email address', 'Name', 'Roles', 'Status', 'Second step', 'Member ID'];

/** Lists the members of all organizations, with a button that adds the sample organizations. */
export function OrganizationsPanel({ page }: PanelProps) {
  const organizations = useSelector(page, ({ context }) => context.panelData.organizations);
  return (
    <ListPanel
      page={page}
      panel="organizations"
      columns={columns}
      entries={organizations?.flatMap((organization) =>
        organization.members.map((member) => ({ organization, member })),
      )}
      textOf={textOf}
      emptyText="No organizations. Add two sample organizations, or create one on the site."
      after={
        <CommandButton page={page} command={{ name: 'addSamples' }}>
          Add sample organizations
        </CommandButton>
      }
    >
      {(entry) => <MemberRow key={entry.member.member_id} page={page} {...entry} />}
    </ListPanel>
  );
}

interface Entry {
  readonly organization: ControlOrganization;
  readonly member: ControlMember;
}

function MemberRow({ page, organization, member }: Entry & { readonly page: PageRef }) {
  return (
    <tr>
      <Cell isLong>
        {organization.organization_name} <span>({organization.organization_slug})</span>
      </Cell>
      <Cell isLong>{member.email_address}</Cell>
      <Cell isLong>{member.name}</Cell>
      <Cell>
        {member.roles.map((role) => (
          <span key={role} className={badge}>
            {role}
          </span>
        ))}
      </Cell>
      <Cell>{member.status}</Cell>
      <Cell>{stepInWords(organization, member)}</Cell>
      <Cell>
        <Identifier page={page} id={member.member_id} />
      </Cell>
    </tr>
  );
}

const steps = { totp: 'Authenticator app', sms_otp: 'Text message' } as const;

function stepInWords({ mfa_policy: policy }: ControlOrganization, { second_steps: own }: ControlMember) {
  const methods = own.map((step) => steps[step]).join(', ');
  if (policy === 'OPTIONAL') return methods || 'Optional';
  return methods || 'Required, not set up';
}

function textOf({ organization, member }: Entry): string {
  const { organization_name: name, organization_slug: slug } = organization;
  return [name, slug, member.email_address, member.name, ...member.roles, member.status].join(' ');
}
