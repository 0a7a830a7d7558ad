import KeyRound from 'lucide-react/icons/key-round';
import type { PasskeyFrame } from '../passkeys/PasskeyFrame.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { BodyButton } from './cardButtons.tsx';
import {
  footnote,
  heading,
  mark,
  messages,
  note,
  opened,
  passkeyRows,
  rowsTitle,
  step,
  tools,
} from './ProfilePage.css.ts';
import { LoadingSkeleton } from './sectionContext.tsx';

/**
 * Layout of a screen of the widget inside a card of the profile. A list has no heading of its own, because the card has
 * one.
 */
export const profileFrame: PasskeyFrame = {
  Screen: ({ title, text, children }) => (
    <div className={opened}>
      <div className={heading}>
        <h3 className={rowsTitle} tabIndex={-1} data-focus-target="heading">
          {title}
        </h3>
        {text !== undefined && <p className={note}>{text}</p>}
      </div>
      <div className={step}>{children}</div>
    </div>
  ),
  Subtitle: 'h3',
  card: {
    tools,
    Addition: (props) => <Button {...props} tone="small" />,
    messages,
    Failure: ({ message }) => <Notice tone="error" message={message} focusTarget="failure" />,
    Retry: BodyButton,
    rows: passkeyRows,
    note: footnote,
    question: opened,
    Skeleton: LoadingSkeleton,
    mark: (
      <span className={mark}>
        <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
    ),
  },
};
