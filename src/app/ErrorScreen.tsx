import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { Button } from '../ui/Button.tsx';
import { plain, quoted, text, title } from '../ui/PlainPage.css.ts';

interface ErrorProps {
  /** The thrown value, of any type. */
  readonly error: unknown;
}

/**
 * Error boundary screen inside a layout: the message of the error and a reload button. The reload also fetches chunks
 * that a new release renamed.
 */
export function ErrorScreen({ error }: ErrorProps) {
  const { problems, ui } = useCopy(siteCopy);
  return (
    <div className={plain} role="alert">
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {problems.unexpectedTitle}
      </h1>
      <p className={text}>{problems.unexpectedText}</p>
      <pre className={quoted}>{error instanceof Error ? error.message : String(error)}</pre>
      <Button onClick={() => window.location.reload()}>{ui.reload}</Button>
    </div>
  );
}

/** Error boundary screen in place of a layout, whose `<main>` is missing then. */
export function ErrorPage({ error }: ErrorProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
