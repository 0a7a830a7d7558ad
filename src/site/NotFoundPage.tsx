import { useCopy } from '../copy/CopyProvider.tsx';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { plain, text, title } from './PlainPage.css.ts';

/** Stands where no page is, with a way home. */
export function NotFoundPage() {
  const { site } = useCopy();
  return (
    <section className={plain}>
      <h1 className={title} tabIndex={-1} data-focus-target="heading">
        {site.notFoundTitle}
      </h1>
      <p className={text}>{site.notFoundText}</p>
      <RouteLink to="/" className={button.primary}>
        {site.notFoundHome}
      </RouteLink>
    </section>
  );
}
