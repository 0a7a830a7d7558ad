import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { Button } from '../ui/Button.tsx';
import { Moment } from './Moment.tsx';
import { Fact, ProfileSection } from './ProfileSection.tsx';
import { body, note, values } from './ProfilePage.css.ts';

const selectRecord = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.record;

/**
 * Section about the current session. The identity provider's front-end API does not list the client's other sessions.
 */
export function SessionSection({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const words = useCopy(profileCopy).session;
  const record = useSelector(session, selectRecord);
  if (!record) return null;
  const { startedAt, lastUsedAt, endsAt, factors } = record;
  return (
    <ProfileSection id="session" title={words.title} lead={words.lead}>
      <dl>
        <Fact name={words.began}>
          <Moment at={startedAt} />
        </Fact>
        <Fact name={words.lastUsed}>
          <Moment at={lastUsedAt} />
        </Fact>
        <Fact name={words.ends}>
          <Moment at={endsAt} />
          <p className={note}>{words.endsNote}</p>
        </Fact>
        <Fact name={words.provedBy}>
          <ul className={values}>
            {factors.map((factor) => (
              <li key={factor}>{words.factors[factor]}</li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div className={body}>
        <Button tone="secondary" onClick={() => session.send({ type: 'signOut.requested' })}>
          {words.logOut}
        </Button>
      </div>
    </ProfileSection>
  );
}
