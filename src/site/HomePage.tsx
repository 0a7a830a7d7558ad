import type { ReactNode } from 'react';
import { useCopy } from '../copy/useCopy.ts';
import { siteCopy } from '../copy/site.en.ts';
import { homeCopy } from '../copy/home.en.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import type { AccountTypePopupActor } from './AccountTypePopup.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { actions, figure, hero, lead, title, words } from './HomePage.css.ts';

interface HomePageProps {
  readonly popup: AccountTypePopupActor;
  /** The sections below the fold and the account type popup. */
  readonly rest: ReactNode;
}

/** Home page: the hero and the sections below it. */
export function HomePage({ popup, rest }: HomePageProps) {
  const copy = useCopy(homeCopy);
  const { site } = useCopy(siteCopy);
  return (
    <>
      <section className={hero}>
        <div className={words}>
          <h1 className={title} tabIndex={-1} data-focus-target="heading">
            {site.headline}
          </h1>
          <p className={lead}>{copy.lead}</p>
          <div className={actions}>
            <GetStarted popup={popup} tone="primary" />
            <RouteLink to="/contact" className={button.secondary}>
              {copy.contact}
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
