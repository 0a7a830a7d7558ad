import { homeCopy } from '../copy/currentHome.ts';
import { fact, facts, statement, text } from './AboutSection.css.ts';
import { heading, ruled, split } from './Section.css.ts';

/** Who the house is: 'About Us'. */
export function AboutSection() {
  const { home } = homeCopy;
  return (
    <section className={ruled} id="about" aria-labelledby="about-title">
      <div className={split}>
        <h2 className={heading} id="about-title" tabIndex={-1} data-focus-target="about">
          {home.aboutTitle}
        </h2>
        <div>
          <p className={statement}>{home.aboutLead}</p>
          <p className={text}>{home.aboutText}</p>
          <ul className={facts}>
            {home.aboutFacts.map(({ title, text: words }) => (
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
