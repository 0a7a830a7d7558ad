import { useSelector } from '@xstate/react';
import type { ControlSession, ControlUser } from '../contracts/controlContract.ts';
import { CommandButton } from './CommandButton.tsx';
import { Cell, Identifier, RelativeTime } from './DataTable.tsx';
import type { PageRef, PanelProps } from './page.ts';
import { ListPanel } from './Panel.tsx';
import { badge } from './tables.css.ts';
import { factorInWords, shortWalletAddress } from './wording.ts';

const columns = ['User', 'Factors', 'Started', 'Last used', 'Expires', 'Session ID', 'Revoke'];

/** Lists the active sessions, with buttons to revoke them. */
export function SessionsPanel({ page }: PanelProps) {
  const sessions = useSelector(page, ({ context }) => context.panelData.sessions);
  const users = useSelector(page, ({ context }) => context.panelData.users);
  return (
    <ListPanel
      page={page}
      panel="sessions"
      columns={columns}
      entries={sessions?.map((session) => ({ session, owner: ownerOf(session, users ?? []) }))}
      textOf={textOf}
      emptyText="No active sessions."
      after={
        <CommandButton page={page} command={{ name: 'revokeAllSessions' }} isDisabled={!sessions?.length}>
          Revoke all
        </CommandButton>
      }
    >
      {(entry) => <SessionRow key={entry.session.session_id} page={page} {...entry} />}
    </ListPanel>
  );
}

interface OwnedSession {
  readonly session: ControlSession;
  readonly owner: string;
}

function SessionRow({ page, session, owner }: OwnedSession & { readonly page: PageRef }) {
  return (
    <tr>
      <Cell isLong>{owner}</Cell>
      <Cell>
        {session.authentication_factors.map(({ type, delivery_method: by }) => (
          <span key={`${type} ${by}`} className={badge}>
            {factorInWords(type, by)}
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
          label={`Revoke the session of ${owner}`}
        >
          Revoke
        </CommandButton>
      </Cell>
    </tr>
  );
}

function textOf({ session, owner }: OwnedSession): string {
  const factors = session.authentication_factors.map(({ type, delivery_method: by }) =>
    factorInWords(type, by),
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
