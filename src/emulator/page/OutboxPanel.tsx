import { useSelector } from '@xstate/react';
import type { Message } from '../contracts/controlContract.ts';
import { CommandButton, CopyButton } from './CommandButton.tsx';
import { RelativeTime } from './DataTable.tsx';
import { code, copyable, head, item, link, linkName, list, subject, to, url, when } from './outbox.css.ts';
import type { PageRef, PanelProps } from './page.ts';
import { EmptyNote, FilterField, noMatch, OmittedNote, PanelHeader, useFiltered } from './Panel.tsx';
import { badge, disclosure, json } from './tables.css.ts';

const channels: Readonly<Record<Message['channel'], string>> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

/** Lists all messages, newest first, with their passcodes and links to copy or open. */
export function OutboxPanel({ page, outbox }: PanelProps) {
  const messages = useSelector(outbox, ({ context }) => context.messages);
  const latest = useSelector(outbox, ({ context }) => context.latest?.message_id);
  const filtered = useFiltered({ page, panel: 'outbox' }, messages, textOf);
  const { shown } = filtered;
  return (
    <>
      <PanelHeader panel="outbox">
        <FilterField page={page} panel="outbox" />
        <CommandButton page={page} command={{ name: 'clearMessages' }} isDisabled={messages.length === 0}>
          Clear outbox
        </CommandButton>
      </PanelHeader>
      {shown.length === 0 && (
        <EmptyNote>
          {messages.length === 0
            ? 'No messages yet. Mails and text messages appear here as soon as your application requests one.'
            : noMatch}
        </EmptyNote>
      )}
      <OmittedNote {...filtered} />
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
  const isReset = message.kind === 'password_reset';
  return (
    <>
      <div className={head}>
        <span className={badge}>{channels[message.channel]}</span>
        <span className={badge}>{kindInWords(message)}</span>
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
      <LinkRow
        page={page}
        name={isReset ? 'Reset link' : 'Sign-in link'}
        recipient={message.to}
        href={message.link}
      />
      <LinkRow page={page} name="Sign-in link" recipient={message.to} href={message.login_link} />
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
  readonly recipient: string;
  readonly href: string | undefined;
}

function LinkRow({ page, name, recipient, href }: LinkRowProps) {
  if (href === undefined) return null;
  const content = (
    <>
      <span className={linkName}>{name}</span>
      <span className={url}>{href}</span>
    </>
  );
  return (
    <div className={copyable}>
      {/^https?:\/\//.test(href) ? (
        <a className={link} href={href} target="_blank" rel="noreferrer" title={href}>
          {content}
        </a>
      ) : (
        <span className={link}>{content}</span>
      )}
      <CopyButton page={page} what={`${name.toLowerCase()} for ${recipient}`} text={href} />
    </div>
  );
}

/** Names the kind of a message, such as `Password reset`. */
function kindInWords({ kind }: Message): string {
  if (kind === 'otp') return 'Passcode';
  const words = kind.replaceAll('_', ' ').replace('oauth', 'OAuth').replace('totp', 'authenticator app');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Leaves out the tokens of links, in which a short word can occur by chance. */
function textOf(message: Message): string {
  const { to: recipient, subject: title, kind, channel, code: passcode } = message;
  const text = message.text.replaceAll(/\btoken=[\w-]+/g, '');
  return [recipient, title, kindInWords(message), kind, channels[channel], text, passcode].join(' ');
}
