import { useCopy } from '../copy/useCopy.ts';
import { homeRestCopy } from '../copy/homeRest.en.ts';
import { heading, headingText, ruled, split } from './Section.css.ts';
import { ServiceDrawing, services } from './ServiceDrawing.tsx';
import { list, service, serviceText, serviceTitle } from './ServicesSection.css.ts';

/** 'Our Services': five services (specification, section 2). */
export function ServicesSection() {
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
