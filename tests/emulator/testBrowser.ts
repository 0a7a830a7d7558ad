import { chromium, type Browser } from 'playwright';
import { chromiumLaunch } from '../support/chromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * Returns the browser of this test process. One browser serves all its test files, because a start takes longer than a
 * test; each lab opens profiles of its own in it, and closes them. The browser ends with the process.
 */
export function testBrowser(): Promise<Browser> {
  launched ??= chromium.launch(chromiumLaunch);
  return launched;
}
