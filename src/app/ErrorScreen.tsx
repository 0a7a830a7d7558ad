import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { Button } from '../ui/Button.tsx';
import { detailTitle, lead, plain, quoted, text } from '../ui/PlainPage.css.ts';

export interface ErrorProps {
  /** The thrown value, of any type. */
  readonly error: unknown;
}

/**
 * Error boundary screen inside a layout: says what happened and what to do, with a reload button. The heading of the
 * specification and the message of the error follow for a report.
 */
export function ErrorScreen({ error }: ErrorProps) {
  const { problems, ui } = useCopy(siteCopy);
  return (
    <div className={plain} role="alert">
      <p className={lead} tabIndex={-1} data-focus-target="heading">
        {problems.notLoaded}
      </p>
      <p className={text}>{problems.notLoadedText}</p>
      <Button onClick={() => window.location.reload()}>{ui.reload}</Button>
      <h1 className={detailTitle}>{problems.unexpectedTitle}</h1>
      <pre className={quoted}>{messageOf(error)}</pre>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A chunk with a faulty machine fails to load. In development the reason says what to correct.
  const hasReason = import.meta.env.DEV && error.cause instanceof Error;
  return hasReason ? `${error.message}\n${messageOf(error.cause)}` : error.message;
}

/** Error boundary screen in place of a layout, whose `<main>` is missing then. */
export function ErrorPage({ error }: ErrorProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}
