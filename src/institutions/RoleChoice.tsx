import { useId } from 'react';
import { organizationRoles, type OrganizationRole } from '../../machines/contracts/organizationRequests.ts';
import { roleCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { draftText } from '../ui/formText.ts';
import { choice, choices } from './MembersPage.css.ts';

/** Radio buttons of the roles, each with what it may do. Uncontrolled; the focus target is the chosen one. */
export function RoleChoice({
  legend,
  chosen,
}: {
  readonly legend: string;
  readonly chosen: OrganizationRole;
}) {
  const words = useCopy(roleCopy);
  const id = useId();
  return (
    <fieldset className={choices}>
      <legend>{legend}</legend>
      {organizationRoles.map((role) => (
        <label key={role} className={choice} htmlFor={`${id}-${role}`}>
          <input
            id={`${id}-${role}`}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            data-focus-target={role === chosen ? 'role' : undefined}
          />
          <strong>{words.roles[role]}</strong>
          <small>{words.does[role]}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the role that is chosen in a form with `RoleChoice`. */
export function chosenRole(form: HTMLFormElement): OrganizationRole {
  const value = draftText(form, 'role');
  return organizationRoles.find((role) => role === value) ?? 'viewer';
}
