import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { leaving } from './SignInFrame.css.ts';

interface LeavingProps {
  /** What is said while the browser is on its way; `null` keeps the live region in the page, empty. */
  readonly text: string | null;
  /** Where it is going, for whoever is still here: a plain link, since the way through the router has failed them. */
  readonly to: string;
}

/** Says where the person is being taken, with a link for when that does not happen. */
export function Leaving({ text, to }: LeavingProps) {
  const words = useCopy(signInCopy).leaving;
  return (
    <output className={leaving}>
      {text !== null && (
        <>
          <Spinner />
          <span>{text}</span>
          <a href={to}>{words.link}</a>
        </>
      )}
    </output>
  );
}
