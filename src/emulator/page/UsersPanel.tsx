import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { CopyOf } from '../../copy/language.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { formText } from '../../ui/formText.ts';
import type { ControlPasskey, ControlUser } from '../../../machines/emulator/controlContract.ts';
import { frameCopy } from './copy/frame.en.ts';
import { listCopy } from './copy/lists.en.ts';
import { button, fields, form, formTitle, row } from './controls.css.ts';
import { Cell, DataTable, Identifier, RelativeTime } from './DataTable.tsx';
import { TextInput } from './fields.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { mono } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { badge } from './tables.css.ts';
import { shortWalletAddress } from './wording.ts';

/** Lists all users, with a form to add one. */
export function UsersPanel({ page, hints }: PanelProps) {
  const title = useCopy(frameCopy).panels.users;
  const words = useCopy(listCopy).users;
  const users = useSelector(page, ({ context }) => context.panelData.users);
  const filter = useSelector(page, ({ context }) => context.filters.users ?? '');
  const shown = (users ?? []).filter((user) => containsAllWords(textOf(user), filter));
  return (
    <>
      <PanelHeader hints={hints} panel="users">
        <FilterField page={page} panel="users" label={words.filter} />
      </PanelHeader>
      {users && shown.length === 0 && (
        <EmptyNote>{users.length === 0 ? words.empty : words.noMatch}</EmptyNote>
      )}
      {shown.length > 0 && (
        <DataTable caption={title} columns={words.columns}>
          {shown.map((user) => (
            <UserRow key={user.user_id} page={page} user={user} />
          ))}
        </DataTable>
      )}
      <NewUserForm page={page} />
    </>
  );
}

function UserRow({ page, user }: { readonly page: PageRef; readonly user: ControlUser }) {
  const words = useCopy(listCopy).users;
  return (
    <tr>
      <Cell isLong>
        <Identity user={user} />
      </Cell>
      <Cell>{user.phone_numbers.map(({ phone_number: phone }) => phone).join(', ') || '–'}</Cell>
      <Cell isLong>{nameOf(user) || '–'}</Cell>
      <Cell>{passwordInWords(user, words)}</Cell>
      <Cell>{user.locked_until === null ? user.status : <Lock page={page} until={user.locked_until} />}</Cell>
      <Cell>
        {user.passkeys.length === 0 ? words.none : <Passkeys page={page} passkeys={user.passkeys} />}
      </Cell>
      <Cell>{providersOf(user) || words.none}</Cell>
      <Cell>
        <RelativeTime page={page} iso={user.created_at} />
      </Cell>
      <Cell>
        <Identifier page={page} id={user.user_id} />
      </Cell>
    </tr>
  );
}

function Identity({ user }: { readonly user: ControlUser }) {
  if (user.emails.length > 0) return user.emails.map(({ email }) => email).join(', ');
  if (user.crypto_wallets.length === 0) return '–';
  return user.crypto_wallets.map(({ crypto_wallet_address: address }) => (
    <span key={address} className={mono} title={address}>
      {shortWalletAddress(address)}
    </span>
  ));
}

function Lock({ page, until }: { readonly page: PageRef; readonly until: string }) {
  const words = useCopy(listCopy).users;
  return (
    <span className={badge} data-tone="warn">
      {words.locked} <RelativeTime page={page} iso={until} isEnd />
    </span>
  );
}

interface PasskeysProps {
  readonly page: PageRef;
  readonly passkeys: readonly ControlPasskey[];
}

function Passkeys({ page, passkeys }: PasskeysProps) {
  const words = useCopy(listCopy).users;
  return (
    <ul>
      {passkeys.map((passkey) => (
        <li key={passkey.webauthn_registration_id}>
          {passkey.name}, {passkey.last_used_at === null ? words.created : words.used}{' '}
          <RelativeTime page={page} iso={passkey.last_used_at ?? passkey.created_at} />{' '}
          {passkey.locked_until !== null && <Lock page={page} until={passkey.locked_until} />}
        </li>
      ))}
    </ul>
  );
}

function NewUserForm({ page }: { readonly page: PageRef }) {
  const words = useCopy(listCopy).users;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = (name: string) => formText(event.currentTarget, name).trim();
    const password = formText(event.currentTarget, 'password');
    runCommand(page, {
      name: 'createUser',
      user: {
        ...(read('email') && { email: read('email') }),
        ...(read('phone_number') && { phone_number: read('phone_number') }),
        ...(password && { password }),
        ...((read('first_name') || read('last_name')) && {
          name: { first_name: read('first_name'), last_name: read('last_name') },
        }),
      },
    });
  };
  return (
    <form className={form} onSubmit={submit} aria-labelledby="new-user">
      <h3 id="new-user" className={formTitle}>
        {words.add}
      </h3>
      <div className={fields}>
        <TextInput label={words.email} name="email" type="email" />
        <TextInput label={words.phone} name="phone_number" type="tel" placeholder="+12025550162" />
        <TextInput label={words.password} name="password" type="text" hint={words.passwordHint} />
        <TextInput label={words.firstName} name="first_name" />
        <TextInput label={words.lastName} name="last_name" />
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          {words.create}
        </button>
      </div>
    </form>
  );
}

function nameOf({ name }: ControlUser): string {
  return [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ');
}

function passwordInWords({ password }: ControlUser, words: CopyOf<typeof listCopy>['users']): string {
  if (password === null) return words.noPassword;
  return password.requires_reset ? words.mustBeReset : words.isSet;
}

function providersOf({ providers }: ControlUser): string {
  return providers.map(({ provider_type: type }) => type).join(', ');
}

function textOf(user: ControlUser): string {
  return [
    user.user_id,
    nameOf(user),
    ...user.emails.map(({ email }) => email),
    ...user.phone_numbers.map(({ phone_number: phone }) => phone),
    ...user.crypto_wallets.map(({ crypto_wallet_address: address }) => address),
    ...user.passkeys.map(({ name }) => name),
    providersOf(user),
  ].join(' ');
}
