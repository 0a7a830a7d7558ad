import { basePath } from '../config/siteLanguage.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { leaving } from './SignInFrame.css.ts';

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
