import { describe, expect, it } from 'vitest';
import { criticalCss } from '../../src/server/build/criticalCss.ts';

const html =
  '<html><body id="page"><main class="frame wide"><button class="primary">Go</button></main></body></html>';

describe('criticalCss keeps', () => {
  it.each([
    '.frame{color:red}',
    '.frame.wide>.primary:hover{color:red}',
    '.gone,.primary{color:red}',
    '#page{color:red}',
    'main button{color:red}',
    '*,:before,:after{color:red}',
    ':root{--a:1}',
    ':root:not([data-theme=light]){--a:1}',
    '.primary:not(.gone){color:red}',
    '.primary:where(.gone,:disabled){color:red}',
    '[hidden]{display:none}',
    'button::before{content:"a}b;{"}',
    ".frame{background:url('x;{}.svg')}",
    '@font-face{font-family:A;src:local(B)}',
    '@layer base;',
    '/* .gone{} */.frame{color:red}',
  ])('%s', (css) => {
    expect(criticalCss(css, html)).toBe(css);
  });
});

describe('criticalCss drops', () => {
  it.each([
    '.gone{color:red}',
    '.frame .gone{color:red}',
    '.frame.gone{color:red}',
    '#gone{color:red}',
    'table{color:red}',
    'main>table{color:red}',
    '.gone,.also-gone{color:red}',
    '@media print{.gone{color:red}}',
    '@keyframes unused{to{opacity:0}}',
    '@font-face{font-family:A;src:url(a.woff2)format("woff2")}',
  ])('%s', (css) => {
    expect(criticalCss(css, html)).toBe('');
  });
});

it('filters nested groups at every depth', () => {
  const css = '@media screen{.frame{a:b}.gone{a:b}@supports (gap:0){.gone{a:b}.wide{a:b}}}.gone{a:b}';
  expect(criticalCss(css, html)).toBe('@media screen{.frame{a:b}@supports (gap:0){.wide{a:b}}}');
});

it('keeps the keyframes that a kept rule uses', () => {
  const css =
    '@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.primary{animation:spin 1s}.gone{animation:fade 1s}';
  expect(criticalCss(css, html)).toBe('@keyframes spin{to{rotate:1turn}}.primary{animation:spin 1s}');
});

it('keeps the order of the rules', () => {
  const css = '.primary{a:1}.gone{a:2}main{a:3}.frame{a:4}';
  expect(criticalCss(css, html)).toBe('.primary{a:1}main{a:3}.frame{a:4}');
});
