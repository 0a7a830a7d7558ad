import { policyCopy } from '../copy/pages.en.ts';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { page, text, title, words } from './NotFoundPage.css.ts';

/** Page with the terms or the privacy policy. */
export function PolicyPage({ name }: { readonly name: 'terms' | 'privacy' }) {
  const { titles } = useCopy(siteCopy);
  const policy = useCopy(policyCopy)[name];
  return (
    <div className={page}>
      <div className={words}>
        <h1 className={title} tabIndex={-1} data-focus-target="heading">
          {titles[name]}
        </h1>
        <p className={text}>{policy.lead}</p>
        {policy.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            <p>{section.text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
