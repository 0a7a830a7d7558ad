import { createHash } from 'node:crypto';
import type { Appearance } from '../../../machines/site/appearances.ts';
import type { SiteLanguage } from '../../config/languages.ts';
import { themeColorMedia } from '../../page/appearanceMemory.ts';
import type { DocumentChoices } from '../pageTable.ts';

export interface DocumentParts {
  readonly language: SiteLanguage;
  /** `index.html` as the client build writes it. */
  readonly template: string;
  /** Markup of the root element; empty for a page that only the browser renders. */
  readonly body: string;
  readonly rootAttributes: Readonly<Record<string, string>>;
  readonly title: string;
  /** Data for search engines and link previews; `null` for a page that search engines must not list. */
  readonly listing: Listing | null;
  /**
   * Whether the page is a form: the first frame then waits for the whole document, and the layout around the form is
   * painted later.
   */
  readonly isForm: boolean;
  /** Critical CSS, to be inlined. */
  readonly css: string;
  /** URL path of the whole stylesheet. */
  readonly stylesheet: string;
  /** URL path of the entry module. */
  readonly entry: string;
  /** Markup that the early script shows in a browser that is too old for the application. */
  readonly outdated: string;
  /** Source of the inline script. */
  readonly earlyScript: string;
  /** URL paths of the modules besides the entry that hydration needs. */
  readonly preloads: readonly string[];
  /** URL paths of the modules that the page will probably need next. */
  readonly prefetches: readonly string[];
}

/** Metadata of a page for search engines and link previews. */
export interface Listing {
  readonly siteName: string;
  readonly description: string;
  /** Canonical absolute URL. */
  readonly url: string;
  /** Absolute URL of a picture of 1200 × 630 pixels. */
  readonly picture: string;
  readonly alternates: readonly Alternate[];
}

/** A language of a page; `x-default` is for visitors with another language. */
export interface Alternate {
  readonly language: SiteLanguage | 'x-default';
  /** Absolute URL of the page in this language. */
  readonly url: string;
}

/** A document and the hashes of its inline elements for the Content Security Policy. */
export interface AssembledDocument {
  readonly html: string;
  readonly styleHashes: string[];
  readonly scriptHashes: string[];
}

/**
 * Assembles a document. It has no style attribute; the Content Security Policy allows its style element and its inline
 * script by hash.
 *
 * The elements that load the application are inside a template until the early script has seen the first paint: on a
 * phone the files of the application would compete with the form for bandwidth and processor time. The early script is
 * inline because a form can be submitted from the first paint on: a separate file arrives a round trip later, and a
 * blocking file delays the paint by that round trip.
 *
 * @throws Error when the template lacks an insertion point, or the early script contains the end of its own element
 */
export function assembleDocument(parts: DocumentParts): AssembledDocument {
  if (/<\/script|<!--/i.test(parts.earlyScript)) throw new Error('The early script cannot be inlined.');
  const stylesheet = `<link rel="stylesheet" crossorigin href="${parts.stylesheet}">`;
  const application = [
    stylesheet,
    `<script type="module" crossorigin src="${parts.entry}"></script>`,
    ...parts.preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...parts.prefetches.map((href) => `<link rel="prefetch" crossorigin href="${href}" as="script">`),
  ];
  const head = [
    ...(parts.isForm ? [`<link rel="expect" href="#${lastId}" blocking="render">`] : []),
    ...(parts.listing ? listingTags(parts.title, parts.listing) : []),
    `<script>${parts.earlyScript}</script>`,
    `<style>${parts.css}</style>`,
    `<noscript>${stylesheet}</noscript>`,
    `<template id="application">${application.join('')}</template>`,
    `<template id="outdated">${parts.outdated}</template>`,
  ];
  const attributes = Object.entries(parts.rootAttributes).map(
    ([name, value]) => ` ${name}="${escapeText(value)}"`,
  );
  const replacements: [pattern: RegExp, replacement: string][] = [
    [/<html lang="en">/, `<html lang="${parts.language}">`],
    [/<title>[^<]*<\/title>/, `<title>${escapeText(parts.title)}</title>`],
    [/<\/head>/, `${head.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root"${attributes.join('')}>${parts.body}</div>`],
    ...(parts.isForm ? formReplacements : []),
  ];
  const html = replacements.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`index.html has no ${pattern.source}.`);
    return text.replace(pattern, () => replacement);
  }, withoutBuiltTags(parts.template));
  return { html, styleHashes: [hashOf(parts.css)], scriptHashes: [hashOf(parts.earlyScript)] };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const lastId = 'last';

// The first frame waits for an empty element at the end of the body. It cannot wait for an element around the form,
// because Chromium 156 stops waiting when it has parsed the start tag of that element.
const formReplacements: [pattern: RegExp, replacement: string][] = [
  [/<body>/, '<body data-arriving>'],
  [/<\/body>/, `  <template id="${lastId}"></template>\n  </body>`],
];

/** Returns the tags for description, canonical URL (RFC 6596), languages and link preview (Open Graph protocol). */
function listingTags(title: string, { siteName, description, url, picture, alternates }: Listing): string[] {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeText(content)}">`;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...alternates.map(
      ({ language, url: href }) => `<link rel="alternate" hreflang="${language}" href="${escapeText(href)}">`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Applies a visitor's appearance and banner choice to a document.
 *
 * @param html a whole document
 */
export function withChoices(html: string, { appearance, isBannerDismissed }: DocumentChoices): string {
  const chosen = withAppearance(html, appearance);
  return isBannerDismissed ? chosen.replace('<html ', '<html data-demo-banner="dismissed" ') : chosen;
}

/**
 * Applies an appearance to a document, so that the first paint has it, and checks the matching radio button.
 *
 * @param html a whole document
 */
export function withAppearance(html: string, appearance: Appearance): string {
  if (appearance === 'system') return html;
  return html
    .replace('<html ', `<html data-theme="${appearance}" `)
    .replace(/(<input [^>]*value="system") checked=""/, '$1')
    .replace(new RegExp(`(<input [^>]*value="${appearance}")`), '$1 checked=""')
    .replaceAll(
      /(<meta name="theme-color" data-theme="(\w+)"[^>]*? media=")[^"]*/g,
      (_, before: string, theme: string) => before + themeColorMedia(theme, appearance),
    );
}

/** Removes the tags of the client build; `assembleDocument` writes them in another order. */
function withoutBuiltTags(template: string): string {
  return template
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
