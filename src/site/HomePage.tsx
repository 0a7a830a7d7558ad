import { useCopy } from '../copy/CopyProvider.tsx';
import { homeCopy } from '../copy/currentHome.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AccountTypePopup, type AccountTypePopupActor } from './AccountTypePopup.tsx';
import { FlowDrawing } from './FlowDrawing.tsx';
import { GetStarted } from './GetStarted.tsx';
import { actions, figure, hero, lead, title, words } from './HomePage.css.ts';
import { PartnersSection, type PartnerTickerActor } from './PartnersSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { StartSection } from './StartSection.tsx';

interface HomePageProps {
  readonly popup: AccountTypePopupActor;
  readonly ticker: PartnerTickerActor;
}

/** What the house offers, who it is, what it does, with whom, and how to begin. */
export function HomePage({ popup, ticker }: HomePageProps) {
  const { site } = useCopy();
  const { home } = homeCopy;
  return (
    <>
      <section className={hero}>
        <div className={words}>
          <h1 className={title} tabIndex={-1} data-focus-target="heading">
            {site.headline}
          </h1>
          <p className={lead}>{home.lead}</p>
          <div className={actions}>
            <GetStarted popup={popup} tone="primary" />
            <RouteLink to="/contact" className={button.secondary}>
              {home.contact}
            </RouteLink>
          </div>
        </div>
        <div className={figure}>
          <FlowDrawing />
        </div>
      </section>
      <AboutSection />
      <ServicesSection />
      <PartnersSection ticker={ticker} />
      <StartSection popup={popup} />
      <AccountTypePopup actor={popup} />
    </>
  );
}
