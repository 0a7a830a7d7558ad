import { useCopy, usePath } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { leaving } from './SignInFrame.css.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LinkHandover, type HandoverControls, type LinkHandoverProps } from '../widget/LinkHandover.tsx';

interface LeavingProps {
  /** Text while the browser navigates; `null` renders an empty live region. */
  readonly text: string | null;
  /** Path of the destination, for a plain link in case the router fails to navigate. */
  readonly to: string;
}

/** Announces the page that is being opened, with a link to it. */
export function Leaving({ text, to }: LeavingProps) {
  const words = useCopy(signInCopy).leaving;
  const pathOf = usePath();
  return (
    <output className={leaving}>
      {text !== null && (
        <>
          <Spinner />
          <span>{text}</span>
          <a href={pathOf(to)}>{words.link}</a>
        </>
      )}
    </output>
  );
}

const controls: HandoverControls = {
  Note: Notice,
  Action: (props) => <Button isWide {...props} />,
};

/** Offers a link that works only in another browser, with the controls of a page. */
export function PageLinkHandover(props: Omit<LinkHandoverProps, 'controls'>) {
  return <LinkHandover {...props} controls={controls} />;
}
