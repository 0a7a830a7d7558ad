import { AboutSection } from './AboutSection.tsx';
import { AccountTypePopup, type AccountTypePopupActor } from './AccountTypePopup.tsx';
import { PartnersSection, type PartnerTickerActor } from './PartnersSection.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { StartSection } from './StartSection.tsx';

export interface HomeRestProps {
  readonly popup: AccountTypePopupActor;
  readonly ticker: PartnerTickerActor;
}

/** What a visitor comes to by reading on: who the house is, what it does, with whom, and how to begin; and the choice of an account type. */
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
