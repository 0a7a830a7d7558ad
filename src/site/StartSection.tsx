import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/homeRest.en.ts';
import type { AccountTypePopupActor } from './AccountTypePopup.tsx';
import { GetStarted } from './GetStarted.tsx';
import { heading } from './Section.css.ts';
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
  text,
} from './StartSection.css.ts';

/** Onboarding steps, security promises and the Get Started button. */
export function StartSection({ popup }: { readonly popup: AccountTypePopupActor }) {
  const words = useCopy(homeRestCopy);
  return (
    <section className={panel} aria-labelledby="start-title">
      <div className={inner}>
        <div className={intro}>
          <div>
            <h2 className={heading} id="start-title">
              {words.startTitle}
            </h2>
            <p className={text}>{words.startText}</p>
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
