import { useSelector } from '@xstate/react';
import type { Message } from '../../../machines/emulator/controlContract.ts';
import type { CopyOf } from '../../copy/language.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { CommandButton, CopyButton } from './CommandButton.tsx';
import { listCopy } from './copy/lists.en.ts';
import { wordingCopy } from './copy/wording.en.ts';
import { RelativeTime } from './DataTable.tsx';
import { FilterField, containsAllWords } from './FilterField.tsx';
import { code, head, item, link, linkName, list, subject, copyable, to, url, when } from './outbox.css.ts';
import type { PageRef, PanelProps } from './panelProps.ts';
import { EmptyNote, PanelHeader } from './Panel.tsx';
import { badge, disclosure, json } from './tables.css.ts';

/** Lists all messages, newest first, with their passcodes and links to copy or open. */
export function OutboxPanel({ page, outbox, hints }: PanelProps) {
  const words = useCopy(listCopy).outbox;
  const { number } = useCopy(wordingCopy);
  const messages = useSelector(outbox, ({ context }) => context.messages);
  const latest = useSelector(outbox, ({ context }) => context.latest?.message_id);
  const filter = useSelector(page, ({ context }) => context.filters.outbox ?? '');
  const shown = messages.filter((message) => containsAllWords(textOf(message, words), filter));
  return (
    <>
      <PanelHeader hints={hints} panel="outbox">
        <FilterField page={page} panel="outbox" label={words.filter} />
        <CommandButton page={page} command={{ name: 'clearMessages' }} isDisabled={messages.length === 0}>
          {words.clear}
        </CommandButton>
      </PanelHeader>
      {shown.length === 0 && (
        <EmptyNote>{messages.length === 0 ? words.empty : words.noMatch(number(messages.length))}</EmptyNote>
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
  const words = useCopy(listCopy).outbox;
  return (
    <>
      <div className={head}>
        <span className={badge}>{words.channels[message.channel]}</span>
        <span className={badge}>{words.kinds[message.kind]}</span>
        <span className={to}>{message.to}</span>
        <span className={when}>
          <RelativeTime page={page} iso={message.created_at} />
        </span>
      </div>
      <h3 className={subject}>{message.subject}</h3>
      {message.code !== undefined && (
        <div className={copyable}>
          <span className={link}>
            <span className={linkName}>{words.passcode}</span>
            <span className={code}>{message.code}</span>
          </span>
          <CopyButton page={page} what={words.thePasscode(message.code)} text={message.code} />
        </div>
      )}
      {message.link !== undefined && (
        <LinkRow
          page={page}
          name={message.kind === 'password_reset' ? words.resetLink : words.signInLink}
          what={
            message.kind === 'password_reset'
              ? words.theResetLink(message.to)
              : words.theSignInLink(message.to)
          }
          href={message.link}
        />
      )}
      {message.login_link !== undefined && (
        <LinkRow
          page={page}
          name={words.signInLink}
          what={words.theSignInLink(message.to)}
          href={message.login_link}
        />
      )}
      <details>
        <summary className={disclosure}>{words.text}</summary>
        <pre className={json}>{message.text}</pre>
      </details>
    </>
  );
}

interface LinkRowProps {
  readonly page: PageRef;
  readonly name: string;
  /** Name of the link and its recipient, for the button that copies it. */
  readonly what: string;
  readonly href: string;
}

function LinkRow({ page, name, what, href }: LinkRowProps) {
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
      <CopyButton page={page} what={what} text={href} />
    </div>
  );
}

function textOf(message: Message, { kinds, channels }: CopyOf<typeof listCopy>['outbox']): string {
  const { to: recipient, subject: title, kind, channel, text, code: passcode } = message;
  return [recipient, title, kinds[kind], kind, channels[channel], channel, text, passcode].join(' ');
}
