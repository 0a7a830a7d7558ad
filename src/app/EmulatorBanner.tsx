import { useCopy } from '../copy/CopyProvider.tsx';
import { banner } from './EmulatorBanner.css.ts';
import { demoClient } from './localProvider.ts';

/** Says that the identity provider is the local one, with the client it knows; part of the builds that use it alone. */
export function EmulatorBanner() {
  const { emulator } = useCopy();
  return (
    <aside className={banner} aria-label={emulator.title}>
      <p>
        {emulator.text} <code>{demoClient.email}</code> {emulator.and} <code>{demoClient.password}</code>
      </p>
      <a href="/emulator">{emulator.link}</a>
    </aside>
  );
}
