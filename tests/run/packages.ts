import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeBlocksOf } from '../emulator/package/documents.ts';
import { freePort } from '../support/freePort.ts';
import { buildPackage, mustRun, viteBuild } from '../support/packages.ts';
import { ensureChromium } from './ensureChromium.ts';

const bundlers = ['webpack', 'turbopack'] as const;

/**
 * Installs the tarballs of both packages into the applications of `tests/packages`, builds these without a warning, and
 * runs their tests. Only the installation of the other packages uses the registry.
 *
 * Their lock file has no `integrity` for the tarballs, which differ with each build. To renew it, put both tarballs beside
 * it, run `npm install --package-lock-only` there, and remove these two lines.
 *
 * @param parameters parameters for Playwright, such as `--project=express`
 * @returns the exit code: 0, or 1 if a test failed
 */
export async function run(parameters: readonly string[]): Promise<number> {
  const chromium = ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'applications-'));
  try {
    await install(folder);
    const variables = await variablesOf(chromium);
    await buildAll(folder, variables);
    const env = { ...process.env, ...variables };
    const test = spawn('npx', ['playwright', 'test', ...parameters], { cwd: folder, stdio: 'inherit', env });
    const [exitCode] = await once(test, 'close');
    return exitCode === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install(folder: string): Promise<void> {
  cpSync('tests/packages', folder, { recursive: true });
  for (const [name, config] of [
    ['fairlead-widget', 'widgetBuild'],
    ['fairlead-emulator', 'emulatorPackageBuild'],
  ] as const) {
    console.info(`Packing ${name}`);
    const { home, tarball } = await buildPackage(viteBuild(`src/server/build/${config}.ts`));
    copyFileSync(tarball, join(folder, `${name}.tgz`));
    rmSync(home, { recursive: true });
  }
  console.info('Installing');
  await mustRun('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], folder);
  // Fails if the lock file has other dependencies than the packages.
  await mustRun('npm', ['ls'], folder);
}

/** Returns the environment variables of the builds and of the tests. */
async function variablesOf(chromium: string): Promise<Readonly<Record<string, string>>> {
  const names = ['EMULATOR_PORT', 'EXPRESS_PORT', 'WEBPACK_PORT', 'TURBOPACK_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const));
  const origin = `http://localhost:${ports[0]?.[1]}`;
  return {
    ...Object.fromEntries(ports),
    VITE_API_ORIGIN: origin,
    NEXT_PUBLIC_API_ORIGIN: origin,
    NEXT_TELEMETRY_DISABLED: '1',
    CHROMIUM_PATH: chromium,
  };
}

async function buildAll(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const [component] = codeBlocksOf('docs/embed-package/README.md');
  // The values that the README leaves out are in `provider.ts`.
  const imports = `import { apiOrigin, publicToken } from '../provider.ts';\n`;
  writeFileSync(join(folder, 'next', 'app', 'SignInPage.tsx'), `${imports}${component?.text}`);
  const builds = [
    ['tsc', '--noEmit'],
    ['vite', 'build', 'express'],
    ...bundlers.map((bundler) => ['next', 'build', bundler, `--${bundler}`]),
  ];
  for (const bundler of bundlers) cpSync(join(folder, 'next'), join(folder, bundler), { recursive: true });
  for (const build of builds) {
    console.info(build.join(' '));
    const output = await mustRun('npx', build, folder, variables);
    if (/warn|⚠|\(!\)/i.test(output)) throw new Error(`${build.join(' ')} has a warning:\n${output}`);
  }
}
