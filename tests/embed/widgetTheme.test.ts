import { describe, expect, test } from 'vitest';
import { parseWidgetTheme, type StyleCheck, type WidgetTheme } from '../../machines/widget/widgetTheme.ts';
import { dark, light } from '../../src/theme/palette.ts';
import { widgetTheme } from '../../src/theme/widgetTheme.css.ts';
import { widgetThemeValues } from '../../src/theme/widgetThemeValues.ts';

const isAnyStyle: StyleCheck = () => true;

function faultsOf(value: unknown, isStyle: StyleCheck = isAnyStyle) {
  const parsed = parseWidgetTheme(value, isStyle);
  return 'faults' in parsed ? parsed.faults.map(({ code, key }) => `${key}: ${code}`) : [];
}

function themeOf(value: unknown): WidgetTheme {
  const parsed = parseWidgetTheme(value, isAnyStyle);
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  return parsed;
}

/** Every option (specification, section 3), each with a unique value. */
const whole = {
  fontFamily: 'font',
  colors: { primary: 'c1', secondary: 'c2', success: 'c3', error: 'c4' },
  container: { width: 'w', borderColor: 'c5', borderRadius: 'r1', backgroundColor: 'c6' },
  buttons: {
    primary: { backgroundColor: 'c7', textColor: 'c8', borderColor: 'c9', borderRadius: 'r2' },
    secondary: { backgroundColor: 'c10', textColor: 'c11', borderColor: 'c12', borderRadius: 'r3' },
    disabled: { backgroundColor: 'c13', textColor: 'c14', borderColor: 'c15', borderRadius: 'r4' },
  },
  inputs: {
    backgroundColor: 'c16',
    textColor: 'c17',
    placeholderColor: 'c18',
    borderColor: 'c19',
    borderRadius: 'r5',
  },
  hideHeaderText: true,
  logo: { logoImageUrl: 'https://fairlead.example/logo.svg' },
};

/** Returns the value of a theme variable. */
const valueAt = (variable: string, values: Readonly<Record<string, string>>) =>
  values[variable.replaceAll(/^var\(|\)$/g, '')];

test('a logo needs the URL of its image', () => {
  expect(faultsOf({ logo: {} })).toEqual(['theme.logo.logoImageUrl: key-missing']);
  expect(faultsOf({ logo: { logoImageUrl: 7 } })).toEqual(['theme.logo.logoImageUrl: url-expected']);
});

describe('a theme', () => {
  test('may be missing or partial', () => {
    expect(faultsOf(undefined)).toEqual([]);
    expect(faultsOf({ colors: {}, container: { width: '20rem' } })).toEqual([]);
  });

  test('is parsed completely', () => expect(themeOf(whole)).toEqual(whole));

  test('reports wrong keys and wrong types', () => {
    expect(faultsOf([])).toEqual(['theme: object-expected']);
    expect(
      faultsOf({
        font: 'x',
        colors: { primary: 7, accent: 'red' },
        buttons: { primary: 'red' },
        hideHeaderText: 'yes',
        logo: { logoImageUrl: 'javascript:alert(1)' },
      }),
    ).toEqual([
      'theme.font: key-unknown',
      'theme.colors.accent: key-unknown',
      'theme.colors.primary: string-expected',
      'theme.buttons.primary: object-expected',
      'theme.hideHeaderText: boolean-expected',
      'theme.logo.logoImageUrl: url-expected',
    ]);
  });

  // `CSS.supports` accepts every value with `var()`, since the browser cannot check it in advance.
  test.each([
    'url(https://evil.example/p)',
    'var(--x, url(https://evil.example/p))',
    'VAR(--x)',
    'image-set("https://evil.example/p" 1x)',
    '-webkit-image-set(url(x) 1x)',
    'env(x, red)',
    'attr(data-color type(*))',
    'expression(alert(1))',
    'v\\61r(--x)',
  ])('reports the value "%s"', (value) => {
    expect(faultsOf({ container: { backgroundColor: value } })).toEqual([
      'theme.container.backgroundColor: style-expected',
    ]);
    expect(faultsOf({ fontFamily: value })).toEqual(['theme.fontFamily: style-expected']);
  });

  test.each([
    'rgb(34 48 74 / 80%)',
    'hsla(210, 40%, 20%, 0.5)',
    'oklch(60% 0.1 240)',
    'color(display-p3 1 0 0)',
    'light-dark(color-mix(in srgb, red 20%, white), #123)',
    'min(100%, calc(20rem + 2px))',
    'clamp(10rem, 50%, 400px)',
    '"Open Sans", system-ui',
  ])('accepts the value "%s"', (value) => {
    expect(faultsOf({ container: { width: value } })).toEqual([]);
  });

  test('reports values that the browser does not accept', () => {
    const isStyle: StyleCheck = (kind, value) => kind !== 'color' || value === 'red';
    expect(
      faultsOf({ colors: { primary: 'red', error: 'rde' }, container: { width: 'x' } }, isStyle),
    ).toEqual(['theme.colors.error: style-expected']);
  });
});

describe('widgetThemeValues', () => {
  test('assigns every option to its variable', () => {
    const values = widgetThemeValues(themeOf(whole), true);
    expect(Object.keys(values).every((name) => name.startsWith('--'))).toBe(true);
    const given = Object.values(values).toSorted();
    // The accent has no option of its own and uses the primary color, so `c1` occurs twice.
    const expected = JSON.stringify(whole).match(/"(?:c\d+|r\d|w|font)"/g) ?? [];
    expect(given).toEqual([...expected.map((value) => value.slice(1, -1)), 'c1'].toSorted());
    expect(valueAt(widgetTheme.button.disabled.text, values)).toBe('c14');
    expect(valueAt(widgetTheme.input.placeholder, values)).toBe('c18');
    expect(valueAt(widgetTheme.container.radius, values)).toBe('r1');
  });

  test('follows the color scheme of the page by default', () => {
    const values = widgetThemeValues(themeOf({}), true);
    expect(valueAt(widgetTheme.color.primary, values)).toBe(`light-dark(${light.ink}, ${dark.ink})`);
    expect(valueAt(widgetTheme.container.width, values)).toBe('400px');
  });

  test('uses the light values in a browser without light-dark()', () => {
    const values = Object.values(widgetThemeValues(themeOf({}), false));
    expect(values.filter((value) => value.includes('light-dark'))).toEqual([]);
    expect(values).toContain(light.ink);
  });
});

test('each style is checked as a value of its property, and a fault names the property', () => {
  const checked: (readonly [kind: string, value: string])[] = [];
  const isStyle: StyleCheck = (kind, value) => {
    checked.push([kind, value]);
    return false;
  };
  const theme = {
    fontFamily: 'serif',
    colors: { primary: 'red' },
    container: { width: '20rem', borderRadius: '4px' },
  };
  const parsed = parseWidgetTheme(theme, isStyle);
  expect(checked).toEqual([
    ['font-family', 'serif'],
    ['color', 'red'],
    ['width', '20rem'],
    ['border-radius', '4px'],
  ]);
  expect('faults' in parsed && parsed.faults.map(({ choices }) => choices)).toEqual([
    ['font-family'],
    ['color'],
    ['width'],
    ['border-radius'],
  ]);
});
