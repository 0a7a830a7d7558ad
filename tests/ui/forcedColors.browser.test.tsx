import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { section } from '../../src/dashboard/DashboardLayout.css.ts';
import { choices, rowActions } from '../../src/dashboard/ProfilePage.css.ts';
import { status } from '../../src/dashboard/StatementTable.css.ts';
import { requestActions, side } from '../../src/dashboard/TradingDeskPage.css.ts';
import { actions as memberActions } from '../../src/institutions/MembersPage.css.ts';
import { choice, radio } from '../../src/site/AppearanceChoice.css.ts';
import { end as headerEnd, link } from '../../src/site/SiteHeader.css.ts';
import { button } from '../../src/ui/Button.css.ts';
import { mark } from '../../src/ui/Brand.css.ts';
import { shape } from '../../src/ui/Skeleton.css.ts';
import { primary, secondary, tab } from '../../src/ui/widget/Widget.css.ts';

const schemes = ['light', 'dark'] as const;
const emulate = (features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [...features] });
afterEach(() => emulate([]));

const seen = [
  'content',
  'backgroundColor',
  'borderBottomColor',
  'borderBottomWidth',
  'borderTopColor',
  'stroke',
] as const;

/** Returns what one sees of an element and of its marks. */
function lookOf(element: Element): string {
  const styles = [null, '::before', '::after'].map((part) => getComputedStyle(element, part));
  return JSON.stringify(styles.map((style) => seen.map((property) => style[property])));
}

/** Two states of one control, which a color or background tells apart: the plain one and the marked one. */
const pairs: Readonly<Record<string, { readonly plain: ReactElement; readonly marked: ReactElement }>> = {
  'the open page in the navigation of the dashboard': {
    plain: (
      <a className={section} href="#a">
        Account
      </a>
    ),
    marked: (
      <a className={section} href="#b" aria-current="page">
        Account
      </a>
    ),
  },
  'the open page in the navigation of the site': {
    plain: (
      <a className={link} href="#a">
        Services
      </a>
    ),
    marked: (
      <a className={link} href="#b" aria-current="page">
        Services
      </a>
    ),
  },
  'the main button of a page': {
    plain: (
      <button type="button" className={button.secondary}>
        Cancel
      </button>
    ),
    marked: (
      <button type="button" className={button.primary}>
        Save
      </button>
    ),
  },
  'the main button of the widget': {
    plain: (
      <button type="button" className={secondary}>
        Try again
      </button>
    ),
    marked: (
      <button type="button" className={primary}>
        Continue
      </button>
    ),
  },
  'the chosen side of a trade': {
    plain: (
      <button type="button" className={side} aria-pressed="false">
        Buy
      </button>
    ),
    marked: (
      <button type="button" className={side} aria-pressed="true">
        Buy
      </button>
    ),
  },
  'the chosen appearance': {
    plain: (
      <label className={choice}>
        <input className={radio} type="radio" />
        Dark
      </label>
    ),
    marked: (
      <label className={choice}>
        <input className={radio} type="radio" defaultChecked />
        Dark
      </label>
    ),
  },
  'the chosen tab of the widget': {
    plain: (
      <button type="button" role="tab" className={tab} aria-selected="false">
        Email
      </button>
    ),
    marked: (
      <button type="button" role="tab" className={tab} aria-selected="true">
        Email
      </button>
    ),
  },
  'the status of a transaction': {
    plain: <span className={status.Pending}>Status</span>,
    marked: <span className={status.Completed}>Status</span>,
  },
};

describe.each(schemes)('with forced colors, %s', (scheme) => {
  beforeEach(() =>
    emulate([
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: scheme },
    ]),
  );

  test.each(Object.entries(pairs))('one sees %s', async (_, { plain, marked }) => {
    const screen = await render(
      <>
        <div>{plain}</div>
        <div>{marked}</div>
      </>,
    );
    const [first, second] = screen.container.querySelectorAll(':scope > div > *');
    expect(first && second && lookOf(first) !== lookOf(second)).toBe(true);
  });

  test('the logo and icons have the color of the text', async () => {
    const screen = await render(
      <p>
        <svg className={mark} />
        <svg style={{ color: 'rgb(1, 2, 3)' }} stroke="currentcolor" />
      </p>,
    );
    const text = getComputedStyle(screen.container).color;
    const [logo, icon] = screen.container.querySelectorAll('svg');
    expect(logo && getComputedStyle(logo).stroke).toBe(text);
    expect(icon && getComputedStyle(icon).color).toBe(text);
  });

  test('what loads has an edge', async () => {
    const screen = await render(<span className={shape.panel} />);
    const bone = screen.container.firstElementChild;
    expect(bone && getComputedStyle(bone).borderTopWidth).toBe('1px');
  });

  test.each([choices, rowActions, requestActions, memberActions, headerEnd])(
    'buttons beside one another do not touch',
    async (className) => {
      const screen = await render(
        <div className={className}>
          <button type="button">Individual</button>
          <button type="button">Institutional</button>
        </div>,
      );
      const [first, second] = screen.container.querySelectorAll('button');
      expect(second?.getBoundingClientRect().left).toBeGreaterThan(
        first?.getBoundingClientRect().right ?? NaN,
      );
    },
  );
});
