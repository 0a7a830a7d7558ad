import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/homeRest.en.ts';
import { aboutId } from '../page/prerenderedIds.ts';
import { fact, facts, statement, text } from './AboutSection.css.ts';
import { heading, ruled, split } from './Section.css.ts';

/** Section 'About Us' of the home page. */
export function AboutSection() {
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
