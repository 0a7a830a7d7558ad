import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountTypes, type AccountType } from '../../machines/contracts/accountTypes.ts';
import type { accountTypePopupMachine } from '../../machines/site/accountTypePopup.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/pages.en.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { card, cards, drawing, lead, text, title } from './AccountTypePopup.css.ts';

export type AccountTypePopupActor = ActorRefFrom<typeof accountTypePopupMachine>;

const selectIsOpen = (snapshot: SnapshotFrom<typeof accountTypePopupMachine>) =>
  snapshot.matches('choosingAccountType');

const drawings: Record<AccountType, string> = {
  individual: 'M0 32H120',
  institutional:
    'M0 8C30 8 34 24 60 24S90 8 120 8M0 20C30 20 34 28 60 28S90 20 120 20M0 32H120M0 44C30 44 34 36 60 36S90 44 120 44M0 56C30 56 34 40 60 40S90 56 120 56',
};

/** Popup 'Choose Your Account Type': Individual or Institutional. */
export function AccountTypePopup({ actor }: { readonly actor: AccountTypePopupActor }) {
  const { popup } = useCopy(homeRestCopy);
  const isOpen = usePrerenderedSelector(actor, selectIsOpen, false);
  return (
    <Dialog
      isOpen={isOpen}
      title={popup.title}
      width="wide"
      closeLabel={popup.close}
      onDismiss={() => actor.send({ type: 'popup.closed' })}
    >
      <p className={lead}>{popup.text}</p>
      <ul className={cards}>
        {accountTypes.map((accountType) => (
          <li key={accountType} className={card}>
            <svg className={drawing} viewBox="0 0 120 64" width="120" height="64" aria-hidden="true">
              <path d={drawings[accountType]} />
              <ellipse cx="60" cy="32" rx="9" ry="20" />
            </svg>
            <h3 className={title}>{popup.accountTypes[accountType].title}</h3>
            <p className={text}>{popup.accountTypes[accountType].text}</p>
            <Button
              isWide
              // Distinguishes the two buttons in a screen reader's list of controls (WCAG 2.2, 2.4.6).
              aria-label={`${popup.apply}: ${popup.accountTypes[accountType].title}`}
              onClick={() => actor.send({ type: 'application.chosen', accountType })}
            >
              {popup.apply}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
