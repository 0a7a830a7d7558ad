import { createHash } from 'node:crypto';
import type { Appearance } from '../../../machines/site/appearance.machine.ts';
import { themeColourMedia } from '../../page/appearanceMemory.ts';
import type { DocumentChoices } from '../pageTable.ts';

/** What one document is put together from. */
export interface DocumentParts {
  /** `index.html` as the client build leaves it. */
  readonly template: string;
  /** What stands in the root element; empty for a page that is drawn by the browser alone. */
  readonly body: string;
  readonly rootAttributes: Readonly<Record<string, string>>;
  readonly title: string;
  /** What search engines and link previews are told; `null` for a page that is to be found by neither. */
  readonly listing: Listing | null;
  /** Whether the first frame shows the whole page with what is about a form left for later; otherwise it shows what has arrived. */
  readonly isForm: boolean;
  /** Rules for the first sight. */
  readonly css: string;
  /** Addresses of the build. */
  readonly stylesheet: string;
  readonly entry: string;
  /** The source of the script that stands inline, ahead of everything that a visitor can press. */
  readonly earlyScript: string;
  /** What the page needs to become live, beside the entry. */
  readonly modules: readonly string[];
  /** What it is likely to need next. */
  readonly modulesSoon: readonly string[];
}

/** A page as the world outside knows it. */
export interface Listing {
  readonly siteName: string;
  readonly description: string;
  /** The page's one whole address. */
  readonly address: string;
  /** The whole address of a picture of 1200 × 630 pixels. */
  readonly picture: string;
}

/** A document and the hashes of what stands inline in it, which the policy has to name. */
export interface AssembledDocument {
  readonly html: string;
  readonly styleHashes: string[];
  readonly scriptHashes: string[];
}

/**
 * Puts a document together. It holds no style attribute; its style element and its one inline script are let in by hash.
 *
 * First comes what the first sight needs and what must not be lost; the application waits in a template until the early
 * script has seen the page painted. On a phone its files would take the line and the processor from the form itself.
 * The early script is inline because a form can be submitted from the first paint on: a file of its own comes a round
 * trip later, and one that blocks the parser delays the paint by that round trip.
 *
 * @throws Error when the template lacks a place to put something, or the early script would end its own element
 */
export function assembleDocument(parts: DocumentParts): AssembledDocument {
  if (/<\/script|<!--/i.test(parts.earlyScript)) throw new Error('The early script cannot stand inline.');
  const look = `<link rel="stylesheet" crossorigin href="${parts.stylesheet}">`;
  const application = [
    look,
    `<script type="module" crossorigin src="${parts.entry}"></script>`,
    ...parts.modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...parts.modulesSoon.map((href) => `<link rel="prefetch" crossorigin href="${href}" as="script">`),
  ];
  const head = [
    ...(parts.isForm ? [`<link rel="expect" href="#${lastId}" blocking="render">`] : []),
    ...(parts.listing ? listingTags(parts.title, parts.listing) : []),
    `<script>${parts.earlyScript}</script>`,
    `<style>${parts.css}</style>`,
    `<noscript>${look}</noscript>`,
    `<template id="application">${application.join('')}</template>`,
  ];
  const attributes = Object.entries(parts.rootAttributes).map(
    ([name, value]) => ` ${name}="${escapeText(value)}"`,
  );
  const changes: [pattern: RegExp, by: string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeText(parts.title)}</title>`],
    [/<\/head>/, `${head.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root"${attributes.join('')}>${parts.body}</div>`],
    ...(parts.isForm ? formChanges : []),
  ];
  const html = changes.reduce((text, [pattern, by]) => {
    if (!pattern.test(text)) throw new Error(`index.html has no ${pattern.source}.`);
    return text.replace(pattern, () => by);
  }, withoutBuiltTags(parts.template));
  return { html, styleHashes: [hashOf(parts.css)], scriptHashes: [hashOf(parts.earlyScript)] };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const lastId = 'last';

// Chromium 156 goes on as soon as it has read where an element begins, so what is waited for is the last one.
const formChanges: [pattern: RegExp, by: string][] = [
  [/<body>/, '<body data-arriving>'],
  [/<\/body>/, `  <template id="${lastId}"></template>\n  </body>`],
];

/** Description, canonical address (RFC 6596) and link preview (Open Graph protocol). */
function listingTags(title: string, { siteName, description, address, picture }: Listing): string[] {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeText(content)}">`;
  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeText(address)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/**
 * Gives a document what its visitor has chosen.
 *
 * @param html a whole document
 * @param choices the visitor's choices
 * @returns the document for such a visitor
 */
export function withChoices(html: string, { appearance, isBannerDismissed }: DocumentChoices): string {
  const chosen = withAppearance(html, appearance);
  return isBannerDismissed ? chosen.replace('<html ', '<html data-demo-banner="dismissed" ') : chosen;
}

/**
 * Gives a document the appearance that its reader has chosen, so that it has it from the first pixel on, and says so
 * where it is chosen.
 *
 * @param html a whole document
 * @param appearance what was chosen
 * @returns the document for such a reader
 */
export function withAppearance(html: string, appearance: Appearance): string {
  if (appearance === 'system') return html;
  return html
    .replace('<html ', `<html data-theme="${appearance}" `)
    .replace(/(<input [^>]*value="system") checked=""/, '$1')
    .replace(new RegExp(`(<input [^>]*value="${appearance}")`), '$1 checked=""')
    .replaceAll(
      /(<meta name="theme-color" data-theme="(\w+)"[^>]*? media=")[^"]*/g,
      (_, before: string, theme: string) => before + themeColourMedia(theme, appearance),
    );
}

/** Takes out what the client build wrote into the head; it is written again, in another order and with priorities. */
function withoutBuiltTags(template: string): string {
  return template
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
