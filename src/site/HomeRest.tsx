import { AboutSection } from './AboutSection.tsx';
import { AccountTypePopup, type AccountTypePopupActor } from './AccountTypePopup.tsx';
import { PartnersSection, type PartnerTickerActor } from './PartnersSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { StartSection } from './StartSection.tsx';

export interface HomeRestProps {
  readonly popup: AccountTypePopupActor;
  readonly ticker: PartnerTickerActor;
}

/** Home page below the fold, and the account type popup. */
export function HomeRest({ popup, ticker }: HomeRestProps) {
  return (
    <>
      <AboutSection />
      <ServicesSection />
      <PartnersSection ticker={ticker} />
      <StartSection popup={popup} />
      <AccountTypePopup actor={popup} />
    </>
  );
}
