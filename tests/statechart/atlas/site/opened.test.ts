import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLayoutEngine } from 'fairlead-statechart/atlas/layout';
import { layoutThreads } from 'fairlead-statechart/atlas/layoutThreads';
import { atlasOnDisk, type DiskAtlas } from './diskAtlas.ts';
import { inspectDrawings } from './inspectDrawings.ts';
import { edition, sampleAtlas } from './sampleAtlas.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 90_000 });

let atlas: DiskAtlas;
let page: Page;

beforeAll(async () => {
  setLayoutEngine(layoutThreads());
  atlas = await atlasOnDisk(await sampleAtlas(), edition);
});

afterAll(async () => {
  await atlas?.close();
});

beforeEach(async () => {
  page = await atlas.newPage();
});

afterEach(async () => {
  await page.context().close();
  const problems = atlas.problems();
  if (problems.length > 0) throw new Error(`The browser reported: ${problems.join('\n')}`);
});

async function open(file: string): Promise<void> {
  const [path = '', fragment] = file.split('#');
  await page.goto(`${atlas.urlOf(path)}${fragment === undefined ? '' : `#${fragment}`}`);
}

const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const lit = (kind: 'arrow' | 'box') => page.locator(`.drawing .${kind}.lit`);

/**
 * Ids of the axe rules about colors. Only these run in the dark scheme, which differs from the light one in colors
 * only.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Opens a page with axe, which stays loaded while the width and the scheme change. */
async function openWithAxe(file: string): Promise<void> {
  await open(file);
  await page.evaluate(axe.source);
}

/** Returns the violations in the light scheme, and those in the dark one. */
async function violations(): Promise<readonly string[]> {
  const inLight = await violationsOf('light');
  return [...inLight, ...(await violationsOf('dark', { runOnly: colorRules }))];
}

/** Returns the violations of the rules that are not about colors. */
const colorlessViolations = () =>
  violationsOf('light', { rules: Object.fromEntries(colorRules.map((id) => [id, { enabled: false }])) });

async function violationsOf(
  colorScheme: 'light' | 'dark',
  rules: RunOptions = {},
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  // `preload` would let axe fetch style sheets, which fails on a page opened from disk.
  const options: RunOptions = { preload: false, resultTypes: ['violations'], ...rules };
  const { violations: found }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`));
}

test.each([
  'index.html',
  'screens.html',
  'faults.html',
  'specification.html',
  'forgotPassword/index.html',
  'countdown/index.html',
])('axe finds no violations on %s at any width, and the page never scrolls horizontally', async (file) => {
  await openWithAxe(file);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Colors are the same at every width, and the widest page shows every element.
    const found = await (width === 1440 ? violations() : colorlessViolations());
    expect(found, `axe at ${width} px`).toEqual([]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `width at ${width} px`).toBe(width);
  }
});

test('axe finds no violations in search results, and they fit a phone', async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await openWithAxe('index.html');
  await page.getByRole('searchbox').fill('sending');
  await page
    .getByRole('status')
    .getByText(/found$/)
    .waitFor();
  expect(await violations()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.each(['forgotPassword', 'securityOffer', 'oneTap', 'countdown'])(
  'the drawings of %s are readable and have no overlaps',
  async (id) => {
    await open(`${id}/index.html`);
    const { texts, faults } = await inspectDrawings(page);
    expect(texts).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  },
);

test('detects a text that is too small or overlaps another', async () => {
  await open('forgotPassword/index.html');
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<SVGTextElement>('.drawing .caption text');
    if (!first || !second) throw new Error('The drawing has fewer than two captions.');
    for (const name of ['x', 'y']) first.setAttribute(name, second.getAttribute(name) ?? '');
    first.style.fontSize = '8px';
  });
  const { faults } = await inspectDrawings(page);
  expect(faults.filter((fault) => fault.includes(' px high'))).toHaveLength(1);
  expect(faults.filter((fault) => fault.includes(' overlaps '))).not.toEqual([]);
});

test('a drawing that is too wide for the page scrolls by keyboard and keeps its text size', async () => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open('forgotPassword/index.html');
  const region = page.getByRole('region', { name: 'forgotPassword', exact: true });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect((await inspectDrawings(page)).faults).toEqual([]);
});

describe('the search', () => {
  test('is reached by a key, moves through results by arrow keys, and links to a state', async () => {
    await open('index.html');
    await page.keyboard.press('/');
    await page.keyboard.type('sending link');
    await page
      .getByRole('status')
      .getByText(/^\d+ found$/)
      .waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toContain('state sendingLink in forgotPassword');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Enter');
    await page.waitForURL(/forgotPassword\/index\.html#state-forgotPassword\.sendingLink$/);
    await expect.poll(() => lit('box').count()).toBe(1);
  });

  test('finds text on a screen and links to its pictures, from the page of another machine', async () => {
    await open('countdown/index.html');
    await page.getByRole('searchbox').fill('text on forgot');
    await page.getByRole('combobox', { name: 'Type of result' }).selectOption('screen');
    await page.getByRole('link', { name: /^screen linkSent in forgotPassword/ }).click();
    await page.waitForURL(/forgotPassword\/index\.html#screen-linkSent$/);
    await expect.poll(() => page.locator('#screen-linkSent img').first().isVisible()).toBe(true);
  });

  test('shows results as text and marks the matches', async () => {
    await open('index.html');
    await page.getByRole('searchbox').fill('"fish"');
    await page.getByRole('link', { name: /chips/ }).first().waitFor();
    expect(await page.locator('.found b').count()).toBe(0);
    expect(await page.locator('.found mark').first().textContent()).toBe('"Fish"');
  });

  test('reports that it found nothing, and is cleared by Escape', async () => {
    await open('index.html');
    await page.getByRole('searchbox').fill('zebra');
    await page.getByRole('status').getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.getByRole('search').getByRole('status').textContent()).toBe('');
  });

  test('says that its index is missing, instead of that nothing was found', async () => {
    await page.route('**/search.js', (route) => route.abort());
    await open('index.html');
    await page.getByRole('searchbox').fill('sending');
    const status = page.getByRole('search').getByRole('status');
    await status.getByText('The file search.js, which the search needs, could not be loaded').waitFor();
    // The browser reports the request that this test has failed.
    expect(atlas.problems().filter((text) => !/search\.js|ERR_FAILED/.test(text))).toEqual([]);
  });

  test('accepts a slash in the query', async () => {
    await open('index.html');
    await page.getByRole('searchbox').fill('a');
    await page.keyboard.type('/b');
    expect(await page.getByRole('searchbox').inputValue()).toBe('a/b');
  });
});

describe('the filters', () => {
  const rows = () => page.locator('[data-row]:visible');
  const count = () => page.locator('.filters output').textContent();
  const failure = () => page.getByRole('combobox', { name: 'Failure' });

  test('show the machines of one room, and all again', async () => {
    await open('index.html');
    await page.getByLabel('Room').selectOption('sign-in');
    expect(await rows().locator('h3').allTextContents()).toEqual(['forgotPassword']);
    expect(await page.locator('h2:visible').allTextContents()).toEqual(['sign-in']);
    expect(await count()).toBe('1 of 4 machines');
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await count()).toBe('4 machines');
    expect(await rows().count()).toBe(4);
  });

  test('show what has changed since the accepted version', async () => {
    await open('index.html');
    await page.getByLabel(/only changed/).check();
    expect(await rows().locator('h3').allTextContents()).toEqual(['forgotPassword']);
    await open('transitions.html');
    await page.getByLabel(/only changed/).check();
    expect(await rows().filter({ hasText: '± changed' }).count()).toBe(await rows().count());
    expect(await rows().count()).toBeGreaterThan(0);
  });

  test('show what has no picture', async () => {
    await open('index.html');
    await page.getByLabel(/without a picture/).check();
    expect(await rows().locator('h3').allTextContents()).toEqual(['countdown']);
  });

  test('show the rows of a failure, by keyboard, and keep the choice in the URL', async () => {
    await open('faults.html');
    await failure().focus();
    const codes = await failure()
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    // Typing the name would depend on time: a browser starts a new search after a pause.
    for (let step = 0; step < codes.indexOf('timed-out'); step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(count).toMatch(/^\d+ of \d+ faults$/);
    const shown = await rows().locator('td:nth-last-child(2)').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((failures) => !failures.split(', ').includes('timed-out'))).toEqual([]);
    expect(new URL(page.url()).hash).toBe('#failure=timed-out');
    await page.reload();
    expect(await failure().inputValue()).toBe('timed-out');
    expect(await rows().count()).toBe(shown.length);
    await open('transitions.html#failure=timed-out&room=sign-in');
    expect(await rows().locator('td:nth-child(2)').allTextContents()).toEqual(['forgotPassword']);
  });

  test('show all rows, and say so, for a link to a failure or room that no longer exists', async () => {
    await open('faults.html#failure=removed&room=removed');
    expect(await count()).toMatch(/^\d+ faults$/);
    expect(await failure().locator('option:checked').count()).toBe(1);
    expect(await page.getByLabel('Room').locator('option:checked').textContent()).toBe('all rooms');
  });

  test('lead from a row to its place on the page of the machine', async () => {
    await open('faults.html#failure=timed-out&room=sign-in');
    await rows().getByRole('link').first().click();
    await page.waitForURL(/forgotPassword\/index\.html#fault-sendResetLink-timed-out-in-/);
    expect(await page.locator('tr:target').textContent()).toContain('sendResetLink');
  });
});

describe('a step of a path', () => {
  const step = () => page.locator('#path-1-2 a').first();

  test('highlights its arrow and state on hover without scrolling', async () => {
    await open('forgotPassword/index.html');
    await step().scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(await lit('arrow').count()).toBe(0);
    await step().hover();
    expect(await lit('arrow').count()).toBe(1);
    expect(await lit('box').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.move(1, 1);
    await expect.poll(() => lit('arrow').count()).toBe(0);
  });

  test('highlights them in the small drawing beside it and shows its screen', async () => {
    await open('forgotPassword/index.html');
    const pane = page.locator('.pane');
    await step().scrollIntoViewIfNeeded();
    const [dark, preview] = [await pane.locator('svg').screenshot(), pane.locator('img')];
    expect(await preview.isVisible()).toBe(false);
    await step().focus();
    expect(await preview.getAttribute('src')).toBe('screens/sendingLink-light-1280.png');
    expect(await preview.isVisible()).toBe(true);
    await page.locator('html').evaluate(async (root) => {
      await Promise.all(root.ownerDocument.getAnimations().map(({ finished }) => finished));
    });
    expect((await pane.locator('svg').screenshot()).equals(dark)).toBe(false);
  });

  test('links to its screen by keyboard', async () => {
    await open('forgotPassword/index.html');
    await step().focus();
    expect(await lit('arrow').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#screen-sendingLink$/);
    await expect.poll(() => page.locator('#screen-sendingLink').isVisible()).toBe(true);
    const top = await page
      .locator('#screen-sendingLink')
      .evaluate((figure) => figure.getBoundingClientRect().top);
    const bar = await page.locator('.bar').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(bar);
  });

  test('in a folded state highlights the folded state and the part that shows it', async () => {
    await open('oneTap/index.html');
    const folded = page.locator('#drawing-overview .box.folded').first();
    const parent = await folded.getAttribute('data-state');
    const inside = page.locator(`.steps li[data-leads^="${parent}."] a`).first();
    await inside.focus();
    await expect.poll(() => page.locator('#drawing-overview .box.folded.lit').count()).toBe(1);
    expect(await page.locator('.drawing:not(#drawing-overview) .box.lit').count()).toBeGreaterThan(0);
  });
});

test('a state and an arrow in the drawing have names and link to their details', async () => {
  await open('forgotPassword/index.html');
  await page
    .locator('.drawing')
    .getByRole('link', { name: /^linkSent/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#state-forgotPassword\.linkSent$/);
  const arrow = page
    .locator('.drawing')
    .getByRole('link', { name: /^page\.restored, forgotPassword\.sendingLink: page\.restored → / });
  await arrow.first().focus();
  expect(await lit('arrow').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#on-forgotPassword\.sendingLink-page\.restored$/);
});

test('a folded state opens in place and folds again, and a chosen state opens its part', async () => {
  await open('oneTap/index.html');
  const visibleDrawings = () =>
    page.locator('.drawing:visible').evaluateAll((figures) => figures.map(({ id }) => id));
  expect(await visibleDrawings()).toEqual(['drawing-overview']);
  await page
    .locator('#drawing-overview')
    .getByRole('link', { name: /^offering ▸/ })
    .click();
  await page.waitForURL(/#drawing-offering$/);
  expect(await visibleDrawings()).toEqual(['drawing-offering']);
  expect(await page.locator('[data-part]', { hasText: 'offering' }).getAttribute('aria-current')).toBe(
    'true',
  );
  await page
    .locator('#drawing-offering')
    .getByRole('link', { name: /^▾ offering/ })
    .click();
  expect(await visibleDrawings()).toEqual(['drawing-overview']);
  await page.locator('.steps li[data-leads="oneTap.refused.clientMissing"] a').first().focus();
  expect(await visibleDrawings()).toEqual(['drawing-refused']);
});

describe('a drawing', () => {
  const figure = () => page.locator('#drawing-overview');
  const frame = () => figure().locator('[data-frame]');
  const scroll = () => frame().evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  const scale = () =>
    frame().evaluate((element) => {
      const svg = element.querySelector('svg');
      return svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0;
    });

  test('zooms by button, key and wheel around the pointer, and fits its frame', async () => {
    await page.setViewportSize({ width: 700, height: 500 });
    await open('forgotPassword/index.html');
    await figure().scrollIntoViewIfNeeded();
    await figure().getByRole('button', { name: '1:1, actual size' }).click();
    expect(await scale()).toBeCloseTo(1);
    await figure().getByRole('button', { name: 'Zoom in' }).click();
    expect(await scale()).toBeCloseTo(1.25);
    await frame().focus();
    await page.keyboard.press('-');
    expect(await scale()).toBeCloseTo(1);
    await page.keyboard.press('0');
    const fitted = await frame().evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]);
    expect(fitted).toEqual([0, 0]);
    await page.keyboard.press('1');
    const target = figure().locator('[data-state="forgotPassword.sendingLink"] .frame');
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    const centerOf = async () => {
      const box = await target.boundingBox();
      return box ? box.x + box.width / 2 : 0;
    };
    const before = await centerOf();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(scale).toBeCloseTo(1.25);
    expect(Math.abs((await centerOf()) - before)).toBeLessThan(2);
  });

  test('moves with the mouse, which follows no link then', async () => {
    await page.setViewportSize({ width: 700, height: 700 });
    await open('forgotPassword/index.html');
    await figure().getByRole('button', { name: '1:1, actual size' }).click();
    await figure().scrollIntoViewIfNeeded();
    const box = await figure().locator('[data-state="forgotPassword.enteringEmail"] .frame').boundingBox();
    if (!box) throw new Error('The state has no box.');
    const before = await scroll();
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 90, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect((await scroll()).scrollLeft).toBe(before.scrollLeft + 100);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('zooms with two fingers, and begins at the start of the machine on a phone', async () => {
    const phone = await atlas.newPage({ viewport: { width: 390, height: 700 }, hasTouch: true });
    await phone.goto(atlas.urlOf('forgotPassword/index.html'));
    page = phone;
    await figure().scrollIntoViewIfNeeded();
    const before = await scale();
    const dot = await figure().locator('.dot').first().boundingBox();
    expect(dot && dot.x > 0 && dot.x < 390).toBe(true);
    const at = await frame().boundingBox();
    if (!at) throw new Error('The frame is not visible.');
    const touch = await phone.context().newCDPSession(phone);
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-apart, apart].map((offset, id) => ({ id, x: at.x + 150 + offset, y: at.y + 100 })),
      });
    await fingers('touchStart', 30);
    await fingers('touchMove', 45);
    await fingers('touchMove', 60);
    await fingers('touchMove', 90);
    await fingers('touchEnd', 0);
    expect((await scale()) / before).toBeGreaterThan(1.9);
  });

  test('scrolls within its frame to a chosen state, and describes its transition with the actions', async () => {
    await page.setViewportSize({ width: 500, height: 700 });
    await open('forgotPassword/index.html');
    await frame().focus();
    await page.keyboard.press('+');
    const isInFrame = () =>
      figure().evaluate((element) => {
        const box = element.querySelector('.box.lit')?.getBoundingClientRect();
        const view = element.querySelector('[data-frame]')?.getBoundingClientRect();
        // The frame scrolls by whole pixels.
        return box && view ? box.left > view.left - 1 && box.left < view.right && box.top >= view.top : null;
      });
    const choose = async (state: string) => {
      const step = page.locator(`.steps li[data-leads="forgotPassword.${state}"] a`).first();
      await step.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => scrollY);
      await step.focus();
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await isInFrame()).toBe(true);
      return scroll();
    };
    const last = await choose('returningToLogin');
    expect(await choose('sendingLink')).not.toEqual(last);
    await figure().locator('.caption', { hasText: 'email.submitted' }).first().hover();
    expect(await figure().locator('[data-fact]').textContent()).toMatch(
      /^forgotPassword\.enteringEmail: email\.submitted .*→ .* \/ \w+/,
    );
  });
});

test('a picture opens in full size', async () => {
  await open('forgotPassword/index.html');
  await page.locator('#screen-linkSent a.picture').first().click();
  await page.waitForURL(/forgotPassword\/screens\/linkSent-light-1280\.png$/);
  expect(await page.locator('img').count()).toBe(1);
});

test('every control is large enough for touch, except links in sentences and drawings', async () => {
  await open('forgotPassword/index.html');
  const small = await page
    .locator('.links a, button, input, select, .trigger, .steps > li > a, .gaps a, .picture')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
  expect(small).toEqual([]);
});

test('without JavaScript a page is complete except for the search', async () => {
  const plain = await atlas.newPage({ javaScriptEnabled: false });
  await plain.goto(atlas.urlOf('forgotPassword/index.html'));
  expect(await plain.getByRole('heading', { level: 1 }).textContent()).toBe('forgotPassword');
  expect(await plain.getByRole('searchbox').count()).toBe(0);
  expect(await plain.getByRole('button').count()).toBe(0);
  expect(await plain.locator('.drawing:visible').count()).toBe(1);
  await plain.locator('#path-1-2 a').first().click();
  await plain.waitForURL(/#screen-sendingLink$/);
  await plain.context().close();
});

test('in print it has the drawing, changes and evidence without navigation', async () => {
  await open('forgotPassword/index.html');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const isVisible = async (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  const hidden = ['.bar', '.legend', '.paths', '.drawing'];
  const evidence = ['.screen img', '#journeys', '.journey-steps', '#faults', '#gaps'];
  const visibleParts = ['h1', '.lead', '.shares', '.changes', '.sheet svg', ...evidence];
  const shown: string[] = [];
  for (const selector of [...hidden, ...visibleParts]) if (await isVisible(selector)) shown.push(selector);
  expect(shown).toEqual(visibleParts);
  expect(await page.locator('.facts').textContent()).toContain('abc1234, 2026-03-31');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  // Otherwise unchecked boxes of the filters are black on paper.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('the printed sheets have the orientation that the drawing needs', async () => {
  await open('oneTap/index.html');
  expect(orientationsIn(await page.pdf({ preferCSSPageSize: true }))).toEqual([
    'portrait',
    'landscape',
    'portrait',
  ]);
  await open('countdown/index.html');
  expect(orientationsIn(await page.pdf({ preferCSSPageSize: true }))).toEqual(['portrait']);
});

/** Lists the orientations of the pages; consecutive pages of the same orientation count once. */
function orientationsIn(pdf: Buffer): readonly string[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const pages = [...boxes].map(([, width, height]) =>
    Number(width) > Number(height) ? 'landscape' : 'portrait',
  );
  return pages.filter((orientation, index) => orientation !== pages[index - 1]);
}

test('a damaged URL fragment does not stop the page', async () => {
  await open('securityOffer/index.html#state-100%');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.goto(`${page.url()}%`);
  expect(atlas.problems()).toEqual([]);
});

test('the print button appears if JavaScript is available', async () => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open('forgotPassword/index.html');
  await page.getByRole('button', { name: 'Print this page' }).click();
  expect(await page.locator('html[data-printed]').count()).toBe(1);
});
