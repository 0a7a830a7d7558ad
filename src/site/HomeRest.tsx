import type { ReactNode } from 'react';
import { homeRestCopy } from '../copy/pages.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { aboutId } from '../page/prerenderedIds.ts';
import { fact, facts, statement, text } from './AboutSection.css.ts';
import { AccountTypePopup, type AccountTypePopupActor } from './AccountTypePopup.tsx';
import { GetStarted } from './GetStarted.tsx';
import { PartnersSection, type PartnerTickerActor } from './PartnersSection.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { heading, ruled, split, headingText } from './Section.css.ts';
import { list, service, serviceText, serviceTitle, dial, drawing, emphasis } from './ServicesSection.css.ts';
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
          <ProductPicture of="account" />
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
          <ProductPicture of="desk" />
        </div>
        <ul className={list}>
          {services.map((name) => (
            <li key={name} className={service}>
              <ServiceDrawing of={name} />
              <h3 className={serviceTitle}>{words.services[name].title}</h3>
              <p className={serviceText}>{words.services[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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

const services = ['otc', 'liquidity', 'payments', 'risk', 'support'] as const;

type Service = (typeof services)[number];

const ring = <ellipse className={emphasis} cx="64" cy="36" rx="6" ry="14" />;
const ports = (x: number, ...heights: readonly number[]) =>
  heights.map((y) => <circle key={y} className={emphasis} cx={x} cy={y} r="3" />);

/** One drawing for each service, made of the same lines and ring as `FlowDrawing`. */
const drawings: Record<Service, ReactNode> = {
  // Shows two sides that trade places.
  otc: (
    <>
      <path d="M8 14C40 14 44 30 64 33S92 58 120 58" />
      <path className={emphasis} d="M8 58C40 58 44 42 64 39S92 14 120 14" />
      {ring}
      {ports(5, 14, 58)}
      {ports(123, 14, 58)}
    </>
  ),
  // Shows many sources that become one price.
  liquidity: (
    <>
      <path d="M2 6C36 6 40 29 64 29M2 16C36 16 40 31 64 31M2 26C36 26 40 33.5 64 33.5M2 46C36 46 40 38.5 64 38.5M2 56C36 56 40 41 64 41M2 66C36 66 40 43 64 43" />
      <path className={emphasis} d="M2 36H120" />
      {ring}
      {ports(123, 36)}
    </>
  ),
  // Shows one source that reaches many destinations.
  payments: (
    <>
      <path d="M64 33C88 33 92 8 120 8M64 34.5C88 34.5 92 22 120 22M64 37.5C88 37.5 92 50 120 50M64 39C88 39 92 64 120 64" />
      <path className={emphasis} d="M8 36H120" />
      {ring}
      {ports(5, 36)}
      {ports(123, 8, 22, 36, 50, 64)}
    </>
  ),
  // Shows a line that moves between two limits.
  risk: (
    <>
      <path d="M4 14H124M4 58H124" />
      <path className={emphasis} d="M4 44C16 44 20 20 34 20S50 50 64 50 82 24 94 24 110 36 124 36" />
    </>
  ),
  // Shows a clock.
  support: (
    <>
      <circle className={dial} cx="64" cy="36" r="25" />
      <path d="M4 36H39M89 36H124" />
      <path className={emphasis} d="M64 22V36L74 42" />
    </>
  ),
};

function ServiceDrawing({ of }: { readonly of: Service }) {
  return (
    <svg className={drawing} viewBox="0 0 128 72" width="128" height="72" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
