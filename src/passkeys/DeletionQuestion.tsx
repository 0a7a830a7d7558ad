import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { useFieldId } from '../ui/widget/fieldId.ts';
import { tightStack, text } from '../ui/widget/Widget.css.ts';
import { subtitle } from './passkeys.css.ts';

const selectChosen = ({ context }: SnapshotFrom<typeof passkeysMachine>) => context.chosen;

/** Asks the client to confirm the deletion of a passkey. The focus starts on Cancel; Escape cancels. */
export function DeletionQuestion({ actor }: { readonly actor: ActorRefFrom<typeof passkeysMachine> }) {
  const { list: words, cancel } = useCopy(passkeyCopy);
  const { name } = useSelector(actor, selectChosen);
  const id = useFieldId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    actor.send({ type: 'cancel.pressed' });
  };
  return (
    <>
      <div className={tightStack} id={id}>
        <p className={subtitle}>{words.question(name || words.unnamed)}</p>
        <p className={text}>{words.warning}</p>
      </div>
      <WidgetButton
        tone="danger"
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onClick={() => actor.send({ type: 'deletion.confirmed' })}
      >
        {words.confirm}
      </WidgetButton>
      <WidgetButton
        tone="secondary"
        data-focus-target="deletion"
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onClick={() => actor.send({ type: 'cancel.pressed' })}
      >
        {cancel}
      </WidgetButton>
    </>
  );
}
