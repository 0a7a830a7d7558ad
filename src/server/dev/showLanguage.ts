import type { Plugin } from 'vite';
import { languageOf } from '../../config/languages.ts';

/** Vite plugin that gives the pages of the development server the language of their URL, such as `/es/login`. */
export function showLanguage(): Plugin {
  return {
    name: 'fairlead:show-language',
    apply: 'serve',
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      html.replace('<html lang="en">', `<html lang="${languageOf(originalUrl.replace(/[?#].*/, ''))}">`),
  };
}
