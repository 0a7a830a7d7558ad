import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assembleDocument, withAppearance, type DocumentParts } from '../../src/server/build/document.ts';

const template = `<!doctype html>
<html lang="en">
  <head>
    <title>Fairlead</title>
    <script type="module" crossorigin src="/static/js/built.js"></script>
    <link rel="modulepreload" crossorigin href="/static/js/built.chunk.js">
    <link rel="stylesheet" crossorigin href="/static/media/built.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const parts: DocumentParts = {
  language: 'en',
  template,
  body: '<h1>$& costs $1</h1>',
  rootAttributes: { 'data-path': '/"<&' },
  title: 'Tom & Jerry <3',
  listing: null,
  isForm: false,
  css: '.a{content:"$&"}',
  stylesheet: '/static/media/style.css',
  entry: '/static/js/index.js',
  outdated: '<p>Too old</p>',
  earlyScript: 'early("$&")',
  preloads: ['/static/js/one.js'],
  prefetches: ['/static/js/two.js'],
};

describe('a document', () => {
  const { html, styleHashes, scriptHashes } = assembleDocument(parts);

  it('contains the rendered markup unchanged and escapes attributes', () => {
    expect(html).toContain('<div id="root" data-path="/&quot;&lt;&amp;"><h1>$& costs $1</h1></div>');
    expect(html).toContain('<title>Tom &amp; Jerry &lt;3</title>');
  });

  it('returns the hash of its styles', () => {
    const [, css = ''] = /<style>([^]*)<\/style>/.exec(html) ?? [];
    expect(css).toBe('.a{content:"$&"}');
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
  });

  it('has the early script inline in the head and returns its hash', () => {
    const [head = ''] = html.split('</head>');
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(head) ?? [];
    expect(script).toBe('early("$&")');
    expect(scriptHashes).toEqual([`sha256-${createHash('sha256').update(script).digest('base64')}`]);
  });

  it.each(['a("</script>")', 'a("<!--")'])(
    'refuses the early script %s, which cannot be inlined',
    (earlyScript) => {
      expect(() => assembleDocument({ ...parts, earlyScript })).toThrow('cannot be inlined');
    },
  );

  it('waits with its first paint for the end of a document that has a form', () => {
    expect(html).not.toMatch(/rel="expect"|data-arriving/);
    const [head = '', body = ''] = assembleDocument({ ...parts, isForm: true }).html.split('</head>');
    expect(head).toContain('<link rel="expect" href="#last" blocking="render">');
    expect(body).toMatch(
      /^\s*<body data-arriving>[^]*<template id="last"><\/template>\s*<\/body>\s*<\/html>$/,
    );
  });

  it('replaces the tags of the client build', () => {
    expect(html).not.toContain('built');
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script>',
      '<script type="module" crossorigin src="/static/js/index.js">',
    ]);
  });

  it('defers the application in a template and links the stylesheet for browsers without scripts', () => {
    const [, application = ''] = /<template id="application">(.*?)<\/template>/.exec(html) ?? [];
    const rest = html.replace(application, '');
    for (const file of ['index.js', 'one.js', 'two.js']) {
      expect(application).toContain(file);
      expect(rest).not.toContain(file);
    }
    expect(application).toContain('<link rel="stylesheet" crossorigin href="/static/media/style.css">');
    expect(rest.match(/.{10}<link rel="stylesheet"[^>]*>.{11}/g)).toEqual([
      '<noscript><link rel="stylesheet" crossorigin href="/static/media/style.css"></noscript>',
    ]);
  });

  it('is refused when the template lacks an insertion point', () => {
    expect(() => assembleDocument({ ...parts, template: '<html></html>' })).toThrow('index.html has no');
  });

  it('is assembled from the template of the project', () => {
    expect(() => assembleDocument({ ...parts, template: readFileSync('index.html', 'utf8') })).not.toThrow();
  });
});

describe('a document with a listing', () => {
  const listing = {
    siteName: 'Fairlead',
    description: 'Payments & "more"',
    url: 'https://fairlead.example/contact',
    picture: 'https://fairlead.example/card.png',
    alternates: [
      { language: 'es', url: 'https://fairlead.example/es/contact' },
      { language: 'x-default', url: 'https://fairlead.example/contact' },
    ],
  } as const;
  const { html } = assembleDocument({ ...parts, listing });

  it.each([
    '<meta name="description" content="Payments &amp; &quot;more&quot;">',
    '<link rel="canonical" href="https://fairlead.example/contact">',
    '<link rel="alternate" hreflang="es" href="https://fairlead.example/es/contact">',
    '<link rel="alternate" hreflang="x-default" href="https://fairlead.example/contact">',
    '<meta property="og:title" content="Tom &amp; Jerry &lt;3">',
    '<meta property="og:url" content="https://fairlead.example/contact">',
    '<meta property="og:image" content="https://fairlead.example/card.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])('has the tag %s', (tag) => {
    expect(html).toContain(tag);
  });

  it('differs from one without a listing', () => {
    expect(assembleDocument(parts).html).not.toMatch(/canonical|alternate|og:|description/);
  });

  it('has a language', () => {
    expect(html).toContain('<html lang="en">');
    expect(assembleDocument({ ...parts, language: 'es' }).html).toContain('<html lang="es">');
  });
});

describe('a document with an appearance', () => {
  const plain = assembleDocument({ ...parts, template: readFileSync('index.html', 'utf8') }).html;
  const barColors = (html: string) =>
    [...html.matchAll(/<meta name="theme-color" data-theme="(\w+)"[^>]*media="([^"]*)"/g)].map(
      ([, theme, media]) => `${theme}: ${media}`,
    );

  it('is unchanged for the system appearance', () => {
    expect(withAppearance(plain, 'system')).toBe(plain);
    expect(barColors(plain)).toEqual([
      'light: (prefers-color-scheme: light)',
      'dark: (prefers-color-scheme: dark)',
    ]);
  });

  it.each([
    ['light', ['light: all', 'dark: not all']],
    ['dark', ['light: not all', 'dark: all']],
  ] as const)('is %s without a script, like the theme color of the browser', (appearance, bars) => {
    const html = withAppearance(plain, appearance);
    expect(html).toContain(`<html data-theme="${appearance}" lang="en">`);
    expect(barColors(html)).toEqual(bars);
  });
});
