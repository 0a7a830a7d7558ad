import { useCopy } from '../copy/useCopy.ts';
import { signInCopy } from '../copy/signIn.en.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';

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
      {shownLink !== null && (
        <TextField label={words.byHand} name="link" defaultValue={shownLink} readOnly hint={words.next} />
      )}
      {canHandOver && (
        <Button isWide onClick={onChoose}>
          {words.choose}
        </Button>
      )}
    </>
  );
}
