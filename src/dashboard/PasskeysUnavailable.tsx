import { useCopy } from '../copy/CopyProvider.tsx';
import { profileCopy } from '../copy/dashboard/currentProfile.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { standing } from './DashboardLayout.css.ts';

/** Stands where the passkeys could not be loaded; a reload also fetches what a new release renamed. */
export function PasskeysUnavailable() {
  const { ui } = useCopy();
  return (
    <div className={standing}>
      <Notice tone="error" message={{ title: profileCopy.passkeys.broken }} />
      <Button tone="secondary" onClick={() => window.location.reload()}>
        {ui.reload}
      </Button>
    </div>
  );
}
