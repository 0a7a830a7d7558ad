import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { Button } from '../ui/Button.tsx';
import { plain, quoted, text, title } from '../ui/PlainPage.css.ts';

/**
 * Error boundary screen: the message of the error and a reload button. The reload also fetches chunks that a new
 * release renamed.
 *
 * @param error the thrown value, of any type
 */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { problems, ui } = useCopy(siteCopy);
  return (
    <main>
      <div className={plain} role="alert">
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {problems.unexpectedTitle}
        </h1>
        <p className={text}>{problems.unexpectedText}</p>
        <pre className={quoted}>{error instanceof Error ? error.message : String(error)}</pre>
        <Button onClick={() => window.location.reload()}>{ui.reload}</Button>
      </div>
    </main>
  );
}
