import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { demoClient } from '../config/localProvider.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { classNames } from '../ui/classNames.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { needsScript } from '../ui/scripting.css.ts';
import { useDrawnSelector } from '../ui/useDrawnSelector.ts';
import { account, banner, dismiss, link, sign, words } from './DemoBanner.css.ts';

export type DemoBannerActor = ActorRefFrom<typeof demoBannerMachine>;

const selectIsDismissed = (snapshot: SnapshotFrom<typeof demoBannerMachine>) => snapshot.matches('dismissed');

/** The demo account, in builds with the local identity provider alone. */
export function DemoBanner({ actor }: { readonly actor: DemoBannerActor }) {
  const { emulator } = useCopy(siteCopy);
  // A page sent to a visitor who dismissed it has the markup all the same, hidden by an attribute of the document.
  const isDismissed = useDrawnSelector(actor, selectIsDismissed, false);
  if (isDismissed) return null;
  return (
    <aside className={banner} aria-label={emulator.title}>
      <p className={account}>
        <span className={words}>{emulator.account} </span>
        <b>{demoClient.email}</b> / <b>{demoClient.password}</b>
      </p>
      <a className={link} href="/emulator" aria-label={emulator.link}>
        <span className={words}>{emulator.link}</span>
        <span className={sign}>
          <Glyph name="mail" size={18} />
        </span>
      </a>
      <button
        type="button"
        className={classNames(dismiss, needsScript)}
        aria-label={emulator.dismiss}
        {...earlyPress(() => actor.send({ type: 'banner.dismissed' }))}
      >
        <Glyph name="close" size={14} />
      </button>
    </aside>
  );
}
