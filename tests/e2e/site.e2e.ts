import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdApplicationBack, visit, waitForFrames, waitForHydration, waitForTakeover } from './liveness.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 320, height: 700 };

/** How far the top of an element is from the top of the window, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.abs(Math.round(element.getBoundingClientRect().top)));

/** Follows a link to the contact page where the page stands: no scrolling to the link before the press. */
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

  test('a link scrolls to its section, from another page too, and gives its heading the focus', async ({
    page,
  }) => {
    // A link followed before is a page load, and what it brings is left to the browser.
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Our Services' }).click();
    await expect(page).toHaveURL('/#services');
    await expect.poll(() => topOf(page, '#services')).toBe(0);
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeFocused();
    await expect(page).toHaveTitle(/Instant Global Liquidity and Payments/);
  });

  test('a link to the section one has scrolled away from scrolls there again', async ({ page }) => {
    await visit(page, '/#about');
    await expect.poll(() => topOf(page, '#about')).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => topOf(page, '#about')).toBe(0);
  });

  test('who has scrolled away before the application runs is left there', async ({ page }) => {
    const release = await holdApplicationBack(page);
    await page.goto('/#about', { waitUntil: 'commit' });
    await expect.poll(() => topOf(page, '#about')).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    release();
    await waitForTakeover(page);
    const places = await page.evaluate(async () => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(window.scrollY);
      }
      return [...seen];
    });
    expect(places).toEqual([300]);
  });

  test('a link to the section one has come back to scrolls there again', async ({ page }) => {
    await visit(page, '/#about');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeFocused();
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect.poll(() => topOf(page, '#about')).toBe(0);
  });

  test('a link there that the browser follows by itself, as before its part of the page is alive, scrolls there too', async ({
    page,
  }) => {
    await visit(page, '/#about');
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/#about';
      document.body.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeFocused();
    await expect.poll(() => topOf(page, '#about')).toBe(0);
  });

  test('an address without one begins at the top', async ({ page }) => {
    await page.goto('/#services');
    await expect.poll(() => topOf(page, '#services')).toBe(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await followToContact(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a reader who wants no motion is there at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    await page.evaluate(() => {
      const places = new Set<number>();
      Object.assign(window, { places });
      const look = () => {
        places.add(window.scrollY);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Our Services' }).click();
    await expect.poll(() => topOf(page, '#services')).toBe(0);
    const places = await page.evaluate(() => [...(Reflect.get(window, 'places') as Set<number>)]);
    expect(places).toHaveLength(2);
  });

  test('Back returns to the place one had left, even one scrolled to before the application ran', async ({
    page,
  }) => {
    const release = await holdApplicationBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
    release();
    await waitForTakeover(page);
    await followToContact(page);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
  });

  test('a Back that comes before timers do, as on a busy device, is not thrown back by the page it leaves', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      const forget = window.clearTimeout.bind(window);
      const late = new Set<number>();
      Object.assign(window, {
        late,
        setTimeout(run: () => void, ms = 0) {
          if (ms > 0) return later(run, ms);
          const timer = later(() => {
            late.delete(timer);
            run();
          }, 400);
          late.add(timer);
          return timer;
        },
        clearTimeout(timer: number) {
          late.delete(timer);
          forget(timer);
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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu is worked by keyboard alone', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const services = page.getByRole('banner').getByRole('link', { name: 'Our Services' });
    await expect(services).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(services).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(services).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(services).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(services).toBeHidden();
    await expect(page).toHaveURL('/#services');
    await expect(page.getByRole('heading', { name: 'Our Services' })).toBeFocused();
  });

  for (const name of ['Home', 'About Us', 'Our Services', 'Contact', 'Login']) {
    test(`following "${name}" closes the menu`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    });
  }

  test('a press on the menu before the script has run opens it once it has', async ({ page }) => {
    const release = await holdApplicationBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.earlySubmit !== undefined);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });
});

test.describe('Get Started', () => {
  test.use({ viewport: desk });

  test('opens a dialog that keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Get Started' }).last();
    const dialog = page.getByRole('dialog');
    const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      // Past its last control the browser's own bars have their turn, never the page behind.
      const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
      if (isOnPage) expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is left by a press beside it, not by one inside it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Get Started' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Choose Your Account Type' }).click();
    await dialog.click({ position: { x: 6, y: 6 } });
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(dialog).toBeHidden();
  });

  for (const [place, kind] of ['individual', 'institutional'].entries()) {
    test(`"Apply Now" for an ${kind} account leads to a message that says so`, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get Started' }).first().click();
      await page.getByRole('button', { name: 'Apply Now' }).nth(place).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByLabel('Message')).toHaveValue(`I would like to apply for an ${kind} account.`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(page.getByLabel('Message')).toHaveValue(`I would like to apply for an ${kind} account.`);
    });
  }
});

test.describe('the partners', () => {
  const trackOf = (page: Page) => page.locator('[data-paused]');
  const offset = (page: Page) => trackOf(page).evaluate((track) => track.getBoundingClientRect().left);

  test('move until somebody stops them, and move on when asked', async ({ page }) => {
    await page.goto('/');
    const start = await offset(page);
    await expect.poll(() => offset(page)).toBeLessThan(start);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const stopped = await offset(page);
    await waitForFrames(page, 10);
    expect(await offset(page)).toBe(stopped);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => offset(page)).toBeLessThan(stopped);
  });

  test('stand still, each once, for a reader who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
    await expect(page.locator('[data-paused] svg:visible')).toHaveCount(5);
  });
});

const written = { Name: 'Ada Thornton', Email: 'ada@fairlead.example', Message: 'Please call me.\nToday?' };

async function write(page: Page, message: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Notes every address outside of the web that the page asks the browser to open. */
async function mailsAsked(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) asked.push(url);
  });
  return asked;
}

test('the partners are stopped and moved on by keyboard', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: /^Pause/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Play/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Pause/ })).toBeFocused();
});

test.describe('contact', () => {
  test('"Send Email" opens the mail client with the whole message, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/contact');
    const asked = await mailsAsked(page);
    await write(page, written);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByRole('status')).toContainText('Your email client should be open now');
    const address =
      'mailto:support@fairlead.example?subject=Message%20from%20Ada%20Thornton' +
      '&body=Please%20call%20me.%0D%0AToday%3F%0D%0A%0D%0AAda%20Thornton%0D%0Aada%40fairlead.example';
    await expect.poll(() => asked).toEqual([address]);
    await expect(page.getByRole('link', { name: 'Open it again' })).toHaveAttribute('href', address);
    for (const [label, text] of Object.entries(written)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(page).toHaveURL('/contact');
  });

  test('is written and sent by keyboard alone', async ({ page }) => {
    await visit(page, '/contact');
    const asked = await mailsAsked(page);
    await page.getByLabel('Name').focus();
    for (const text of ['Ada Thornton', 'ada@fairlead.example', 'Please call me.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain('Ada%20Thornton');
  });

  test('no header gets in by a name', async ({ page }) => {
    await page.goto('/contact');
    await write(page, {
      ...written,
      Name: 'Ada&bcc=x@evil.example?cc=y@evil.example%0D%0ABcc: z@evil.example',
    });
    await page.getByRole('button', { name: 'Send Email' }).click();
    const href = await page.getByRole('link', { name: 'Open it again' }).getAttribute('href');
    const query = new URLSearchParams((href ?? '').slice((href ?? '').indexOf('?')));
    expect([...query.keys()]).toEqual(['subject', 'body']);
    expect(href).not.toMatch(/%0D%0A.*&body=/i);
  });

  test('what is missing is named, and the first gap gets the focus', async ({ page }) => {
    await page.goto('/contact');
    const asked = await mailsAsked(page);
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Enter your message.');
    await write(page, { ...written, Email: 'ada' });
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(asked).toEqual([]);
  });

  test('without a mail client the message is copied', async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await page.goto('/contact');
    await write(page, written);
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByRole('status')).toContainText('Message copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'To: support@fairlead.example\nSubject: Message from Ada Thornton\n\n' +
        'Please call me.\nToday?\n\nAda Thornton\nada@fairlead.example',
    );
  });

  test('where the clipboard refuses, the whole message is there to be copied by hand', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto('/contact');
    await write(page, written);
    await page.getByRole('button', { name: 'Copy message' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not copy the message');
    await expect(page.getByLabel('Full message')).toHaveValue(/^To: support@fairlead\.example\n/);
    await expect(page.getByLabel('Full message')).toHaveValue(/Please call me\.\nToday\?/);
  });

  test('a look at another page costs no words', async ({ page }) => {
    await visit(page, '/contact');
    await write(page, written);
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    for (const [label, text] of Object.entries(written)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
  });

  test('a message sent before the script has run is answered once it has', async ({ page }) => {
    const release = await holdApplicationBack(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.earlySubmit !== undefined);
    await write(page, written);
    await page.getByRole('button', { name: 'Send Email' }).click();
    release();
    await expect(page.getByRole('status')).toContainText('Your email client should be open now');
  });
});

test.describe('appearance', () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = 'rgb(15, 20, 22)';
  const day = 'rgb(251, 250, 247)';

  test('follows the device until somebody chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await paper(page)).toBe(night);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paper(page)).toBe(day);
  });

  test('is remembered, and stands from the first pixel on, before any script', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED .*static\/js/);
    await visit(page, '/contact');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => paper(page)).toBe(night);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await paper(page)).toBe(night);
    await waitForTakeover(page);

    const other = await context.newPage();
    await other.route('**/static/js/**', (route) => route.abort());
    await other.goto('/login', { waitUntil: 'domcontentloaded' });
    expect(await other.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await paper(other)).toBe(night);
    expect(await other.locator('meta[name=theme-color][media=all]').getAttribute('content')).toBe('#0f1416');
    await other.close();

    await page.getByRole('radio', { name: 'System' }).click();
    await expect.poll(() => paper(page)).toBe(day);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(await context.cookies()).toEqual([]);
  });

  test('is chosen by keyboard', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => paper(page)).toBe(night);
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('every page is found and read, and nothing dead is offered', async ({ page }) => {
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
    await expect(page.getByRole('main').getByText(/The form needs JavaScript/)).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@fairlead.example' }),
    ).toHaveAttribute('href', 'mailto:support@fairlead.example');
    await header.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Back');
  });
});

for (const [path, size] of [
  ['/', desk],
  ['/', phone],
  ['/contact', desk],
  ['/contact', phone],
  ['/login', desk],
  ['/login', phone],
  ['/sign-in', desk],
  ['/sign-in', phone],
  ['/forgot-password', desk],
] as const) {
  test(`nothing shifts while ${path} arrives at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'load' });
    await waitForTakeover(page);
    await waitForHydration(page, '#root h1, #root main form');
    await page.evaluate(() => document.fonts.ready);
    await waitForFrames(page, 10);
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().map((entry) => Number(Reflect.get(entry, 'value')));
    });
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
}

test('search engines and link previews are told of the public pages, and of no other', async ({ site }) => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain('Sitemap: https://fairlead.example/sitemap.xml');
  const sitemap = await fetch(`${site.origin}/sitemap.xml`);
  expect(sitemap.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual(
    ['/', '/contact', '/login', '/sign-in', '/forgot-password'].map(
      (path) => `https://fairlead.example${path}`,
    ),
  );
  const descriptions = new Set<string | undefined>();
  for (const url of addresses) {
    const { pathname } = new URL(url ?? '');
    const html = await (await fetch(site.origin + pathname)).text();
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain('<meta property="og:image" content="https://fairlead.example/card.png">');
    descriptions.add(/<meta name="description" content="([^"]{50,160})">/.exec(html)?.[1]);
  }
  expect(descriptions.size).toBe(addresses.length);
  const card = Buffer.from(await (await fetch(`${site.origin}/card.png`)).arrayBuffer());
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
});
