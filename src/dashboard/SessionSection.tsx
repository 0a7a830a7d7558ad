import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { Button } from '../ui/Button.tsx';
import { formatPhone } from './formatPhone.ts';
import { Fact, Placeholder, ProfileSection } from './ProfileSection.tsx';
import { actions, body, note, values } from './ProfilePage.css.ts';

const selectRecord = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.record;

interface SessionSectionProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** "Log out everywhere", whose code may load after the page. */
  readonly Everywhere: ComponentType;
}

/**
 * Section about the current session. The identity provider's front-end API does not list the client's other sessions.
 */
export function SessionSection({ session, Everywhere }: SessionSectionProps) {
  const words = useCopy(profileCopy).session;
  const record = useSelector(session, selectRecord);
  if (!record) return null;
  const { startedAt, lastUsedAt, endsAt, methods } = record;
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
            {methods.map(({ kind, detail, provedAt }) => (
              <li key={`${kind} ${detail}`}>
                <span>{words.factors[kind]}</span>
                {/* A passkey may have the name of its kind. */}
                {detail && detail !== words.factors[kind] && <span>{`: ${formatPhone(detail)}`}</span>}
                <p className={note}>
                  <Moment at={provedAt} />
                </p>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div className={body}>
        <div className={actions}>
          <Button tone="secondary" onClick={() => session.send({ type: 'signOut.requested' })}>
            {words.logOut}
          </Button>
        </div>
        <Suspense fallback={<Placeholder label={words.logOutEverywhere} />}>
          <Everywhere />
        </Suspense>
      </div>
    </ProfileSection>
  );
}

/** Date and time in the browser's time zone. `at` is in milliseconds since 1970. */
function Moment({ at }: { readonly at: number }) {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{format.format(moment)}</time>;
}
