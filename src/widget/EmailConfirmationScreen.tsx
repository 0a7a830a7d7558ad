import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';
import { helper, link, row } from '../ui/widget/Widget.css.ts';
import type { ScreenProps } from './widgetView.ts';

const mailboxes = {
  gmail: 'https://mail.google.com/mail/u/0/',
  yahoo: 'https://mail.yahoo.com/',
  outlook: 'https://outlook.live.com/mail/',
} as const;
const mailboxNames = ['gmail', 'yahoo', 'outlook'] as const;

const selectEmail = ({ context }: SnapshotFrom<typeof widgetMachine>) => context.form.email;

/** The screen 'Check your email', shown after a magic link was sent. Back keeps the address in the form. */
export function EmailConfirmationScreen({ actor }: ScreenProps) {
  const { emailSent: words } = useCopy(widgetCopy);
  const email = useSelector(actor, selectEmail);
  return (
    <WidgetScreen
      title={words.title}
      text={words.text(email)}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <nav className={row} aria-label={words.openIn}>
        <span className={helper}>{words.openIn}</span>
        {mailboxNames.map((name) => (
          <a key={name} className={link} href={mailboxes[name]} target="_blank" rel="noopener noreferrer">
            {words.mailboxes[name]}
          </a>
        ))}
      </nav>
      <p className={helper}>{words.notReceived}</p>
      <WidgetButton tone="secondary" onClick={() => actor.send({ type: 'retry.chosen' })}>
        {words.tryAgain}
      </WidgetButton>
    </WidgetScreen>
  );
}
