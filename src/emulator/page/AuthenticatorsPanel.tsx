import { useSelector } from '@xstate/react';
import type { ControlAuthenticator } from '../../../machines/emulator/controlContract.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CopyButton } from './CommandButton.tsx';
import { frameCopy } from './copy/frame.en.ts';
import { listCopy } from './copy/lists.en.ts';
import { Cell, DataTable, Identifier } from './DataTable.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { muted } from './layout.css.ts';
import { code } from './outbox.css.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import type { PageRef, PanelProps } from './panelProps.ts';
import { badge, nowrapGroup } from './tables.css.ts';

/** Lists the authenticator apps of all users with their current codes, so that no phone is necessary. */
export function AuthenticatorsPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.authenticators;
  const words = useCopy(listCopy).authenticators;
  const authenticators = useSelector(page, ({ context }) => context.panelData.authenticators);
  const filter = useSelector(page, ({ context }) => context.filters.authenticators ?? '');
  const shown = (authenticators ?? []).filter(({ owner, totp_id: id, user_id: user }) =>
    containsAllWords([owner, id, user].join(' '), filter),
  );
  return (
    <>
      <PanelHeader hints={hints} panel="authenticators">
        <FilterField page={page} panel="authenticators" label={words.filter} />
      </PanelHeader>
      <p className={muted}>{words.purpose}</p>
      {authenticators && shown.length === 0 && (
        <EmptyNote>{authenticators.length === 0 ? words.empty : words.noMatch}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map((authenticator) => (
            <AuthenticatorRow key={authenticator.totp_id} page={page} authenticator={authenticator} />
          ))}
        </DataTable>
      )}
    </>
  );
}

interface AuthenticatorRowProps {
  readonly page: PageRef;
  readonly authenticator: ControlAuthenticator;
}

function AuthenticatorRow({ page, authenticator }: AuthenticatorRowProps) {
  const words = useCopy(listCopy).authenticators;
  const { owner, verified, used, seconds_left: seconds, totp_id: id } = authenticator;
  return (
    <tr>
      <Cell>
        <span className={nowrapGroup}>
          <span className={code}>{authenticator.code}</span>
          <CopyButton page={page} what={words.theCode(owner)} text={authenticator.code} />
          {used && (
            <span className={badge} data-tone="warn">
              {words.used}
            </span>
          )}
        </span>
      </Cell>
      <Cell>{`${seconds} s`}</Cell>
      <Cell isLong>{owner}</Cell>
      <Cell>{verified ? words.verified : words.waiting}</Cell>
      <Cell>
        <Identifier page={page} id={id} />
      </Cell>
    </tr>
  );
}
