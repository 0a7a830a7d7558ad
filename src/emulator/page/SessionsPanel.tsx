import { useSelector } from '@xstate/react';
import type { ControlSession, ControlUser } from '../../../machines/emulator/controlContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CommandButton } from './CommandButton.tsx';
import { frameCopy } from './copy/frame.en.ts';
import { listCopy } from './copy/lists.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { Cell, DataTable, Identifier, RelativeTime } from './DataTable.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import type { PageRef, PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { badge } from './tables.css.ts';
import { factorInWords, shortWalletAddress, type Wording } from './wording.ts';

/** Lists the active sessions, with buttons to revoke them. */
export function SessionsPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.sessions;
  const words = useCopy(listCopy).sessions;
  const sessions = useSelector(page, ({ context }) => context.panelData.sessions);
  const users = useSelector(page, ({ context }) => context.panelData.users);
  const filter = useSelector(page, ({ context }) => context.filters.sessions ?? '');
  const wording = useCopy(wordingCopy);
  const owned = (sessions ?? []).map((session) => ({ session, owner: ownerOf(session, users ?? []) }));
  const shown = owned.filter((entry) => containsAllWords(textOf(entry, wording), filter));
  return (
    <>
      <PanelHeader hints={hints} panel="sessions">
        <FilterField page={page} panel="sessions" label={words.filter} />
        <CommandButton page={page} command={{ name: 'revokeAllSessions' }} isDisabled={!sessions?.length}>
          {words.revokeAll}
        </CommandButton>
      </PanelHeader>
      {sessions && shown.length === 0 && (
        <EmptyNote>{sessions.length === 0 ? words.empty : words.noMatch}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map(({ session, owner }) => (
            <SessionRow key={session.session_id} page={page} session={session} owner={owner} />
          ))}
        </DataTable>
      )}
    </>
  );
}

interface OwnedSession {
  readonly session: ControlSession;
  readonly owner: string;
}

interface SessionRowProps extends OwnedSession {
  readonly page: PageRef;
}

function SessionRow({ page, session, owner }: SessionRowProps) {
  const words = useCopy(listCopy).sessions;
  const wording = useCopy(wordingCopy);
  return (
    <tr>
      <Cell isLong>{owner}</Cell>
      <Cell>
        {session.authentication_factors.map(({ type, delivery_method: by }) => (
          <span key={`${type} ${by}`} className={badge}>
            {factorInWords(wording, type, by)}
          </span>
        ))}
      </Cell>
      <Cell>
        <RelativeTime page={page} iso={session.started_at} />
      </Cell>
      <Cell>
        <RelativeTime page={page} iso={session.last_accessed_at} />
      </Cell>
      <Cell>
        <RelativeTime page={page} iso={session.expires_at} isEnd />
      </Cell>
      <Cell>
        <Identifier page={page} id={session.session_id} />
      </Cell>
      <Cell>
        <CommandButton
          page={page}
          command={{ name: 'revokeSession', sessionId: session.session_id }}
          tone="quiet"
          label={words.revokeOf(owner)}
        >
          {words.revoke}
        </CommandButton>
      </Cell>
    </tr>
  );
}

function textOf({ session, owner }: OwnedSession, wording: Wording): string {
  const factors = session.authentication_factors.map(({ type, delivery_method: by }) =>
    factorInWords(wording, type, by),
  );
  return [owner, ...factors, session.session_id, session.user_id].join(' ');
}

function ownerOf(session: ControlSession, users: readonly ControlUser[]): string {
  const user = users.find(({ user_id: id }) => id === session.user_id);
  const wallet = user?.crypto_wallets[0]?.crypto_wallet_address;
  return (
    user?.emails[0]?.email ??
    user?.phone_numbers[0]?.phone_number ??
    (wallet === undefined ? session.user_id : shortWalletAddress(wallet))
  );
}
