import { testWalletBehaviors, type TestWalletBehavior } from './behavior.ts';
import { readSeed } from './seed.ts';
import { announceTestEthereum } from './testEthereum.ts';
import { registerTestSolana } from './testSolana.ts';

const pagesWithWallets = new WeakSet<EventTarget>();

/**
 * Adds a test wallet for each chain to the page, so that wallet sign-in can be tried without an extension. The wallets
 * create real signatures, with throw-away keys of this browser, and use the same protocols as other wallets. The
 * emulator's setting `test_wallet` decides how they respond; with `asks` each request, and the whole message to sign,
 * is shown in a browser dialog.
 *
 * Only builds for the local emulator contain them.
 *
 * @param page the window; later calls for the same window do nothing
 */
export function announceTestWallets(page: EventTarget & Pick<Window, 'localStorage' | 'confirm'>): void {
  if (pagesWithWallets.has(page)) return;
  pagesWithWallets.add(page);
  const seed = readSeed(() => page.localStorage);
  const dependencies = { readBehavior, ask: (text: string) => page.confirm(text) };
  announceTestEthereum(page, seed, dependencies);
  registerTestSolana(page, seed, dependencies);
}

/**
 * Fetches the setting for each request, so that a change applies immediately. Returns `asks` if the setting cannot be
 * read.
 */
async function readBehavior(): Promise<TestWalletBehavior> {
  try {
    const project: unknown = await (await fetch('/emulator/api/project')).json();
    const setting: unknown = Reflect.get(Object(project), 'test_wallet');
    return testWalletBehaviors.find((behavior) => behavior === setting) ?? 'asks';
  } catch {
    return 'asks';
  }
}
