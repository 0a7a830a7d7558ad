import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PasskeyFacts } from '../../machines/contracts/passkeyRequests.ts';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureSentence } from '../copy/failures.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { onEscape } from '../ui/onEscape.ts';
import { WidgetField } from '../ui/widget/controls.tsx';
import { helper } from '../ui/widget/Widget.css.ts';
import { icon, nameRow, row, wide } from './passkeys.css.ts';

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

const selectNameFault = ({ context }: Snapshot) => context.nameFault;
const selectIsEnabled = (snapshot: Snapshot) => snapshot.matches('listed');

interface PasskeyRowProps {
  readonly actor: ActorRefFrom<typeof passkeysMachine>;
  readonly passkey: PasskeyFacts;
  /** Icon before the name. */
  readonly mark?: ReactNode;
  readonly isEdited: boolean;
}

/** Row of one passkey: its name with rename and delete buttons, or the form that renames it. */
export function PasskeyRow({ actor, passkey, mark, isEdited }: PasskeyRowProps) {
  const { list: words } = useCopy(passkeyCopy);
  const failures = useCopy(failureCopy);
  const reasonId = useId();
  const isEnabled = useSelector(actor, selectIsEnabled);
  const { registrationId, isOnlyWayIn = false } = passkey;
  const name = passkey.name || words.unnamed;
  // The default name already begins with the device.
  const hasDevice = passkey.device && !name.startsWith(passkey.device);
  if (isEdited) {
    return (
      <li>
        <NameForm actor={actor} name={passkey.name} />
      </li>
    );
  }
  return (
    <li className={row}>
      {mark}
      <div className={wide}>
        <span>{name}</span>
        {(hasDevice || passkey.authenticator) && (
          <p className={helper}>
            {hasDevice && <span>{words.device(passkey.device)}</span>}
            {hasDevice && passkey.authenticator && <span> · </span>}
            {passkey.authenticator && <span>{words.kinds[passkey.authenticator]}</span>}
          </p>
        )}
        {isOnlyWayIn && (
          <p className={helper} id={reasonId}>
            {failureSentence('last-way-in', failures)}
          </p>
        )}
      </div>
      <IconButton
        label={words.edit(name)}
        isDisabled={!isEnabled}
        data-focus-target={`edit ${registrationId}`}
        onClick={() => actor.send({ type: 'edit.chosen', registrationId })}
      >
        <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={words.remove(name)}
        isDisabled={!isEnabled || isOnlyWayIn}
        aria-describedby={isOnlyWayIn ? reasonId : undefined}
        data-focus-target={`delete ${registrationId}`}
        onClick={() => actor.send({ type: 'deletion.chosen', registrationId })}
      >
        <Trash size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Form for the name of a passkey. Enter or the check mark saves the name; Escape or the cross cancels. */
function NameForm({ actor, name }: { readonly actor: PasskeyRowProps['actor']; readonly name: string }) {
  const { list: words } = useCopy(passkeyCopy);
  const nameFault = useSelector(actor, selectNameFault);
  return (
    <Form
      className={nameRow}
      onSubmit={(form) => actor.send({ type: 'name.submitted', name: formText(form, 'name') })}
    >
      <div className={wide}>
        <WidgetField
          label={words.name}
          name="name"
          defaultValue={name}
          autoComplete="off"
          required
          data-focus-target="name"
          onKeyDown={onEscape(() => actor.send({ type: 'cancel.pressed' }))}
          error={nameFault && words.nameFaults[nameFault]}
        />
      </div>
      <IconButton type="submit" label={words.save}>
        <Check size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={words.keep} onClick={() => actor.send({ type: 'cancel.pressed' })}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Form>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly label: string;
  /** Sets `aria-disabled`, because a button with `disabled` would lose the focus. */
  readonly isDisabled?: boolean;
}

function IconButton({ label, isDisabled = false, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={icon}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    />
  );
}
