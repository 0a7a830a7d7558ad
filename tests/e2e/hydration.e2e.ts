import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { pages } from '../../src/server/pageTable.ts';
import { expect, test } from './fixtures.ts';
import {
  applicationScript,
  areHydrated,
  delayApplication,
  waitForFrames,
  waitForHydration,
} from './hydration.ts';
import { emailField } from './widgetForm.ts';

const magicLink = '/sdk/v1/magic_links/authenticate';

const isRecording = () => window.earlySubmit !== undefined;

/** Parts that hydrate on the first interaction. */
const lazyParts = '#root footer, #about';
const lazyChunks = /(?:HomeRest|SiteFooter)\./;

test('hydration reuses every node of each prerendered page', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  for (const { path, redirectKind: openedBy } of pages.filter(({ isPrivate }) => !isPrivate)) {
    await test.step(path, async () => {
      const type = openedBy === 'magic-link' ? '&stytch_token_type=magic_links' : '';
      const release = await delayApplication(page);
      await page.goto(openedBy ? `${path}?token=t${type}` : path, { waitUntil: 'commit' });
      await page.locator('#root h1').waitFor();
      await page.evaluate(() => {
        const nodes = [...document.querySelectorAll('#root *')];
        nodes.forEach((node, index) => Object.assign(node, { prerenderedIndex: index }));
      });
      const prerenderedCount = await page.locator('#root *').count();
      release();
      await waitForHydration(page);
      const reusedCount = () =>
        page.evaluate(
          () => [...document.querySelectorAll('#root *')].filter((node) => 'prerenderedIndex' in node).length,
        );
      expect.soft(await reusedCount(), path).toBe(prerenderedCount);
      expect.soft(await page.evaluate(areHydrated, lazyParts), path).toBe(false);
      await page.keyboard.press('Shift');
      await waitForHydration(page, lazyParts);
      expect.soft(await reusedCount(), path).toBe(prerenderedCount);
      await page.unroute(applicationScript);
    });
  }
});

test('a missing page keeps its footer while it is rendered again', async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found\)/);
  await page.addInitScript(() => {
    const footers: boolean[] = [];
    const record = () => {
      footers.push(document.querySelector('#root footer') !== null);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    Object.assign(window, { footers });
  });
  await page.goto('/nowhere');
  await waitForHydration(page);
  await waitForFrames(page, 2);
  const footers: boolean[] = await page.evaluate(() => Reflect.get(window, 'footers'));
  expect(footers).toContain(true);
  expect(footers.slice(footers.indexOf(true))).not.toContain(false);
});

test('a part whose chunk fails stays readable and hydrates on the next interaction', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Not hydrated:|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  // Blocks the chunks before the page opens, because the browser's own scrolling also counts as an interaction.
  await page.route(lazyChunks, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await waitForHydration(page);
  const hydrationFailed = page.waitForEvent('console', (message) => message.text().includes('Not hydrated:'));
  await page.keyboard.press('Shift');
  await hydrationFailed;
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  expect(await page.evaluate(areHydrated, lazyParts)).toBe(false);
  await page.unroute(lazyChunks);
  await page.keyboard.press('Shift');
  await waitForHydration(page, lazyParts);
});

test('a press on a part that is not hydrated takes effect after hydration', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let releaseChunks = () => {};
  const pressed = new Promise<void>((resolve) => {
    releaseChunks = resolve;
  });
  await page.route(lazyChunks, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  releaseChunks();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

/** Opens a page, acts on it before its application starts, and releases the application. */
async function actBeforeHydration(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const release = await delayApplication(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  await act();
  release();
}

test('text, tabs and presses before hydration are kept and take effect afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await actBeforeHydration(page, '/', async () => {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
  await expect(menu).toHaveAttribute('aria-expanded', 'true');

  await actBeforeHydration(page, '/sign-in', async () => {
    await emailField(page).fill(demoClient.email);
    await page.getByRole('tab', { name: 'WhatsApp' }).click();
  });
  await expect(page.getByRole('tab', { name: 'WhatsApp' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(emailField(page)).toHaveValue(demoClient.email);

  await actBeforeHydration(page, '/contact', async () => {
    for (const [label, text] of Object.entries({ Name: 'Ada', Email: 'ada@fairlead.example', Message: 'Hi' }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send Email' }).click();
  });
  await expect(page.getByRole('status')).toContainText('Your email client should be open now');
});

test('text, focus and selection survive a hydration that an extension makes fail', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Minified React error #418/);
  /** Inserts an element beside each field, as password managers do. */
  const insertMarks = () =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('form input')) field.after(document.createElement('div'));
    });
  const focusedField = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? [field.name, field.value, field.selectionStart, field.selectionEnd]
        : null;
    });

  await actBeforeHydration(page, '/login', async () => {
    await insertMarks();
    await page.getByLabel('Email').fill(demoClient.email);
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.keyboard.press('Shift+ArrowLeft');
  });
  await waitForHydration(page, 'form input');
  await expect(page.getByLabel('Email')).toHaveValue(demoClient.email);
  expect(await focusedField()).toEqual(['password', 'a secret', 7, 8]);

  await actBeforeHydration(page, '/sign-in', async () => {
    await insertMarks();
    await emailField(page).fill(demoClient.email);
  });
  await waitForHydration(page, 'form input');
  await expect(emailField(page)).toHaveValue(demoClient.email);
  await expect(emailField(page)).toBeFocused();

  await actBeforeHydration(page, '/contact', async () => {
    await insertMarks();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Message', { exact: true }).fill('Hello');
  });
  await waitForHydration(page, 'form textarea');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  expect(await focusedField()).toEqual(['message', 'Hello', 5, 5]);
});

test('a link confirmed before hydration is exchanged afterwards', async ({ page, emulator, complaints }) => {
  complaints.allow(/Failed to load resource|Signing in failed/);
  const release = await delayApplication(page);
  await page.goto('/authenticate?stytch_token_type=magic_links&token=t', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await emulator.requests(magicLink)).toHaveLength(0);
  release();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(await emulator.requests(magicLink)).toHaveLength(1);
});

test('a password typed before hydration is kept, and shown and hidden before and after it', async ({
  page,
}) => {
  const release = await delayApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(isRecording);
  const password = page.getByLabel('Password', { exact: true });
  const reveal = page.getByRole('button', { name: 'Show Password' });
  await password.fill('visible');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'text');
  release();
  await waitForHydration(page);
  await expect(reveal).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveValue('visible');
  await expect(password).toHaveAttribute('type', 'text');
  await reveal.click();
  await expect(password).toHaveAttribute('type', 'password');
});

const passwordRequests = '/sdk/v1/passwords/authenticate';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Init script: fills the form in and submits it twice at the first paint. */
function submitAtFirstPaint({ email, password }: Credentials): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    const fill = (type: string, text: string) => {
      const field = document.querySelector<HTMLInputElement>(`input[type=${type}]`);
      if (field) field.value = text;
    };
    fill('email', email);
    fill('password', password);
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
    Object.assign(window, { hasPressed: true });
  }).observe({ type: 'paint', buffered: true });
}

test('two presses of "Sign In" at the first paint sign in once', async ({ page, emulator }) => {
  const release = await delayApplication(page);
  await page.addInitScript(submitAtFirstPaint, demoClient);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'hasPressed' in window);
  release();
  await expect(page).toHaveURL('/dashboard/account');
  expect(await emulator.requests(passwordRequests)).toHaveLength(1);
});

test('"Forgot your password?" and a language keep what was typed when pressed before hydration', async ({
  page,
}) => {
  const release = await delayApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@fairlead.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/login');
  release();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('early@fairlead.example');

  const releaseAgain = await delayApplication(page);
  await page.goto('/forgot-password?next=%2Fdashboard%2Fcrypto', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@fairlead.example');
  await page.getByRole('link', { name: 'Español' }).click();
  releaseAgain();
  await expect(page).toHaveURL('/es/forgot-password?next=%2Fdashboard%2Fcrypto');
  await expect(page.getByRole('textbox')).toHaveValue('early@fairlead.example');
});

test('a second press on "Forgot your password?" follows the link if the application does not load', async ({
  page,
}) => {
  const release = await delayApplication(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const forgot = page.getByRole('link', { name: 'Forgot your password?' });
  await forgot.click();
  await forgot.click();
  await expect(page).toHaveURL('/forgot-password');
  release();
});

test(
  'a browser without a needed function shows the page and says that it is too old',
  { tag: '@every-engine' },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
    const notices = {
      '/login': /^This browser is too old/,
      '/es/dashboard/account': /^Este navegador es demasiado antiguo/,
    };
    for (const [path, notice] of Object.entries(notices)) {
      await page.goto(path);
      await expect(page.getByRole('alert').filter({ hasText: notice })).toBeInViewport();
      await expect(page.getByRole('main')).toBeAttached();
      expect(await page.evaluate(() => document.querySelector('script[src]'))).toBeNull();
    }
  },
);
