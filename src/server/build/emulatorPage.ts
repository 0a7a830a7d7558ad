import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type BuildOptions } from 'vite';
import { silentChecks } from './silentChecks.ts';

interface EmulatorPageOptions {
  readonly license?: BuildOptions['license'];
}

/**
 * Builds the emulator's page separately from the site.
 *
 * @param root the project's folder
 * @param outDir output folder; emptied first
 */
export async function buildEmulatorPage(
  root: string,
  outDir: string,
  { license }: EmulatorPageOptions = {},
): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    root: join(root, 'src/emulator/page'),
    plugins: [react(), vanillaExtractPlugin()],
    base: '/emulator/',
    publicDir: false,
    build: {
      ...(license === undefined ? {} : { license }),
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { checks: silentChecks },
    },
  });
}
