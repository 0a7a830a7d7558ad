import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { logoutEverywhereMachine } from '../../machines/dashboard/logoutEverywhere.machine.ts';
import { ownDetailsCopy, profileCopy } from '../copy/profile.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { onEscape } from '../ui/onEscape.ts';
import { Button } from '../ui/Button.tsx';
import { actions, moreTools, opened } from './ProfilePage.css.ts';

const selectIsOpen = (snapshot: SnapshotFrom<typeof logoutEverywhereMachine>) =>
  snapshot.matches('confirmingLogout');

/** Button "Log out everywhere", and the explanation that follows it. */
export function LogoutEverywhere({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof logoutEverywhereMachine>;
}) {
  const { everywhere: words, cancel } = useCopy(ownDetailsCopy);
  const { session } = useCopy(profileCopy);
  const isOpen = useSelector(actor, selectIsOpen);
  const onKeyDown = onEscape(() => actor.send({ type: 'cancel.pressed' }));
  if (!isOpen) {
    return (
      <div className={moreTools}>
        <Button
          tone="row"
          data-focus-target="everywhere"
          onClick={() => actor.send({ type: 'everywhere.chosen' })}
        >
          {session.logOutEverywhere}
        </Button>
      </div>
    );
  }
  return (
    // The focus starts on the heading, from which Escape bubbles as from the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={opened} onKeyDown={onKeyDown}>
      <h3 tabIndex={-1} data-focus-target="question">
        {words.title}
      </h3>
      <p>{words.here}</p>
      <p>{words.elsewhere}</p>
      <div className={actions}>
        <Button onClick={() => actor.send({ type: 'logout.confirmed' })}>{words.confirm}</Button>
        <Button tone="secondary" onClick={() => actor.send({ type: 'password.chosen' })}>
          {words.password}
        </Button>
        <Button tone="quiet" onClick={() => actor.send({ type: 'cancel.pressed' })}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
