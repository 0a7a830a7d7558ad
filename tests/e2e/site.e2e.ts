import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { delayApplication, visit, waitForFrames, waitForHydration, waitForInteractive } from './hydration.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 320, height: 700 };

/** Returns the distance of an element from the top of the window, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));

/** Follows a link to the contact page without scrolling to it first. */
async function followToContact(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Contact', exact: true })
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
}

test.describe('hash targets', () => {
  test.use({ viewport: desk });

  test('a link scrolls to its section, also from another page and again after Back, and focuses its heading', async ({
    page,
  }) => {
    // `visit` waits for hydration: before hydration, a link loads a new page, and the browser scrolls instead of the
    // site.
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Our Services' }).click();
    await expect(page).toHaveURL('/#services');
    await expect.poll(() => topOf(page, '#services')).toBe(0);
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeFocused();
    await expect(page).toHaveTitle(/Instant Global Liquidity and Payments/);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeFocused();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'Our Services' }).click();
    await expect.poll(() => topOf(page, '#services')).toBe(0);
  });

  test('hydration does not undo scrolling', async ({ page }) => {
    const release = await delayApplication(page);
    await page.goto('/#about', { waitUntil: 'commit' });
    await expect.poll(() => topOf(page, '#about')).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await waitForInteractive(page);
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(window.scrollY);
      }
      return [...seen];
    });
    expect(positions).toEqual([300]);
  });

  test(
    'Back restores the scroll position, even one from before hydration',
    { tag: '@every-engine' },
    async ({ page }) => {
      const release = await delayApplication(page);
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
      release();
      await waitForInteractive(page);
      await followToContact(page);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
    },
  );

  test('Back keeps its scroll position if timers of the left page run late', async ({ page }) => {
    await page.addInitScript(() => {
      const setTimer = window.setTimeout.bind(window);
      const clearTimer = window.clearTimeout.bind(window);
      const delayedTimers = new Set<number>();
      Object.assign(window, {
        late: delayedTimers,
        setTimeout(run: () => void, ms = 0) {
          if (ms > 0) return setTimer(run, ms);
          const timer = setTimer(() => {
            delayedTimers.delete(timer);
            run();
          }, 400);
          delayedTimers.add(timer);
          return timer;
        },
        clearTimeout(timer: number) {
          delayedTimers.delete(timer);
          clearTimer(timer);
        },
      });
    });
    await visit(page, '/');
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    await followToContact(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact Us');
    await page.waitForFunction(() => (Reflect.get(window, 'late') as Set<number>).size === 0);
    await waitForFrames(page, 2);
    expect(await page.evaluate(() => window.scrollY)).toBe(1_200);
  });
});

test.describe('Get Started', () => {
  test.use({ viewport: desk });

  test('opens a dialog that traps and restores the focus', { tag: '@every-engine' }, async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Get Started' }).last();
    const dialog = page.getByRole('dialog');
    const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      // After the dialog's last control, Tab moves the focus to the browser's own controls, never to the page behind.
      const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
      if (isOnPage) expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'Choose Your Account Type' }).click();
    await dialog.click({ position: { x: 6, y: 6 } });
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(dialog).toBeHidden();
  });
});

test.describe('the partners', () => {
  const trackOf = (page: Page) => page.locator('[data-paused]');
  /** Waits until the browser has carried out every change of an animation: a pause takes effect with a later frame. */
  const animationsSettled = (page: Page) =>
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ ready }) => ready));
    });
  const offset = (page: Page) => trackOf(page).evaluate((track) => track.getBoundingClientRect().left);

  test('move in view until stopped, and move again on request', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await trackOf(page).scrollIntoViewIfNeeded();
    const start = await offset(page);
    await expect.poll(() => offset(page)).toBeLessThan(start);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await animationsSettled(page);
    const stoppedOffset = await offset(page);
    await waitForFrames(page, 10);
    expect(await offset(page)).toBe(stoppedOffset);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => offset(page)).toBeLessThan(stoppedOffset);
  });
});

const contactMessage = {
  Name: 'Ada Thornton',
  Email: 'ada@fairlead.example',
  Message: 'Please call me.\nToday?',
};

async function write(page: Page, message: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(text);
}

async function recordMailUrls(page: Page): Promise<readonly string[]> {
  const mailUrls: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) mailUrls.push(url);
  });
  return mailUrls;
}

test('"Send Email" opens the mail client with the whole message and keeps the text, which can also be copied', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await page.goto('/contact');
  const mailUrls = await recordMailUrls(page);
  await write(page, contactMessage);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email client should be open now');
  const mailUrl =
    'mailto:support@fairlead.example?subject=Message%20from%20Ada%20Thornton' +
    '&body=Please%20call%20me.%0D%0AToday%3F%0D%0A%0D%0AAda%20Thornton%0D%0Aada%40fairlead.example';
  await expect.poll(() => mailUrls).toEqual([mailUrl]);
  await expect(page.getByRole('link', { name: 'Open it again' })).toHaveAttribute('href', mailUrl);
  for (const [label, text] of Object.entries(contactMessage)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(page).toHaveURL('/contact');

  await page.getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByRole('status')).toContainText('Message copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'To: support@fairlead.example\nSubject: Message from Ada Thornton\n\n' +
      'Please call me.\nToday?\n\nAda Thornton\nada@fairlead.example',
  );
});

test.describe('appearance', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = 'rgb(15, 20, 22)';
  const day = 'rgb(251, 250, 247)';

  test(
    'is remembered and applied from the first paint, before any script',
    { tag: '@every-engine' },
    async ({ page, context, complaints }) => {
      complaints.allow(/ERR_FAILED .*static\/js/);
      await visit(page, '/contact');
      await page.getByRole('radio', { name: 'Dark' }).click();
      await expect.poll(() => paper(page)).toBe(night);
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      expect(await paper(page)).toBe(night);
      await waitForInteractive(page);

      const otherPage = await context.newPage();
      await otherPage.route('**/static/js/**', (route) => route.abort());
      await otherPage.goto('/login', { waitUntil: 'domcontentloaded' });
      expect(await otherPage.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
      expect(await paper(otherPage)).toBe(night);
      expect(await otherPage.locator('meta[name=theme-color][media=all]').getAttribute('content')).toBe(
        '#0f1416',
      );
      await otherPage.close();

      await page.getByRole('radio', { name: 'System' }).click();
      await expect.poll(() => paper(page)).toBe(day);
      await page.reload();
      await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
      expect(await context.cookies()).toEqual([]);
    },
  );
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every page is reachable and readable, without controls that do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instant Global Liquidity and Payments');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Apply for an account' }).first()).toBeVisible();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Our Services' }).click();
    await expect(page).toHaveURL('/#services');
    await header.getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.getByRole('main').getByText(/This form needs JavaScript/)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@fairlead.example' }),
    ).toHaveAttribute('href', 'mailto:support@fairlead.example');
    await header.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  });
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(page.locator('[data-paused] svg:visible')).toHaveCount(5);
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    const recordFrame = () => {
      positions.add(window.scrollY);
      requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Our Services' }).click();
  await expect.poll(() => topOf(page, '#services')).toBe(0);
  expect(await page.evaluate(() => [...(Reflect.get(window, 'positions') as Set<number>)])).toHaveLength(2);
});

test('pages load without layout shift', async ({ page }) => {
  for (const [path, size] of [
    ['/', desk],
    ['/', phone],
    ['/contact', phone],
    ['/login', desk],
    ['/login', phone],
    ['/sign-in', desk],
    ['/sign-in', phone],
  ] as const) {
    await page.setViewportSize(size);
    await visit(page, path);
    await waitForHydration(page, '#root h1, #root main form');
    await page.evaluate(() => document.fonts.ready);
    await waitForFrames(page, 10);
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().map((entry) => Number(Reflect.get(entry, 'value')));
    });
    expect
      .soft(
        shifts.reduce((sum, shift) => sum + shift, 0),
        `${path} at ${size.width} px`,
      )
      .toBeLessThan(0.02);
  }
});

test('search engines and link previews get the public pages only', async ({ site }) => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain('Sitemap: https://fairlead.example/sitemap.xml');
  const sitemap = await fetch(`${site.origin}/sitemap.xml`);
  expect(sitemap.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const pageUrls = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(pageUrls).toEqual(
    [
      '/',
      '/contact',
      '/terms',
      '/privacy',
      '/login',
      '/sign-in',
      '/forgot-password',
      '/institutions',
      '/es',
      '/es/contact',
      '/es/terms',
      '/es/privacy',
      '/es/login',
      '/es/sign-in',
      '/es/forgot-password',
      '/es/institutions',
    ].map((path) => `https://fairlead.example${path}`),
  );
  const descriptions = new Set<string | undefined>();
  for (const url of pageUrls) {
    const { pathname } = new URL(url ?? '');
    const html = await (await fetch(site.origin + pathname)).text();
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain('<meta property="og:image" content="https://fairlead.example/card.png">');
    descriptions.add(/<meta name="description" content="([^"]{50,160})">/.exec(html)?.[1]);
  }
  expect(descriptions.size).toBe(pageUrls.length);
  const card = Buffer.from(await (await fetch(`${site.origin}/card.png`)).arrayBuffer());
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
});
