import { basePath } from '../config/siteLanguage.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { leaving } from './SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface LeavingProps {
  /** Text while the browser navigates; `null` renders an empty live region. */
  readonly text: string | null;
  /** Path of the destination, for a plain link in case the router fails to navigate. */
  readonly to: string;
}

/** Announces the page that is being opened, with a link to it. */
export function Leaving({ text, to }: LeavingProps) {
  const words = useCopy(signInCopy).leaving;
  return (
    <output className={leaving}>
      {text !== null && (
        <>
          <Spinner />
          <span>{text}</span>
          <a href={basePath + to}>{words.link}</a>
        </>
      )}
    </output>
  );
}

interface LinkHandoverProps {
  readonly canHandOver: boolean;
  readonly isCopied: boolean;
  /** The link, to copy by hand because the browser refused to copy it; otherwise `null`. */
  readonly shownLink: string | null;
  readonly onChoose: () => void;
}

/** Offers a link that works only in another browser, with its unused token. */
export function LinkHandover({ canHandOver, isCopied, shownLink, onChoose }: LinkHandoverProps) {
  const { handover: words } = useCopy(signInCopy);
  return (
    <>
      <Notice tone="success" message={isCopied ? { title: words.copied, detail: words.next } : null} />
      <Notice
        tone="information"
        message={shownLink === null ? null : { title: words.byHand, detail: shownLink }}
      />
      {canHandOver && (
        <Button isWide onClick={onChoose}>
          {words.choose}
        </Button>
      )}
    </>
  );
}
