import ArrowRight from 'lucide-react/icons/arrow-right';
import { useCopy } from '../copy/CopyProvider.tsx';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { figure, hero, lead, title, words } from './HomePage.css.ts';

/** What the house offers, in one sentence and one drawing. */
export function HomePage() {
  const { site } = useCopy();
  return (
    <section className={hero}>
      <div className={words}>
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {site.heroTitle}
        </h1>
        <p className={lead}>{site.heroText}</p>
        <RouteLink to="/login" className={button.primary}>
          {site.heroLogin}
          <ArrowRight size={18} aria-hidden="true" />
        </RouteLink>
      </div>
      <div className={figure}>
        <FlowDrawing />
      </div>
    </section>
  );
}
