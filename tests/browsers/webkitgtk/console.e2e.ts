import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '../../../src/server/pageTable.ts';
import { siteTest } from '../../e2e/siteFixture.ts';
import { findMiniBrowser } from '../findBrowsers.ts';
import { expect } from '@playwright/test';
import { requestCookies } from './signIn.ts';

/** Milliseconds for all pages to load and run, in tabs of one window. */
const watchedMs = 25_000;

const known = `data:text/html,<script>console.error('the console is read')</script>`;

// WebDriver cannot read the console, but the browser writes it to its output when nothing drives it.
siteTest(
  'no page writes to the console of WebKitGTK, neither for a visitor nor for a client',
  async ({ site, emulator }) => {
    await emulator.reset();
    const folder = await mkdtemp(join(tmpdir(), 'webkitgtk-'));
    const cookieFile = join(folder, 'cookies.txt');
    const { hostname } = new URL(site.origin);
    const later = Math.floor(Date.now() / 1_000) + 3_600;
    const cookies = (await requestCookies(site.origin)).map(
      ({ name, value }) => `${hostname}\tFALSE\t/\tFALSE\t${later}\t${name}\t${value}\n`,
    );
    // A sign-in page sends a client on, which breaks off its requests: the browser reports each of them.
    const clientPages = pages.filter(({ laterChunks }) => !laterChunks?.includes('startSession'));
    for (const [contents, visited] of [
      ['', pages],
      [cookies.join(''), clientPages],
    ] as const) {
      await writeFile(cookieFile, contents);
      const urls = visited.map(({ path }) => new URL(path, site.origin).href);
      const child = spawn(
        findMiniBrowser() ?? 'MiniBrowser',
        ['--enable-write-console-messages-to-stdout=true', `--cookies-file=${cookieFile}`, known, ...urls],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const written: string[] = [];
      for (const output of [child.stdout, child.stderr]) {
        output.on('data', (chunk: Buffer) => written.push(chunk.toString()));
      }
      await new Promise((resolve) => setTimeout(resolve, watchedMs));
      // The end of the browser breaks off what still loads.
      const lines = written
        .join('')
        .split('\n')
        .filter((line) => line.includes('CONSOLE'));
      child.kill();
      await once(child, 'exit');
      expect(lines.filter((line) => line.includes('the console is read'))).toHaveLength(1);
      expect(lines.filter((line) => !line.includes('the console is read'))).toEqual([]);
    }
    await rm(folder, { recursive: true, force: true });
  },
);
