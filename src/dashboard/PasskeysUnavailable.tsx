import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { actionRow } from './DashboardLayout.css.ts';

/**
 * Error in place of the passkey list when its chunk failed to load. A reload also finds chunks that a new release
 * renamed.
 */
export function PasskeysUnavailable() {
  const words = useCopy(profileCopy);
  const { ui } = useCopy(siteCopy);
  return (
    <div className={actionRow}>
      <Notice tone="error" message={{ title: words.passkeys.broken }} />
      <Button tone="secondary" onClick={() => window.location.reload()}>
        {ui.reload}
      </Button>
    </div>
  );
}
