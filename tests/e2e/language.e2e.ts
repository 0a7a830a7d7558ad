import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Manifest } from 'vite';
import { manifestFile } from '../../src/server/build/prerender.ts';
import { resetDoneRedirectMs } from '../../machines/contracts/timing.ts';
import { demoClient } from '../../src/config/localProvider.ts';
import { fieldCopy, siteCopy } from '../../src/copy/site.es.ts';
import { forgotPasswordCopy, resetPasswordCopy, signInCopy } from '../../src/copy/signIn.es.ts';
import { expect, test } from './fixtures.ts';

const { titles } = siteCopy.copy;
const newPassword = 'Sterling-2027?';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function submitSpanishLogin(page: Page, password: string): Promise<void> {
  await page.getByLabel(fieldCopy.copy.email).fill(demoClient.email);
  await page.getByLabel(fieldCopy.copy.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: signInCopy.copy.login.submit, exact: true }).click();
}

test.describe('a visitor whose browser prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test(
    'sees Spanish, chooses English for later visits, and signs in in Spanish',
    { tag: '@every-engine' },
    async ({ page, context }) => {
      await page.goto('/contact');
      expect(pathOf(page)).toBe('/es/contact');
      expect(await languageOf(page)).toBe('es');
      await expect(heading(page, titles.contact)).toBeVisible();

      await page.getByRole('link', { name: 'English' }).click();
      await expect(heading(page, 'Contact')).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe('/contact');
      expect(await languageOf(page)).toBe('en');
      expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
      await page.goto('/');
      expect(pathOf(page)).toBe('/');

      const toSpanish = page.getByRole('link', { name: 'Español' });
      await page.getByRole('link', { name: 'Login', exact: true }).click();
      await expect(toSpanish).toHaveAttribute('href', '/es/login?language=es');
      await page.goto('/login?next=%2Fdashboard%2Fcrypto');
      await toSpanish.hover();
      await page.keyboard.press('Tab');
      await expect(toSpanish).toHaveAttribute('href', '/es/login?next=%2Fdashboard%2Fcrypto&language=es');
      await toSpanish.click();
      await expect.poll(() => pathOf(page)).toBe('/es/login?next=%2Fdashboard%2Fcrypto');
      await submitSpanishLogin(page, demoClient.password);
      await expect(heading(page, titles.crypto)).toBeVisible();
      expect(pathOf(page)).toBe('/es/dashboard/crypto');
      await page.goto('/dashboard/profile');
      expect(pathOf(page)).toBe('/es/dashboard/profile');
      await expect(page.locator('time').first()).toHaveText(/^\d{1,2} [a-z]{3,4}, \d{1,2}:\d\d$/);
    },
  );

  test('resets the password with a mail in Spanish that leads back to Spanish', async ({
    page,
    emulator,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.getByRole('link', { name: signInCopy.copy.login.forgot }).click();
    // The login page, which has an email field too, stays until the next page has loaded.
    await expect(heading(page, titles.forgotPassword)).toBeVisible();
    await page.getByLabel(fieldCopy.copy.email).fill(demoClient.email);
    await page.getByRole('button', { name: forgotPasswordCopy.copy.submit }).click();
    await expect(page.getByText(forgotPasswordCopy.copy.sent)).toBeVisible();
    const { subject, link = '', login_link: loginLink = '' } = await emulator.messageTo(demoClient.email);
    expect(subject).toMatch(/contraseña/);
    const [reset, login] = [link, loginLink].map((url) => new URL(url).searchParams.get('redirect') ?? url);
    expect(`${reset} ${login}`).toMatch(/\/es\/reset-password\S* \S*\/es\/login/);

    await page.goto(link);
    await expect(heading(page, titles.resetPassword)).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/es/reset-password');
    const words = resetPasswordCopy.copy;
    await page.getByLabel(words.newPassword, { exact: true }).fill(newPassword);
    await page.getByLabel(words.confirmPassword, { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.getByText(words.done)).toBeVisible();
    await page.clock.fastForward(resetDoneRedirectMs);
    await expect(page.getByText(signInCopy.copy.login.notices['password-reset'].title)).toBeVisible();
    await expect(heading(page, titles.login)).toBeVisible();
    expect(pathOf(page)).toBe('/es/login');
    await submitSpanishLogin(page, newPassword);
    await expect(heading(page, titles.account)).toBeVisible();
    expect(pathOf(page)).toBe('/es/dashboard/account');
    // Amounts have the separators of the language (ADR 19).
    await expect(page.getByText(/^\d{1,3}(?:\.\d{3})*,\d\d\sUS\$$/).first()).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('chooses the language with links, once', async ({ page }) => {
      await page.goto('/login');
      expect(pathOf(page)).toBe('/es/login');
      await page.getByRole('link', { name: 'English' }).click();
      expect(pathOf(page)).toBe('/login');
      await page.goto('/contact');
      expect(pathOf(page)).toBe('/contact');
      await page.getByRole('link', { name: 'Español' }).click();
      expect(pathOf(page)).toBe('/es/contact');
      await page.goto('/contact');
      expect(pathOf(page)).toBe('/es/contact');
    });
  });
});

test('a change of the language keeps the page, what was typed and the focus', async ({
  page,
  context,
  emulator,
  complaints,
}) => {
  complaints.allow(/401|credentials-wrong|ERR_INTERNET_DISCONNECTED/);
  const { copy: words } = signInCopy;
  await page.goto('/login?next=%2Fdashboard%2Fcrypto');
  await page.getByLabel('Email').fill(demoClient.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const failure = page.getByRole('alert');
  await expect(failure).not.toBeEmpty();
  const sentence = await failure.innerText();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const toSpanish = page.getByRole('link', { name: 'Español' });
  await toSpanish.focus();
  const position = () => page.evaluate(() => window.scrollY);
  const before = await position();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  const notLoaded = page.getByText('Español could not be loaded.');
  await expect(notLoaded).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Enter');

  await expect(notLoaded).toBeHidden();
  await expect(heading(page, titles.login)).toBeVisible();
  expect(pathOf(page)).toBe('/es/login?next=%2Fdashboard%2Fcrypto');
  expect(await languageOf(page)).toBe('es');
  await expect(page).toHaveTitle(new RegExp(titles.login));
  await expect(toSpanish).toBeFocused();
  expect(Math.abs((await position()) - before)).toBeLessThan(100);
  await expect(failure).not.toBeEmpty();
  expect(await failure.innerText()).not.toBe(sentence);
  await expect(page.getByLabel(fieldCopy.copy.email)).toHaveValue(demoClient.email);
  await expect(page.getByLabel(fieldCopy.copy.password, { exact: true })).toHaveValue('wrong-password');
  await expect(page.getByRole('link', { name: words.login.forgot })).toHaveAttribute(
    'href',
    '/es/forgot-password',
  );
  // A mail that is asked for now is in the new language.
  await page.getByRole('link', { name: words.login.forgot }).click();
  await expect(heading(page, titles.forgotPassword)).toBeVisible();
  await page.getByRole('button', { name: forgotPasswordCopy.copy.submit }).click();
  await expect(page.getByText(forgotPasswordCopy.copy.sent)).toBeVisible();
  expect((await emulator.messageTo(demoClient.email)).subject).toMatch(/contraseña/);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading(page, 'Reset Password')).toBeVisible();
  expect(pathOf(page)).toBe('/forgot-password');
  // The page before has the language of its visit in its URL, and follows the choice.
  await page.goBack();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/login?next=%2Fdashboard%2Fcrypto');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await page.reload();
  await expect(heading(page, 'Welcome Back')).toBeVisible();
});

test('documents, site map and robots name both languages', async ({ site }) => {
  const textOf = async (path: string) => (await fetch(site.origin + path)).text();
  for (const path of ['/contact', '/es/contact']) {
    const html = await textOf(path);
    const alternates = [
      ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*example(\/[^"]*)">/g),
    ];
    expect(alternates.map(([, language, target]) => [language, target])).toEqual([
      ['en', '/contact'],
      ['es', '/es/contact'],
      ['x-default', '/contact'],
    ]);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*example${path}">`));
    expect(html).toContain(`<html lang="${path.startsWith('/es') ? 'es' : 'en'}">`);
  }
  expect(await textOf('/sitemap.xml')).toContain('<loc>https://fairlead.example/es/contact</loc>');
  expect(await textOf('/robots.txt')).toContain('Disallow: /es/dashboard');
});

/** Returns the sentences of all catalogues in a language that are long enough to recognize. */
async function sentencesIn(language: 'en' | 'es'): Promise<readonly string[]> {
  const names = (await readdir('src/copy')).filter((name) => name.endsWith(`.${language}.ts`));
  const modules: readonly object[] = await Promise.all(
    names.map((name) => import(join(process.cwd(), 'src/copy', name))),
  );
  const found: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part === 'string' && part.length > 12) found.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect);
  };
  for (const exported of modules) collect(Object.values(exported));
  return found;
}

/** Returns the text of all scripts of the pages, without the official client library. */
async function pageScripts(): Promise<string> {
  const folder = 'dist/client';
  const manifest: Manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'));
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const isSpanish = (file: string) => file.includes('.es.');
  const scripts = [...files].filter(
    (file) => file.endsWith('.js') && !file.includes('stytchIdentity') && !isSpanish(file),
  );
  return (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('no page in English loads a Spanish sentence', async () => {
  const [english, spanish, scripts] = await Promise.all([
    sentencesIn('en'),
    sentencesIn('es'),
    pageScripts(),
  ]);
  const included = (sentences: readonly string[], others: readonly string[]) =>
    sentences.filter(
      (sentence) =>
        !others.includes(sentence) &&
        ['`', '"', "'"].some((quote) => scripts.includes(quote + sentence + quote)),
    );
  expect(included(spanish, english)).toEqual([]);
  expect(included(english, spanish).length).toBeGreaterThan(200);
});
