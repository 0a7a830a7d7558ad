import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../src/server/contentSecurityPolicy.ts';
import { refusedByOwnPolicy } from '../../src/emulator/tests/ownPolicy.ts';

const url = 'https://fairlead.example/';
const html = readFileSync('index.html', 'utf8');
const policy = contentSecurityPolicy({ styleHashes: [], scriptHashes: [], foreignSources: {} });
const { icons } = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as {
  readonly icons: readonly { readonly src: string }[];
};

describe('the pages of the site', () => {
  test('load only what their own policy allows: icons, manifest, fonts, scripts', () => {
    expect(refusedByOwnPolicy(html, policy, url)).toEqual([]);
  });

  test.each(icons.map(({ src }) => src))('the icon %s of the manifest exists and is allowed', (src) => {
    expect(existsSync(`public${src}`)).toBe(true);
    expect(refusedByOwnPolicy(`<link rel="icon" href="${src}">`, policy, url)).toEqual([]);
  });
});
