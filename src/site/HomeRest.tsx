import { homeRestCopy } from '../copy/homeRest.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { aboutId } from '../page/prerenderedIds.ts';
import { fact, facts, statement, text } from './AboutSection.css.ts';
import { AccountTypePopup, type AccountTypePopupActor } from './AccountTypePopup.tsx';
import { GetStarted } from './GetStarted.tsx';
import { PartnersSection, type PartnerTickerActor } from './PartnersSection.tsx';
import { heading, ruled, split, headingText } from './Section.css.ts';
import { ServiceDrawing, services } from './ServiceDrawing.tsx';
import { list, service, serviceText, serviceTitle } from './ServicesSection.css.ts';
import {
  guard,
  guards,
  guardTitle,
  inner,
  intro,
  panel,
  step,
  steps,
  stepText,
  stepTitle,
  text as startText,
} from './StartSection.css.ts';

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

/** Section 'About Us' of the home page. */
function AboutSection() {
  const copy = useCopy(homeRestCopy);
  return (
    <section className={ruled} id={aboutId} aria-labelledby="about-title">
      <div className={split}>
        <h2 className={heading} id="about-title" tabIndex={-1} data-focus-target="about">
          {copy.aboutTitle}
        </h2>
        <div>
          <p className={statement}>{copy.aboutLead}</p>
          <p className={text}>{copy.aboutText}</p>
          <ul className={facts}>
            {copy.aboutFacts.map(({ title, text: words }) => (
              <li key={title} className={fact}>
                <h3>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** 'Our Services': five services (specification, section 2). */
function ServicesSection() {
  const words = useCopy(homeRestCopy);
  return (
    <section className={ruled} id="services" aria-labelledby="services-title">
      <div className={split}>
        <div>
          <h2 className={heading} id="services-title" tabIndex={-1} data-focus-target="services">
            {words.servicesTitle}
          </h2>
          <p className={headingText}>{words.servicesLead}</p>
        </div>
        <ul className={list}>
          {services.map((name) => (
            <li key={name} className={service}>
              <ServiceDrawing service={name} />
              <h3 className={serviceTitle}>{words.services[name].title}</h3>
              <p className={serviceText}>{words.services[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Onboarding steps, security promises and the Get Started button. */
function StartSection({ popup }: { readonly popup: AccountTypePopupActor }) {
  const words = useCopy(homeRestCopy);
  return (
    <section className={panel} aria-labelledby="start-title">
      <div className={inner}>
        <div className={intro}>
          <div>
            <h2 className={heading} id="start-title">
              {words.startTitle}
            </h2>
            <p className={startText}>{words.startText}</p>
          </div>
          <div>
            <GetStarted popup={popup} tone="inverse" />
          </div>
        </div>
        <ol className={steps}>
          {words.steps.map((item) => (
            <li key={item.title} className={step}>
              <h3 className={stepTitle}>{item.title}</h3>
              <p className={stepText}>{item.text}</p>
            </li>
          ))}
        </ol>
        <div className={guard}>
          <h2 className={guardTitle}>{words.securityTitle}</h2>
          <ul className={guards}>
            {words.security.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
