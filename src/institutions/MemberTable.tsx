import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Member } from '../../machines/contracts/organizationRequests.ts';
import type { membersMachine } from '../../machines/institutions/members.machine.ts';
import { membersCopy, roleCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import {
  actions,
  badge,
  body,
  cells,
  columnHeads,
  email as emailStyle,
  mark,
  name as nameStyle,
  person,
  personText,
  row,
  status as statusStyle,
  table,
} from './MembersPage.css.ts';
import { initialOf } from './initialOf.ts';

type Snapshot = SnapshotFrom<typeof membersMachine>;

const selectContext = ({ context }: Snapshot) => context;
// Behind an open dialog, the buttons stay enabled: the browser returns the focus to the one that opened it.
const selectIsUsable = (snapshot: Snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('typingSearch');
const selectIsReading = (snapshot: Snapshot) => snapshot.matches('readingMembers');

interface Props {
  readonly actor: ActorRefFrom<typeof membersMachine>;
}

/** ARIA roles to spread on table elements: changing `display` drops table semantics in some screen readers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Table of the members of one page. */
export function MemberTable({ actor }: Props) {
  const words = useCopy(membersCopy);
  const { members, rights } = useSelector(actor, selectContext);
  const isReading = useSelector(actor, selectIsReading);
  const hasActions = rights.invite || rights.changeRoles || rights.remove;
  const { name, role, status, actions: actionsHead } = words.columns;
  const heads = hasActions ? [name, role, status, actionsHead] : [name, role, status];
  return (
    <table className={table} {...roles.table} aria-busy={isReading}>
      <caption className={visuallyHidden}>{words.caption}</caption>
      <thead className={columnHeads} {...roles.group}>
        <tr {...roles.row}>
          {heads.map((label) => (
            <th key={label} {...roles.head} scope="col">
              <span className={label === actionsHead ? visuallyHidden : undefined}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={body} {...roles.group}>
        {members.map((member) => (
          <MemberRow key={member.memberId} actor={actor} member={member} hasActions={hasActions} />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({
  actor,
  member,
  hasActions,
}: Props & { readonly member: Member; readonly hasActions: boolean }) {
  const words = useCopy(membersCopy);
  const { roles: roleNames, other, statuses } = useCopy(roleCopy);
  const { memberId } = useSelector(actor, selectContext);
  const { name, email, status, role, hasSecondStep } = member;
  return (
    <tr className={row} {...roles.row}>
      <td className={cells.name} {...roles.cell}>
        <div className={person}>
          <span className={mark} aria-hidden="true">
            {initialOf(name || email)}
          </span>
          <div className={personText}>
            <p className={nameStyle}>
              <bdi>{name || email}</bdi>{' '}
              {member.memberId === memberId && <span className={badge}>{words.you}</span>}
            </p>
            {name !== '' && <p className={emailStyle}>{email}</p>}
          </div>
        </div>
      </td>
      <td className={cells.role} {...roles.cell}>
        {role ? roleNames[role] : other}
      </td>
      <td className={cells.status} {...roles.cell}>
        <span className={statusStyle[status]}>
          <span>{statuses[status]}</span>
        </span>
        {hasSecondStep && <p className={emailStyle}>{words.secondStep}</p>}
      </td>
      {hasActions && (
        <td className={cells.actions} {...roles.cell}>
          <MemberActions actor={actor} member={member} />
        </td>
      )}
    </tr>
  );
}

function MemberActions({ actor, member }: Props & { readonly member: Member }) {
  const words = useCopy(membersCopy);
  const { rights } = useSelector(actor, selectContext);
  const isUsable = useSelector(actor, selectIsUsable);
  const name = member.name || member.email;
  const isInvitation = member.status === 'invited';
  return (
    <div className={actions}>
      {isInvitation && rights.invite && (
        <Button
          tone="row"
          aria-label={words.resendTo(name)}
          disabled={!isUsable}
          onClick={() => actor.send({ type: 'resend.chosen', member })}
        >
          {words.resend}
        </Button>
      )}
      {rights.changeRoles && (
        <Button
          tone="row"
          aria-label={words.changeRoleOf(name)}
          disabled={!isUsable}
          onClick={() => actor.send({ type: 'role.chosen', member })}
        >
          {words.changeRole}
        </Button>
      )}
      {rights.remove && (
        <Button
          tone="faint"
          aria-label={isInvitation ? words.revokeOf(name) : words.removeNamed(name)}
          disabled={!isUsable}
          onClick={() => actor.send({ type: 'removal.chosen', member })}
        >
          {isInvitation ? words.revoke : words.remove}
        </Button>
      )}
    </div>
  );
}
