import { useCopy, usePath } from '../copy/useCopy.ts';
import { homeCopy } from '../copy/site.en.ts';
import { earlyPress } from '../page/earlyPress.ts';
import { button } from '../ui/Button.css.ts';
import { classNames } from '../ui/classNames.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { needsScript, withoutScript } from '../ui/scripting.css.ts';
import type { AccountTypePopupActor } from './AccountTypePopup.tsx';

interface GetStartedProps {
  readonly popup: AccountTypePopupActor;
  readonly tone: 'primary' | 'inverse';
}

/** Button that opens the account type popup; without JavaScript, a link to the contact page. */
export function GetStarted({ popup, tone }: GetStartedProps) {
  const words = useCopy(homeCopy);
  const pathOf = usePath();
  return (
    <>
      <button
        type="button"
        className={classNames(button[tone], needsScript)}
        aria-haspopup="dialog"
        {...earlyPress(() => popup.send({ type: 'popup.opened' }))}
      >
        {words.getStarted}
        <Glyph name="arrow" size={18} />
      </button>
      <a className={classNames(button[tone], withoutScript)} href={pathOf('/contact')}>
        {words.applyWithoutScript}
      </a>
    </>
  );
}
