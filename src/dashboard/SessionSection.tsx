import { useSelector } from '@xstate/react';
import { Suspense, type ComponentType } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { useCopy, useLocale } from '../copy/useCopy.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { Button } from '../ui/Button.tsx';
import { formatPhone } from './formatPhone.ts';
import { Fact, ProfileSection } from './ProfileSection.tsx';
import { facts, footnote, moreTools, note, toolBone, tools, uses } from './ProfilePage.css.ts';
import { formatMoment } from './sectionContext.tsx';

const selectRecord = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.record;

interface SessionSectionProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** "Log out everywhere", whose code may load after the page. */
  readonly Everywhere: ComponentType;
}

/**
 * Section about the current session and its sign-ins. The identity provider's front-end API lists neither the client's
 * other sessions nor earlier sign-ins, and the section says so.
 */
export function SessionSection({ session, Everywhere }: SessionSectionProps) {
  const words = useCopy(profileCopy).session;
  const record = useSelector(session, selectRecord);
  if (!record) return null;
  const { startedAt, lastUsedAt, endsAt, methods } = record;
  return (
    <ProfileSection id="session" title={words.title} lead={words.lead}>
      <div className={tools}>
        <Button tone="small" onClick={() => session.send({ type: 'signOut.requested' })}>
          {words.logOut}
        </Button>
      </div>
      <Suspense
        fallback={
          <div className={moreTools} aria-hidden="true">
            <div className={toolBone} />
          </div>
        }
      >
        <Everywhere />
      </Suspense>
      <dl className={facts}>
        <Fact name={words.began}>
          <Moment at={startedAt} />
        </Fact>
        <Fact name={words.lastUsed}>
          <Moment at={lastUsedAt} />
        </Fact>
        <Fact name={words.ends}>
          <Moment at={endsAt} />
        </Fact>
        <Fact name={words.provedBy} isWide>
          <ul>
            {methods.map(({ kind, detail, provedAt }) => (
              <li key={`${kind} ${detail}`} className={uses}>
                <span>
                  <span>{words.factors[kind]}</span>
                  {/* A passkey may have the name of its kind. */}
                  {detail && detail !== words.factors[kind] && <span>{`: ${formatPhone(detail)}`}</span>}
                </span>
                <span className={note}>
                  <Moment at={provedAt} />
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <p className={footnote}>{words.unlisted}</p>
    </ProfileSection>
  );
}

/** Date and time in the browser's time zone. `at` is in milliseconds since 1970. */
function Moment({ at }: { readonly at: number }) {
  const locale = useLocale();
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, locale)}</time>;
}
