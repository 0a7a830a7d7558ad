import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { languageName, languageNames } from '../../config/languages.ts';
import { LanguageContext } from '../../copy/useCopy.ts';
import { bannerLink } from './layout.css.ts';
import type { PanelProps } from './panelProps.ts';

/** Links to the selected panel in the other languages. Each loads the page again, which stores the choice. */
export function LanguageLinks({ page }: Pick<PanelProps, 'page'>) {
  const { tag } = useContext(LanguageContext);
  const panel = useSelector(page, ({ context }) => context.panel);
  return Object.entries(languageNames)
    .filter(([language]) => language !== tag)
    .map(([language, name]) => (
      <a
        key={language}
        className={bannerLink}
        href={`?${languageName}=${language}#${panel}`}
        hrefLang={language}
        lang={language}
      >
        {name}
      </a>
    ));
}
