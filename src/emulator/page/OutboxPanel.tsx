import { useSelector } from '@xstate/react';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import { CommandButton, CopyButton } from './CommandButton.tsx';
import { containsAllWords } from './filter.ts';
import { FilterField } from './FilterField.tsx';
import { code, head, item, link, linkName, list, subject, copyable, to, url, when } from './outbox.css.ts';
import type { PageRef, PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { badge, disclosure, json } from './tables.css.ts';
import { RelativeTime } from './RelativeTime.tsx';

const channelWords = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const kindWords = {
  otp: 'Passcode',
  magic_link: 'Magic link',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  email_added: 'Email address added',
  phone_added: 'Phone number added',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  wallet_added: 'Wallet added',
  wallet_removed: 'Wallet removed',
  oauth_added: 'OAuth account added',
  oauth_removed: 'OAuth account removed',
} as const;

/** Lists all messages, newest first, with their passcodes and links to copy or open. */
export function OutboxPanel({ page, outbox }: PanelProps) {
  const messages = useSelector(outbox, ({ context }) => context.messages);
  const latest = useSelector(outbox, ({ context }) => context.latest?.message_id);
  const filter = useSelector(page, ({ context }) => context.filters.outbox ?? '');
  const shown = messages.filter((message) => containsAllWords(textOf(message), filter));
  return (
    <>
      <PanelHeader title="Outbox">
        <FilterField page={page} panel="outbox" label="Filter messages" />
        <CommandButton page={page} command={{ name: 'clearMessages' }} isDisabled={messages.length === 0}>
          Clear outbox
        </CommandButton>
      </PanelHeader>
      {shown.length === 0 && (
        <EmptyNote>
          {messages.length === 0
            ? 'No messages yet. Messages appear here as soon as the emulator sends them.'
            : `None of the ${messages.length} messages matches the filter.`}
        </EmptyNote>
      )}
      {shown.length > 0 && (
        <ul className={list}>
          {shown.map((message) => (
            <li
              key={message.message_id}
              className={item}
              data-latest={message.message_id === latest || undefined}
            >
              <MessageCard page={page} message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function MessageCard({ page, message }: { readonly page: PageRef; readonly message: Message }) {
  return (
    <>
      <div className={head}>
        <span className={badge}>{channelWords[message.channel]}</span>
        <span className={badge}>{kindWords[message.kind]}</span>
        <span className={to}>{message.to}</span>
        <span className={when}>
          <RelativeTime page={page} iso={message.created_at} />
        </span>
      </div>
      <h3 className={subject}>{message.subject}</h3>
      {message.code !== undefined && (
        <div className={copyable}>
          <span className={link}>
            <span className={linkName}>Passcode</span>
            <span className={code}>{message.code}</span>
          </span>
          <CopyButton page={page} what={`passcode ${message.code}`} text={message.code} />
        </div>
      )}
      {message.link !== undefined && (
        <LinkRow
          page={page}
          name={message.kind === 'password_reset' ? 'Reset link' : 'Sign-in link'}
          href={message.link}
          to={message.to}
        />
      )}
      {message.login_link !== undefined && (
        <LinkRow page={page} name="Sign-in link" href={message.login_link} to={message.to} />
      )}
      <details>
        <summary className={disclosure}>Message text</summary>
        <pre className={json}>{message.text}</pre>
      </details>
    </>
  );
}

interface LinkRowProps {
  readonly page: PageRef;
  readonly name: string;
  readonly href: string;
  readonly to: string;
}

function LinkRow({ page, name, href, to: recipient }: LinkRowProps) {
  return (
    <div className={copyable}>
      {/^https?:\/\//.test(href) ? (
        <a className={link} href={href} target="_blank" rel="noreferrer" title={href}>
          <span className={linkName}>{name}</span>
          <span className={url}>{href}</span>
        </a>
      ) : (
        <span className={link}>
          <span className={linkName}>{name}</span>
          <span className={url}>{href}</span>
        </span>
      )}
      <CopyButton page={page} what={`${name.toLowerCase()} for ${recipient}`} text={href} />
    </div>
  );
}

function textOf({ to: recipient, subject: title, kind, channel, text, code: passcode }: Message): string {
  return [recipient, title, kindWords[kind], kind, channelWords[channel], channel, text, passcode].join(' ');
}
