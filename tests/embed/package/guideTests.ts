import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { codeBlocksOf } from '../../emulator/package/documents.ts';
import { mustRun, run } from '../../support/packages.ts';
import { signIn, type HostLab, type HostPage } from './hostLab.ts';

const guide = 'docs/embed/README.md';
const blocks = codeBlocksOf(guide);

/** Executes a code block and checks its effect. */
interface BlockRun {
  /** Text that only this block contains. */
  readonly text: string;
  /** Declarations before the block, which the text around it describes. */
  readonly before?: string;
  readonly headers?: Pick<HostPage, 'policy'>;
  readonly check: (page: Page) => Promise<void>;
}

const config = `const config = { products: ['passwords'] };\n`;
const options = `const options = { publicToken: 'public-token-live-…', config: { products: ['passwords'] } };\n`;
const mounting = `import { defineElements, mountLogin } from './widget.js';\n`;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** The scripts of the guide for a page. */
const pageRuns: readonly BlockRun[] = [
  {
    text: `location.assign('/account')`,
    async check(page) {
      await heading(page, 'Sign up or log in');
      await page.getByRole('tab', { name: 'Email' }).click();
      await signIn(page);
      await page.waitForURL('**/account');
    },
  },
  {
    text: 'session.onChange',
    before: `${mounting}${options}const showAccount = (userId) => { document.title = String(userId); };\n`,
    async check(page) {
      await page.waitForFunction(() => document.title === 'null');
      await signIn(page);
      await page.waitForFunction(() => document.title.startsWith('user-'));
    },
  },
  {
    text: `language: 'es'`,
    before: mounting + config,
    check: (page) => heading(page, 'Cree una cuenta o inicie sesión'),
  },
  {
    text: 'strings: {',
    before: `${mounting}const config = { products: ['oauth', 'passwords'], oauthOptions: { providers: [{ type: 'google' }] } };\n`,
    async check(page) {
      await heading(page, 'Welcome to Acme');
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    },
  },
  {
    text: 'trustedTypes.createPolicy',
    headers: { policy: "require-trusted-types-for 'script'" },
    async check(page) {
      const isAllowed = (url: string) =>
        page.evaluate((src) => {
          try {
            document.createElement('script').src = src;
            return true;
          } catch {
            return false;
          }
        }, url);
      await expect.poll(() => isAllowed('https://elements.stytch.com/telemetry.js')).toBe(true);
      expect(await isAllowed('https://elements.stytch.com.example/telemetry.js')).toBe(false);
    },
  },
  {
    text: 'twoStep: {',
    before: mounting,
    async check(page) {
      await signIn(page);
      await heading(page, 'Set up two-step verification');
    },
  },
  {
    text: 'element.options',
    before: mounting + options,
    check: (page) => heading(page, 'Sign up or log in'),
  },
];

const blockWith = (text: string) => {
  const found = blocks.filter((block) => block.text.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of ${guide} contain: ${text}`);
  return found[0]?.text ?? '';
};

/** The guide cuts long values off. */
const completed = (code: string, { publicToken }: HostLab['emulator']) =>
  code.replaceAll('public-token-live-…', publicToken);

/** Hashes and line breaks of the guide are those of some release. */
const withoutHashes = (text: string) =>
  text
    .replaceAll(/\.[\w-]{8}\.js/g, '.<hash>.js')
    .replaceAll(/sha384-[\w+/=…]+/g, 'sha384-…')
    .replaceAll(/\s+/g, '');

/** Types of the values that the text around the scripts describes. */
const declarations = `import type { WidgetConfiguration, WidgetMountOptions } from './widget.js';
declare global {
  const config: WidgetConfiguration;
  const options: WidgetMountOptions;
  const showAccount: (userId: string | null) => void;
  // Not among the compiler's types of the DOM.
  const trustedTypes: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  };
}
`;

/** Declares the tests that execute every code block of the guide. */
export function testGuide(lab: () => HostLab): void {
  const pinning = () => blockWith('manifest.json');
  const html = () => blockWith('<stytch-ui');
  const backend = () => blockWith(`from 'jose'`);
  const commands = blocks.filter(({ language, text }) => language === 'sh' && !text.includes('--eval'));

  test('has a run for each code block', () => {
    const known = [
      ...pageRuns.map(({ text }) => blockWith(text)),
      ...commands.map(({ text }) => text),
      pinning(),
      blockWith('"integrity": {'),
      html(),
      backend(),
    ];
    expect(blocks.map(({ text }) => text).toSorted()).toEqual(known.toSorted());
  });

  test('names files of the package', () => {
    const files = readdirSync(lab().folder);
    const named = [...readFileSync(guide, 'utf8').matchAll(/`(\w+\.)\*\.js`/g)].map(([, name = '']) => name);
    expect(named).toContain('identityClient.');
    expect(named.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  });

  test('has scripts that compile with the types of the package', async () => {
    const folder = join(lab().home, 'guide');
    cpSync(lab().folder, folder, { recursive: true });
    writeFileSync(join(folder, 'declarations.d.ts'), declarations);
    pageRuns.forEach(({ text }, index) => {
      const script = blockWith(text);
      const imports = !script.includes('import ') && /mountLogin|defineElements/.test(script) ? mounting : '';
      writeFileSync(join(folder, `block${index}.ts`), `${imports}${script}\nexport {};\n`);
    });
    const settings = [
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const files = ['declarations.d.ts', ...pageRuns.map((_, index) => `block${index}.ts`)];
    const tsc = resolve('node_modules', '.bin', 'tsc');
    const parameters = [
      '--noEmit',
      '--checkers',
      '1',
      '--ignoreConfig',
      '--types',
      '',
      ...settings,
      ...files,
    ];
    expect(await run(tsc, parameters, folder)).toEqual({ code: 0, output: '' });
  });

  test.each(pageRuns)('has a script that works: $text', async ({ text, before = '', headers, check }) => {
    const { folder, emulator, open } = lab();
    await emulator.client.reset();
    const page = await open({
      folder,
      ...headers,
      files: {
        'index.html':
          '<!doctype html><title></title><body><div id="sign-in"></div><script type="module" src="block.js"></script>',
        account: '',
        'block.js': completed(before + blockWith(text), emulator),
      },
    });
    await expect(check(page)).resolves.toBeUndefined();
    await page.close();
  });

  test('has markup that works', async () => {
    const { folder, emulator, open } = lab();
    const script = `${mounting}${options}defineElements();document.querySelector('stytch-ui').options = options;`;
    const page = await open({
      folder,
      files: {
        'index.html': `<!doctype html>${html()}<script type="module" src="block.js"></script>`,
        'block.js': completed(script, emulator),
      },
    });
    await expect(heading(page, 'Cree una cuenta o inicie sesión')).resolves.toBeUndefined();
    await page.close();
  });

  test('has code for a backend that verifies a JWT', async () => {
    const { home, folder, emulator, open } = lab();
    const page = await open({
      folder,
      files: {
        'index.html': '<!doctype html><div id="sign-in"></div><script type="module" src="block.js"></script>',
        'block.js': completed(
          `${mounting}${options}globalThis.handle = mountLogin('#sign-in', options);`,
          emulator,
        ),
      },
    });
    await signIn(page);
    await page.getByText('You have successfully logged in.').waitFor();
    const [userId, sessionJwt] = await page.evaluate(async () => {
      const { session } = Reflect.get(globalThis, 'handle') as {
        session: { get(): Promise<{ userId: string }>; getTokens(): Promise<{ sessionJwt: string }> };
      };
      return [(await session.get()).userId, (await session.getTokens()).sessionJwt];
    });
    await page.close();
    mkdirSync(join(home, 'node_modules'), { recursive: true });
    symlinkSync(resolve('node_modules/jose'), join(home, 'node_modules', 'jose'));
    const { origin: apiOrigin, publicToken, projectId } = emulator;
    const given = Object.entries({ apiOrigin, publicToken, projectId, sessionJwt });
    const declared = given.map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`).join('\n');
    writeFileSync(join(home, 'backend.mjs'), `${declared}\n${backend()}`);
    expect(await run(process.execPath, ['backend.mjs'], home)).toEqual({ code: 0, output: `${userId}\n` });
  });

  test('has commands that exist, and one that pins a release', async () => {
    const { home, folder, emulator, open } = lab();
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = commands.flatMap(({ text }) => [...text.matchAll(/^npm run ([\w:]+)/gm)]);
    expect(named.map(([, name = '']) => name in scripts)).toEqual(named.map(() => true));
    mkdirSync(join(home, 'dist'));
    symlinkSync(folder, join(home, 'dist', 'widget'));
    const printed = await mustRun('sh', ['-c', pinning()], home);
    const shown = withoutHashes(blockWith('"integrity": {'));
    const urls = [...shown.matchAll(/"(https[^"]+)":"sha384/g)].map(([, url = '']) => url);
    expect(urls).toHaveLength(2);
    for (const url of urls) expect(withoutHashes(printed)).toContain(`"${url}":"sha384-…"`);
    const tags = (text: string) => text.replaceAll(/>\{.*\}</g, '><');
    expect(tags(withoutHashes(printed))).toBe(tags(shown));
    // The host serves the files of the package at each origin.
    const page = await open({
      folder,
      files: {
        'index.html': `<!doctype html>${printed}<div id="sign-in"></div><script type="module" src="block.js"></script>`,
        'block.js': completed(
          `import { mountLogin } from 'sign-in';\n${options}mountLogin('#sign-in', options);`,
          emulator,
        ),
      },
    });
    await heading(page, 'Sign up or log in');
    await page.close();
  });
}
