import type { ReactNode } from 'react';
import { useCopy } from '../copy/CopyProvider.tsx';
import { homeCopy } from '../copy/currentHome.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import type { AccountTypePopupActor } from './AccountTypePopup.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { actions, figure, hero, lead, title, words } from './HomePage.css.ts';

interface HomePageProps {
  readonly popup: AccountTypePopupActor;
  /** What stands below the first screen, and over it. */
  readonly rest: ReactNode;
}

/** What the house offers, in one screen, and the rest of the page. */
export function HomePage({ popup, rest }: HomePageProps) {
  const { site } = useCopy();
  return (
    <>
      <section className={hero}>
        <div className={words}>
          <h1 className={title} tabIndex={-1} data-focus-target="heading">
            {site.headline}
          </h1>
          <p className={lead}>{homeCopy.lead}</p>
          <div className={actions}>
            <GetStarted popup={popup} tone="primary" />
            <RouteLink to="/contact" className={button.secondary}>
              {homeCopy.contact}
            </RouteLink>
          </div>
        </div>
        <div className={figure}>
          <FlowDrawing />
        </div>
      </section>
      {rest}
    </>
  );
}
