import { useCopy } from '../copy/useCopy.ts';
import { notFoundCopy } from '../copy/pages.en.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { actions, drawing, end, page, strand, text, title, words } from './NotFoundPage.css.ts';

/** Page for an unknown URL. */
export function NotFoundPage() {
  const notFound = useCopy(notFoundCopy);
  return (
    <section className={page}>
      <div className={words}>
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {notFound.title}
        </h1>
        <p className={text}>{notFound.text}</p>
        <div className={actions}>
          <RouteLink to="/" className={button.primary}>
            {notFound.home}
          </RouteLink>
          <RouteLink to="/contact" className={button.quiet}>
            {notFound.contact}
          </RouteLink>
        </div>
      </div>
      {/* Drawing in which every line but one reaches its port. */}
      <svg className={drawing} viewBox="0 0 560 300" aria-hidden="true">
        <path
          className={strand}
          d="M0 70C140 70 150 138 240 138S400 40 540 40M0 110C140 110 150 144 240 144S400 95 540 95M0 190C140 190 150 156 240 156S400 205 540 205M0 230C140 230 150 162 240 162S400 260 540 260"
        />
        <path className={end} d="M0 150H330C372 150 372 176 346 176S322 150 352 128" />
        <path className={end} d="M240 92A26 58 0 0 0 240 208M240 92A26 58 0 0 1 240 208" />
        {[40, 95, 150, 205, 260].map((y) => (
          <circle key={y} className={end} cx="547" cy={y} r="6" />
        ))}
      </svg>
    </section>
  );
}
