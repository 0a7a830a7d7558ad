import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import type { contactMachine, ContactMessage } from '../../machines/site/contact.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import type { Message } from '../copy/failures.ts';
import { fieldCopy, siteCopy } from '../copy/site.en.ts';
import { useCopy, usePath } from '../copy/useCopy.ts';
import { contactCopy } from '../copy/pages.en.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { draftText, formText } from '../ui/formText.ts';
import { Notice } from '../ui/Notice.tsx';
import { needsScript, unscripted, withoutScript } from '../ui/scripting.css.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { whenTyped } from '../ui/whenTyped.ts';
import { composeMail, mailText, mailtoUrl } from './contactMail.ts';
import {
  actions,
  aside,
  form as formStyle,
  help,
  lead,
  mailbox,
  mailboxLabel,
  note,
  page,
  title,
  words as wordsStyle,
  outcome,
} from './ContactPage.css.ts';

type Snapshot = SnapshotFrom<typeof contactMachine>;

const selectDraft = ({ context }: Snapshot) => context.draft;
const selectFaults = ({ context }: Snapshot) => context.faults;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

const messageIn = (form: HTMLFormElement, read = formText): ContactMessage => ({
  name: read(form, 'name'),
  email: read(form, 'email'),
  message: read(form, 'message'),
});

interface ContactPageProps {
  readonly actor: ActorRefFrom<typeof contactMachine>;
  /** Account type that the visitor chose on the home page. */
  readonly accountType?: AccountType | null;
}

/** Contact page: the mailbox, and a form that opens the visitor's mail client (specification, section 2). */
export function ContactPage({ actor, accountType }: ContactPageProps) {
  const { titles } = useCopy(siteCopy);
  const fields = useCopy(fieldCopy);
  const words = useCopy(contactCopy);
  const pathOf = usePath();
  const draft = useSelector(actor, selectDraft);
  const faults = useSelector(actor, selectFaults);
  const isBusy = useSelector(actor, selectIsBusy);
  const emailErrors = { missing: fields.emailMissing, malformed: fields.emailMalformed };

  const onSubmit = (form: HTMLFormElement) => actor.send({ type: 'message.submitted', ...messageIn(form) });

  return (
    <div className={page}>
      <div className={wordsStyle}>
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {titles.contact}
        </h1>
        <p className={lead}>{words.lead}</p>
        <p className={mailboxLabel}>{words.write}</p>
        <a className={mailbox} href={`mailto:${siteConfig.supportEmail}`}>
          {siteConfig.supportEmail}
        </a>
      </div>
      <div className={formStyle}>
        {accountType && (
          <p>
            {words.online} <a href={`${pathOf('/sign-in')}?account=${accountType}`}>{words.openAccount}</a>
          </p>
        )}
        <p className={`${unscripted} ${withoutScript}`}>{words.withoutScript}</p>
        <Form
          className={`${formStyle} ${needsScript}`}
          data-flow-form="contact"
          onSubmit={onSubmit}
          {...whenTyped<HTMLFormElement>((form) =>
            actor.send({ type: 'message.edited', ...messageIn(form, draftText) }),
          )}
        >
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            required
            defaultValue={draft.name}
            error={faults.name && words.nameMissing}
            data-focus-target="name"
          />
          <TextField
            label={words.email}
            name="email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="email"
            spellCheck={false}
            required
            defaultValue={draft.email}
            error={faults.email && emailErrors[faults.email]}
            data-focus-target="email"
          />
          <TextArea
            label={words.message}
            name="message"
            rows={7}
            required
            defaultValue={draft.message}
            error={faults.message && words.messageMissing}
            data-focus-target="message"
          />
          <div className={actions}>
            <Button type="submit">{words.submit}</Button>
            <Button
              tone="secondary"
              onClick={({ form }) => form && actor.send({ type: 'copy.requested', ...messageIn(form) })}
            >
              {isBusy ? words.copying : words.copy}
            </Button>
          </div>
          <p className={note}>{words.note}</p>
        </Form>
        <ContactOutcome actor={actor} />
      </div>
      <aside className={aside} aria-labelledby="contact-help">
        <h2 id="contact-help">{words.helpTitle}</h2>
        <dl className={help}>
          {words.help.map((topic) => (
            <div key={topic.title}>
              <dt>{topic.title}</dt>
              <dd>{topic.text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  );
}

const selectIsOffered = (snapshot: Snapshot) => snapshot.matches('mailOffered');
const selectIsCopied = (snapshot: Snapshot) => snapshot.matches('copied');
const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('copyRefused');

/** Notice after submitting or copying a message, with the full text of the message if the clipboard is blocked. */
function ContactOutcome({ actor }: { readonly actor: ActorRefFrom<typeof contactMachine> }) {
  const words = useCopy(contactCopy);
  const draft = useSelector(actor, selectDraft);
  const isOffered = useSelector(actor, selectIsOffered);
  const isCopied = useSelector(actor, selectIsCopied);
  const isRefused = useSelector(actor, selectIsRefused);
  const mail = composeMail(draft, { to: siteConfig.supportEmail, words });

  const success: Message | null = isOffered
    ? { title: words.offered, detail: words.offeredDetail }
    : isCopied
      ? { title: words.copied, detail: words.copiedDetail }
      : null;

  return (
    <div className={outcome}>
      <Notice tone="success" message={success} />
      <Notice
        tone="error"
        message={isRefused ? { title: words.refused, detail: words.refusedDetail } : null}
      />
      {isOffered && (
        <p>
          <a href={mailtoUrl(mail)}>{words.again}</a>
        </p>
      )}
      {isRefused && (
        <TextArea
          label={words.wholeMessage}
          hint={words.wholeMessageHint}
          name="whole-message"
          rows={9}
          readOnly
          value={mailText(mail, words)}
        />
      )}
    </div>
  );
}
