import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { namePartLimit } from '../../machines/contracts/clientName.ts';
import type { nameChangeMachine } from '../../machines/dashboard/nameChange.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureMessage } from '../copy/failures.ts';
import { ownDetailsCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { formText } from '../ui/formText.ts';
import { onEscape } from '../ui/onEscape.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { actions, changing, fields, form as formStyle } from './ProfilePage.css.ts';

type Snapshot = SnapshotFrom<typeof nameChangeMachine>;

const selectIsSaved = (snapshot: Snapshot) => snapshot.matches('nameSaved');
const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('enteringName');
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectCanChange = (snapshot: Snapshot) => snapshot.can({ type: 'change.chosen' });
const selectFailure = ({ context }: Snapshot) => context.failure;

interface NameChangeProps {
  readonly actor: ActorRefFrom<typeof nameChangeMachine>;
}

/** Button and form below the client's name on the profile. */
export function NameChange({ actor }: NameChangeProps) {
  const { name: words } = useCopy(ownDetailsCopy);
  const { nameChange } = useCopy(profileCopy);
  const failures = useCopy(failureCopy);
  const isSaved = useSelector(actor, selectIsSaved);
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const canChange = useSelector(actor, selectCanChange);
  const failure = useSelector(actor, selectFailure);
  return (
    <div className={changing}>
      <Notice tone="success" message={isSaved ? { title: words.saved } : null} focusTarget="outcome" />
      <Notice
        tone="error"
        message={failure && failureMessage(failure, words.failed, failures)}
        focusTarget="failure"
      />
      {isOpen ? (
        <NameForm actor={actor} />
      ) : (
        <div>
          <Button
            tone="row"
            data-focus-target="change"
            disabled={!canChange}
            isBusy={isBusy}
            busyLabel={words.saving}
            onClick={() => actor.send({ type: 'change.chosen' })}
          >
            {nameChange}
          </Button>
        </div>
      )}
    </div>
  );
}

const selectTooLong = ({ context }: Snapshot) => context.tooLong;
const selectDraft = ({ context }: Snapshot) => context.draft;

const parts = [
  { part: 'first', autoComplete: 'given-name' },
  { part: 'middle', autoComplete: 'additional-name' },
  { part: 'last', autoComplete: 'family-name' },
] as const;

function NameForm({ actor }: NameChangeProps) {
  const { name: words, cancel } = useCopy(ownDetailsCopy);
  const draft = useSelector(actor, selectDraft);
  const tooLong = useSelector(actor, selectTooLong);

  const onSubmit = (form: HTMLFormElement) => {
    const [first, middle, last] = [formText(form, 'first'), formText(form, 'middle'), formText(form, 'last')];
    actor.send({ type: 'name.submitted', name: { first, middle, last } });
  };
  const onKeyDown = onEscape(() => actor.send({ type: 'cancel.pressed' }));

  return (
    <Form className={formStyle} onSubmit={onSubmit}>
      <div className={fields}>
        {parts.map(({ part, autoComplete }) => (
          <TextField
            key={part}
            label={words[part]}
            name={part}
            autoComplete={autoComplete}
            error={tooLong === part ? words.tooLong(namePartLimit) : null}
            defaultValue={draft[part]}
            onKeyDown={onKeyDown}
            data-focus-target={part === 'first' ? 'name' : undefined}
          />
        ))}
      </div>
      <div className={actions}>
        <Button type="submit">{words.save}</Button>
        <Button tone="secondary" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
