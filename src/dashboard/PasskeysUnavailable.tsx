import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { profileCopy } from '../copy/profile.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { standing } from './DashboardLayout.css.ts';

/** Stands where the passkeys could not be loaded; a reload also fetches what a new release renamed. */
export function PasskeysUnavailable() {
  const words = useCopy(profileCopy);
  const { ui } = useCopy(siteCopy);
  return (
    <div className={standing}>
      <Notice tone="error" message={{ title: words.passkeys.broken }} />
      <Button tone="secondary" onClick={() => window.location.reload()}>
        {ui.reload}
      </Button>
    </div>
  );
}
