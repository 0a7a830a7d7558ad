import type { HistoryState } from '@tanstack/react-router';
import { languageOf, rememberedLanguage } from '../config/languages.ts';
import type { PageLanguage } from '../page/startPageLanguage.ts';
import { writeCookie } from '../page/writeCookie.ts';
import { pageTitle } from './pageTitle.ts';
import { pathRewrite } from './pathRewrite.ts';
import type { AppRouter } from './router.tsx';

/**
 * Keeps the URL, the links and the document in the current language, and remembers a language that the visitor chooses.
 * The flows continue, so what the visitor has typed stays.
 */
export function followLanguage(router: AppRouter, { actor, tag, language }: PageLanguage): void {
  const showInUrl = () => {
    if (languageOf(router.history.location.pathname) === tag()) return;
    // For the router, the URL in another language is the same, so that only the state makes it write the URL.
    const state = (current: HistoryState) => ({ ...current, language: tag() });
    void router.navigate({ to: '.', search: true, state, replace: true, resetScroll: false });
  };
  actor.on('language.changed', () => {
    // A new rewrite renders the links again.
    router.update({ ...router.options, ...pathRewrite(tag()) });
    showInUrl();
    writeCookie(document, rememberedLanguage(tag()));
    document.documentElement.lang = tag();
    document.title = pageTitle(router, language());
  });
  // Back may lead to a page that was visited in another language.
  router.subscribe('onResolved', showInUrl);
}
