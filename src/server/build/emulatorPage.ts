import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type BuildOptions, type UserConfig } from 'vite';

interface EmulatorPageOptions {
  readonly license?: BuildOptions['license'];
  /** Variables of the site's build, which the page explains. */
  readonly define?: UserConfig['define'] | undefined;
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
  { license, define }: EmulatorPageOptions = {},
): Promise<void> {
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    root: join(root, 'src/emulator/page'),
    plugins: [react(), vanillaExtractPlugin()],
    ...(define && { define }),
    base: '/emulator/',
    publicDir: false,
    build: {
      ...(license === undefined ? {} : { license }),
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
    },
  });
}
