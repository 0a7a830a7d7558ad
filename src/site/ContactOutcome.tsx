import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contactMachine } from '../../machines/site/contact.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { useCopy } from '../copy/useCopy.ts';
import { contactCopy } from '../copy/contact.en.ts';
import type { Message } from '../copy/failures.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { composeMail, mailText, mailtoUrl } from './contactMail.ts';
import { outcome } from './ContactPage.css.ts';

type Snapshot = SnapshotFrom<typeof contactMachine>;

const selectDraft = ({ context }: Snapshot) => context.draft;
const selectIsOffered = (snapshot: Snapshot) => snapshot.matches('mailOffered');
const selectIsCopied = (snapshot: Snapshot) => snapshot.matches('copied');
const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('copyRefused');

/** Notice after submitting or copying a message, with the full text of the message if the clipboard is blocked. */
export function ContactOutcome({ actor }: { readonly actor: ActorRefFrom<typeof contactMachine> }) {
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
