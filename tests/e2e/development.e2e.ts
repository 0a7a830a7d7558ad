import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoClient } from '../../src/config/localProvider.ts';
import { words } from 'fairlead-statechart/atlas/live/wording';
import { freePort } from '../support/freePort.ts';
import { expect, test } from './fixtures.ts';
import { forgetSession } from './signIn.ts';

const copy = '.cache/development';
const parts = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json'];
const provider = join(copy, 'src/server/localProvider.ts');

/** Source code that replaces the emulator: it serves one word at one path. */
const providerWithWord = (word: string) => `
export const openLocalProvider = () => ({
  handles: (path) => path === '/word',
  fetch: () => new Response('${word}'),
  projectCredentials: () => Promise.resolve({}),
  close: () => {},
});
`;

/** Milliseconds for what the server compiles on demand, on a busy machine. */
const patience = 60_000;

const submit = /login credentials\.submitted → .*signingIn/;
const stateElement = (atlas: Page, name: string) =>
  atlas.locator(`[data-state="login.loggingIn.credentials.${name}"]`);

test.describe('the development server', () => {
  let origin = '';
  let child: ChildProcess | null = null;
  let serverOutput = '';

  test.beforeAll(async ({}, info) => {
    info.setTimeout(240_000);
    await rm(copy, { recursive: true, force: true });
    await mkdir(join(copy, 'tests'), { recursive: true });
    for (const part of [...parts, 'tests/support', 'docs/flows/login', 'tests/sign-in/facts.txt'])
      await cp(part, join(copy, part), { recursive: true });
    await mkdir(join(copy, 'node_modules'));
    for (const guest of ['emulator', 'statechart'])
      await symlink(join('../src', guest), join(copy, 'node_modules', `fairlead-${guest}`));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const vite = [
      join(process.cwd(), 'node_modules/vite/bin/vite.js'),
      '--port',
      String(port),
      '--host',
      'localhost',
    ];
    const { NODE_ENV: _mode, VITE_STYTCH_PUBLIC_TOKEN: _token, ...environment } = process.env;
    child = spawn(process.execPath, vite, { cwd: copy, env: { ...environment, EMULATOR_DB: ':memory:' } });
    child.stdout?.on('data', (chunk: Buffer) => (serverOutput += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (serverOutput += chunk.toString()));
    await expect.poll(() => serverOutput, { timeout: patience }).toContain('ready in');
    // The first request starts the identity provider, which takes a while, so repeat the request until it succeeds.
    await expect(async () => {
      expect((await fetch(`${origin}/emulator/api/health`)).status).toBe(200);
    }).toPass({ timeout: patience });
  });

  // One after another on one server: the first test compiles the modules that the others load, and the last two edit them.
  test.describe.configure({ mode: 'serial', timeout: 240_000 });

  test.beforeEach(({ complaints }) => {
    // The server refuses files outside the copied project, such as the font in node_modules.
    complaints.allow(/403 \(Forbidden\) .*\.woff2/);
  });

  test.afterAll(async () => {
    // A server that is still closing writes to the folder, and never ends if the folder is gone.
    if (child?.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(copy, { recursive: true, force: true });
  });

  test('signs the demo client in on its own origin, highlights in another tab the running machines of a page, and replays a recording', async ({
    page,
    context,
    complaints,
  }) => {
    // The first visit compiles every module, which may delay the response beyond the page's limit of time.
    complaints.allow(/Signing in failed/);
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill(demoClient.email);
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
    await expect(async () => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(`${origin}/dashboard/account`);
    }).toPass();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor({ timeout: patience });
    await forgetSession(page);

    const atlas = await context.newPage();
    await atlas.goto(`${origin}/atlas`);
    await expect(atlas.getByText(words.noActors)).toBeVisible({ timeout: patience });
    await page.goto(`${origin}/login`);
    await atlas.getByRole('button', { name: /^login/ }).click({ timeout: patience });
    await expect(stateElement(atlas, 'enteringCredentials')).toHaveClass(/ lit/, { timeout: patience });

    await page.getByLabel('Email').fill(demoClient.email);
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/dashboard/account`, { timeout: patience });
    // The live atlas now lists the machines of the dashboard in place of those of the login page.
    await expect(atlas.getByRole('button', { name: /^userMenu/ })).toBeVisible({ timeout: patience });
    await expect(atlas.getByText(words.pageLeft)).toBeVisible();

    const [saved] = await Promise.all([
      atlas.waitForEvent('download'),
      atlas.getByRole('button', { name: words.save }).click(),
    ]);
    const recording = await readFile(await saved.path(), 'utf8');
    expect(recording).toContain(
      'login.loggingIn.credentials.enteringCredentials: credentials.submitted [isComplete]',
    );
    expect(recording).not.toContain(demoClient.password);
    expect(recording).not.toContain(demoClient.email);

    await atlas.reload();
    await atlas.getByLabel(words.open).setInputFiles({
      name: 'sign-in.json',
      mimeType: 'application/json',
      buffer: Buffer.from(recording),
    });
    await expect(atlas.getByRole('status')).toHaveText(words.replayingRecording('sign-in.json'), {
      timeout: patience,
    });
    const submitted = atlas.getByRole('button', { name: submit });
    await submitted.click();
    await atlas.getByRole('button', { name: /^login loggingIn.*signingIn/ }).click();
    await expect(stateElement(atlas, 'signingIn')).toHaveClass(/ lit/, {
      timeout: patience,
    });
    await expect(atlas.locator('.taken').first()).toBeAttached();
    await submitted.press('ArrowUp');
    await expect(atlas.locator('[aria-current="step"]')).toBeFocused();
    await expect(stateElement(atlas, 'signingIn')).not.toHaveClass(/ lit/);
  });

  test('opens the inspector offline, with masked values and a notice', async ({ page, context }) => {
    await page.addInitScript(() => {
      const askForIdle = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work) =>
        askForIdle((deadline) => {
          if (!('isBusy' in window)) work(deadline);
        });
    });
    const [inspector] = await Promise.all([
      context.waitForEvent('page'),
      page.goto(`${origin}/login?inspect=offline`),
    ]);
    await expect(page.getByLabel('Inspection')).toContainText('masked values', { timeout: patience });
    // Wait until the inspector is connected: events sent earlier would be lost when the page unloads.
    await expect(inspector.getByRole('button', { name: /^login/ })).toBeVisible({ timeout: patience });
    await page.getByLabel('Email').fill(demoClient.email);
    await page.getByLabel('Password', { exact: true }).fill(demoClient.password);
    // Events are sent to the inspector when a page is idle. From here on this page is never idle, so events are pending
    // when it unloads.
    await page.evaluate(() => Object.assign(window, { isBusy: true }));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/dashboard/account`, { timeout: patience });
    // The inspector window stays open although the site has opened another page.
    await expect(inspector.getByRole('button', { name: /^userMenu/ })).toBeVisible({ timeout: patience });
    await inspector.getByRole('button', { name: submit }).click();
    await expect(inspector.getByRole('region', { name: words.values })).toContainText('"password": "•••"');
    const all = await inspector.content();
    expect(all).not.toContain(demoClient.password);
    expect(all).not.toContain(demoClient.email);
  });

  test("serves the emulator's page from its sources", async ({ page }) => {
    await page.goto(`${origin}/emulator`);
    await expect(page).toHaveURL(`${origin}/emulator/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: patience });
  });

  test('redraws an edited machine and keeps the recorded session', async ({ page, context }) => {
    const atlas = await context.newPage();
    await atlas.goto(`${origin}/atlas`);
    await page.goto(`${origin}/login`);
    await atlas.getByRole('button', { name: /^login/ }).click({ timeout: patience });
    await expect(stateElement(atlas, 'enteringCredentials')).toBeVisible({ timeout: patience });
    const drawn = async (query = '') =>
      (await fetch(`${origin}/atlas/drawings/login.json${query}`)).json() as Promise<unknown>;
    expect(await drawn()).toEqual(await drawn('?stored'));
    const machine = join(copy, 'machines/sign-in/login.machine.ts');
    const edited = (await readFile(machine, 'utf8')).replaceAll('enteringCredentials', 'typingCredentials');
    // The watcher may miss a change, so save the file repeatedly until the change takes effect.
    await expect
      .poll(
        async () => {
          await writeFile(machine, edited);
          return (await fetch(`${origin}/atlas/drawings/login.json`)).text();
        },
        { intervals: [1_000], timeout: patience },
      )
      .toContain('login.loggingIn.credentials.typingCredentials');
    // The edit reloaded the site but not the live atlas, which still shows the steps recorded before the reload.
    await expect(atlas.getByText(words.pageLeft).first()).toBeVisible();
    await atlas.getByRole('button', { name: /^login/ }).click({ timeout: patience });
    await expect(stateElement(atlas, 'typingCredentials')).toBeVisible();
  });

  test('applies a change of the identity provider at once, and keeps the old one if the new one fails to start', async () => {
    const word = async () => (await fetch(`${origin}/word`)).text();
    // The watcher may miss a change right after another, so save the file repeatedly until each change takes effect.
    const saveUntil = async (code: string, read: () => Promise<string>, expected: string) =>
      expect
        .poll(
          async () => {
            await writeFile(provider, code);
            return read();
          },
          { intervals: [500], timeout: patience },
        )
        .toContain(expected);

    await saveUntil(providerWithWord('first'), word, 'first');
    const broken = 'export const openLocalProvider = (';
    await saveUntil(broken, () => Promise.resolve(serverOutput), 'The previous one keeps running.');
    expect(await word()).toBe('first');
    await saveUntil(providerWithWord('second'), word, 'second');
  });
});
