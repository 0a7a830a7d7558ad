import { useRouter } from '@tanstack/react-router';
import { languageName, languageNames, languages, pathIn } from '../config/languages.ts';
import { siteTag } from '../config/siteLanguage.en.ts';
import { footerCopy } from '../copy/footer.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { prerenderedPath } from '../page/prerenderedPath.ts';
import { usePrerenderedSelector } from '../ui/usePrerenderedSelector.ts';
import { inRow } from './SiteFooter.css.ts';

/**
 * Links to the current page in the other languages. They work without scripts: the server remembers the choice and
 * removes it from the URL (`languageChoice.ts`).
 */
export function LanguageChoice() {
  const words = useCopy(footerCopy);
  const router = useRouter();
  const page = {
    getSnapshot: () => router.state.location,
    subscribe: ({ next }: { readonly next: () => void }) => ({
      unsubscribe: router.subscribe('onResolved', next),
    }),
  };
  const first = prerenderedPath() ?? router.state.location.pathname;
  const path = usePrerenderedSelector(page, ({ pathname }) => pathname, first);
  // The document is the same for every query, so its links have none before hydration.
  const query = usePrerenderedSelector(page, ({ searchStr }) => searchStr, '');
  return (
    <nav className={inRow} aria-label={words.language}>
      {languages.map((language) =>
        language === siteTag ? (
          <span key={language}>{languageNames[language]}</span>
        ) : (
          <a
            key={language}
            href={pathIn(language, path) + withChoice(query, `${languageName}=${language}`)}
            lang={language}
            hrefLang={language}
          >
            {languageNames[language]}
          </a>
        ),
      )}
    </nav>
  );
}

/** A query with a token stays as it is, because the server redirects no URL with a token. */
function withChoice(query: string, choice: string): string {
  const parameters = new URLSearchParams(query);
  if (parameters.has('token')) return query;
  parameters.delete(languageName);
  const rest = parameters.toString();
  return rest === '' ? `?${choice}` : `?${rest}&${choice}`;
}
