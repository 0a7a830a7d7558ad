import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ControlPasskey, ControlUser } from '../contracts/controlContract.ts';
import { formText } from './formText.ts';
import { CopyButton } from './CommandButton.tsx';
import { button, fields, form, formTitle, row } from './controls.css.ts';
import { Cell, Identifier, RelativeTime } from './DataTable.tsx';
import { TextInput } from './fields.tsx';
import { mono } from './layout.css.ts';
import { runCommand, type PageRef, type PanelProps } from './page.ts';
import { ListPanel } from './Panel.tsx';
import { badge, nowrapGroup } from './tables.css.ts';
import { shortWalletAddress } from './wording.ts';

const columns = [
  'User',
  'Phone',
  'Name',
  'Password',
  'Status',
  'Passkeys',
  'Authenticator code',
  'OAuth accounts',
  'Created',
  'User ID',
];

/** Lists all users, with a form to add one. */
export function UsersPanel({ page }: PanelProps) {
  const users = useSelector(page, ({ context }) => context.panelData.users);
  return (
    <>
      <ListPanel
        page={page}
        panel="users"
        columns={columns}
        entries={users}
        textOf={textOf}
        emptyText="There are no users."
      >
        {(user) => <UserRow key={user.user_id} page={page} user={user} />}
      </ListPanel>
      <NewUserForm page={page} />
    </>
  );
}

function UserRow({ page, user }: { readonly page: PageRef; readonly user: ControlUser }) {
  return (
    <tr>
      <Cell isLong>
        <Identity user={user} />
      </Cell>
      <Cell>{user.phone_numbers.map(({ phone_number: phone }) => phone).join(', ') || '–'}</Cell>
      <Cell isLong>{nameOf(user) || '–'}</Cell>
      <Cell>{passwordInWords(user)}</Cell>
      <Cell>{user.locked_until === null ? user.status : <Lock page={page} until={user.locked_until} />}</Cell>
      <Cell>{user.passkeys.length === 0 ? 'none' : <Passkeys page={page} passkeys={user.passkeys} />}</Cell>
      <Cell>
        <AuthenticatorCodes page={page} user={user} />
      </Cell>
      <Cell>{providersOf(user) || 'none'}</Cell>
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
  return (
    <span className={badge} data-tone="warn">
      locked, ends <RelativeTime page={page} iso={until} isEnd />
    </span>
  );
}

interface PasskeysProps {
  readonly page: PageRef;
  readonly passkeys: readonly ControlPasskey[];
}

function Passkeys({ page, passkeys }: PasskeysProps) {
  return (
    <ul>
      {passkeys.map((passkey) => (
        <li key={passkey.webauthn_registration_id}>
          {passkey.name}, {passkey.last_used_at === null ? 'created' : 'used'}{' '}
          <RelativeTime page={page} iso={passkey.last_used_at ?? passkey.created_at} />{' '}
          {passkey.locked_until !== null && <Lock page={page} until={passkey.locked_until} />}
        </li>
      ))}
    </ul>
  );
}

/** The codes that the authenticator apps of a user show now, so that no phone is necessary. */
function AuthenticatorCodes({ page, user }: { readonly page: PageRef; readonly user: ControlUser }) {
  const authenticators = useSelector(page, ({ context }) => context.panelData.authenticators);
  const own = (authenticators ?? []).filter(({ user_id: id }) => id === user.user_id);
  if (own.length === 0) return 'none';
  return own.map(({ totp_id: id, owner, code, used, verified, seconds_left: seconds }) => (
    <span key={id} className={nowrapGroup}>
      <span className={mono}>{code}</span>
      <CopyButton page={page} what={`code for ${owner}`} text={code} />
      <span>{used ? 'used' : `${seconds} s`}</span>
      {!verified && <span>in setup</span>}
    </span>
  ));
}

function NewUserForm({ page }: { readonly page: PageRef }) {
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
        New user
      </h3>
      <div className={fields}>
        <TextInput label="Email address" name="email" type="email" />
        <TextInput label="Phone number" name="phone_number" type="tel" placeholder="+12025550162" />
        <TextInput label="Password" name="password" type="text" hint="Any password, even a weak one." />
        <TextInput label="First name" name="first_name" />
        <TextInput label="Last name" name="last_name" />
      </div>
      <div className={row}>
        <button type="submit" className={button.primary}>
          Create user
        </button>
      </div>
    </form>
  );
}

function nameOf({ name }: ControlUser): string {
  return [name.first_name, name.middle_name, name.last_name].filter(Boolean).join(' ');
}

function passwordInWords({ password }: ControlUser): string {
  if (password === null) return 'none';
  return password.requires_reset ? 'must be reset' : 'set';
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
