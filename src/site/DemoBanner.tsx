import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { demoBannerMachine } from '../../machines/site/demoBanner.machine.ts';
import { demoClient } from '../config/localProvider.ts';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { classNames } from '../ui/classNames.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { needsScript } from '../ui/scripting.css.ts';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { account, banner, dismiss, link, icon, words } from './DemoBanner.css.ts';

export type DemoBannerActor = ActorRefFrom<typeof demoBannerMachine>;

const selectIsDismissed = (snapshot: SnapshotFrom<typeof demoBannerMachine>) => snapshot.matches('dismissed');

/** Banner with the demo account, only in builds with the emulator. */
export function DemoBanner({ actor }: { readonly actor: DemoBannerActor }) {
  const { emulator } = useCopy(siteCopy);
  // Prerendered pages always contain the banner; an attribute of `<html>` hides it after a dismissal.
  const isDismissed = usePrerenderedSelector(actor, selectIsDismissed, false);
  if (isDismissed) return null;
  return (
    <aside className={banner} aria-label={emulator.title}>
      <p className={account}>
        <span className={words}>{emulator.account} </span>
        <b>{demoClient.email}</b> / <b>{demoClient.password}</b>
      </p>
      <a className={link} href="/emulator" aria-label={emulator.link}>
        <span className={words}>{emulator.link}</span>
        <span className={icon}>
          <Glyph name="mail" size={18} />
        </span>
      </a>
      <button
        type="button"
        className={classNames(dismiss, needsScript)}
        aria-label={emulator.dismiss}
        data-focus-target="demo-banner"
        {...earlyPress(() => actor.send({ type: 'banner.dismissed' }))}
      >
        <Glyph name="close" size={14} />
      </button>
    </aside>
  );
}
