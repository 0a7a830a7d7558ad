import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { memberPageSize } from '../../machines/contracts/organizationRequests.ts';
import { isUnanswered } from '../../machines/contracts/failures.ts';
import type { membersMachine } from '../../machines/institutions/members.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { institutionFailureCopy } from '../copy/institutions.en.ts';
import { membersCopy } from '../copy/organization.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import { institutionMessage } from './institutionMessage.ts';
import { MemberDialogs } from './MemberDialogs.tsx';
import { empty, frame, head, lead, messages, note, page, pages, search, title } from './MembersPage.css.ts';
import { MemberTable } from './MemberTable.tsx';

type Snapshot = SnapshotFrom<typeof membersMachine>;

const selectContext = ({ context }: Snapshot) => context;
const selectIsUsable = (snapshot: Snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('typingSearch');
const selectIsUnlisted = (snapshot: Snapshot) => snapshot.matches('unlisted');
const selectIsReading = (snapshot: Snapshot) => snapshot.matches('readingMembers');
const selectIsSearching = (snapshot: Snapshot) =>
  snapshot.matches('readingMembers') || snapshot.matches('typingSearch');
const selectIsHidden = (snapshot: Snapshot) => snapshot.matches('awaitingAccess');
const selectIsInviting = (snapshot: Snapshot) => snapshot.matches('enteringInvitation');
const selectIsWorking = (snapshot: Snapshot) =>
  snapshot.hasTag('busy') && !snapshot.matches('readingMembers');
const selectCanGoBack = (snapshot: Snapshot) => snapshot.can({ type: 'page.chosen', to: 'previous' });
const selectCanGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'page.chosen', to: 'next' });

interface Props {
  readonly actor: ActorRefFrom<typeof membersMachine>;
}

/** Page "Members": everyone in the organization, with what the member's role may change. */
export function MembersPage({ actor }: Props) {
  const words = useCopy(membersCopy);
  const { memberId, rights, total, text } = useSelector(actor, selectContext);
  const isUsable = useSelector(actor, selectIsUsable);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isHidden = useSelector(actor, selectIsHidden);
  const isSearchable = rights.seeMembers && !isHidden;
  const isShown = isSearchable && !isUnlisted;
  return (
    <div className={page}>
      <div className={head}>
        <div>
          <h1 className={title} tabIndex={-1} data-focus-target="heading">
            {words.title}
          </h1>
          <output className={lead}>
            {isShown && isUsable && <span>{text === '' ? words.lead(total) : words.found(total)}</span>}
          </output>
        </div>
        {rights.invite && isShown && (
          <Button disabled={!isUsable} onClick={() => actor.send({ type: 'invitation.chosen' })}>
            {words.invite}
          </Button>
        )}
      </div>
      <Messages actor={actor} />
      {isUnlisted && (
        <div>
          <Button tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
            {words.again}
          </Button>
        </div>
      )}
      {memberId !== null && !rights.seeMembers && <p className={empty}>{words.hidden}</p>}
      {isSearchable && (
        <div className={search}>
          <TextField
            label={words.search}
            name="search"
            type="search"
            autoComplete="off"
            spellCheck={false}
            defaultValue={text}
            {...whenTyped<HTMLInputElement>(({ value }) => actor.send({ type: 'search.typed', text: value }))}
          />
        </div>
      )}
      {isShown && (
        <>
          <List actor={actor} />
          {!rights.invite && !rights.changeRoles && !rights.remove && (
            <p className={note}>{words.readOnly}</p>
          )}
        </>
      )}
      <MemberDialogs actor={actor} />
    </div>
  );
}

function Messages({ actor }: Props) {
  const words = useCopy(membersCopy);
  const failures = useCopy(failureCopy);
  const institutionFailures = useCopy(institutionFailureCopy);
  const { notice, changed, failure, members } = useSelector(actor, selectContext);
  const isUnlisted = useSelector(actor, selectIsUnlisted);
  const isInviting = useSelector(actor, selectIsInviting);
  const isReading = useSelector(actor, selectIsReading);
  const isWorking = useSelector(actor, selectIsWorking);
  const changeHeadline = isUnanswered(failure) ? words.changeUncertain : words.changeFailed;
  const headline = isUnlisted ? words.failed : changeHeadline;
  return (
    <div className={messages}>
      <Notice
        tone="success"
        message={notice && { title: words.notices[notice](changed) }}
        focusTarget="notice"
      />
      <Notice
        tone="error"
        message={isInviting ? null : institutionMessage(failure, headline, failures, institutionFailures)}
        focusTarget="failure"
      />
      <output className={note}>
        {isReading && members.length === 0 && <span>{words.loading}</span>}
        {isWorking && <span>{words.working}</span>}
      </output>
    </div>
  );
}

function List({ actor }: Props) {
  const words = useCopy(membersCopy);
  const { members, total, text, cursors } = useSelector(actor, selectContext);
  const isSearching = useSelector(actor, selectIsSearching);
  const canGoBack = useSelector(actor, selectCanGoBack);
  const canGoOn = useSelector(actor, selectCanGoOn);
  const pageCount = Math.ceil(total / memberPageSize);
  return (
    <>
      <div className={frame}>
        {members.length > 0 && <MemberTable actor={actor} />}
        {members.length === 0 && isSearching && <Skeleton as="panel" />}
        {members.length === 0 && !isSearching && <p className={empty}>{words.nobody(text)}</p>}
      </div>
      {pageCount > 1 && (
        <div className={pages}>
          <p className={note}>{words.page(cursors.length + 1, pageCount)}</p>
          <Button
            tone="small"
            disabled={!canGoBack}
            onClick={() => actor.send({ type: 'page.chosen', to: 'previous' })}
          >
            {words.previous}
          </Button>
          <Button
            tone="small"
            disabled={!canGoOn}
            onClick={() => actor.send({ type: 'page.chosen', to: 'next' })}
          >
            {words.next}
          </Button>
        </div>
      )}
    </>
  );
}
