import { contactsSectionCopy, accountsSectionCopy, profileCopy } from '../copy/profile.en.ts';
import { chartCopy } from '../copy/dashboard.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { actionRow } from './DashboardLayout.css.ts';

/** Error in place of the section about email addresses and phone numbers when its chunk failed to load. */
export function ContactsUnavailable() {
  return <SectionUnavailable title={useCopy(contactsSectionCopy).broken} />;
}

/** Error in place of the passkey section when its chunk failed to load. */
export function PasskeysUnavailable() {
  return <SectionUnavailable title={useCopy(profileCopy).passkeys.broken} />;
}

/** Error in place of the section about two-step verification when its chunk failed to load. */
export function TwoStepUnavailable() {
  return <SectionUnavailable title={useCopy(profileCopy).twoStep.broken} />;
}

/** Error in place of the section about linked accounts when its chunk failed to load. */
export function AccountsUnavailable() {
  return <SectionUnavailable title={useCopy(accountsSectionCopy).broken} />;
}

/** Error in place of the button that changes the name when its chunk failed to load. */
export function NameUnavailable() {
  return <SectionUnavailable title={useCopy(profileCopy).nameBroken} />;
}

/** Sentence in place of the drawn balance when its chunk failed to load. The table has the same amounts. */
export function ChartUnavailable() {
  const { broken } = useCopy(chartCopy);
  return <Notice tone="information" message={{ title: broken }} />;
}

/** A reload also finds chunks that a new release renamed. */
function SectionUnavailable({ title }: { readonly title: string }) {
  const { ui } = useCopy(siteCopy);
  return (
    <div className={actionRow}>
      <Notice tone="error" message={{ title }} />
      <Button tone="secondary" onClick={() => window.location.reload()}>
        {ui.reload}
      </Button>
    </div>
  );
}
