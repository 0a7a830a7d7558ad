import { testWalletBehaviours, type TestWalletBehaviour } from './behaviour.ts';
import { readSeed } from './seed.ts';
import { announceTestEthereum } from './testEthereum.ts';
import { registerTestSolana } from './testSolana.ts';

const furnished = new WeakSet<EventTarget>();

/**
 * Puts a wallet for each chain into the page, with throw-away keys of this browser, for those who have no extension and want
 * to see how signing in with one goes. They sign for real and are spoken with as any other wallet is. What they do when they
 * are asked is the local provider's setting `test_wallet`; `asks` shows each question, and the whole text to sign, in a
 * dialog of the browser.
 *
 * They are part of builds for the local provider alone.
 *
 * @param page where they announce themselves, once
 */
export function announceTestWallets(page: EventTarget & Pick<Window, 'localStorage' | 'confirm'>): void {
  if (furnished.has(page)) return;
  furnished.add(page);
  const seed = readSeed(() => page.localStorage);
  const world = { readBehaviour, ask: (text: string) => page.confirm(text) };
  announceTestEthereum(page, seed, world);
  registerTestSolana(page, seed, world);
}

/** Asked anew each time, so that a setting counts at once. A provider that does not say leaves it to the person. */
async function readBehaviour(): Promise<TestWalletBehaviour> {
  try {
    const project: unknown = await (await fetch('/emulator/api/project')).json();
    const setting: unknown = Reflect.get(Object(project), 'test_wallet');
    return testWalletBehaviours.find((behaviour) => behaviour === setting) ?? 'asks';
  } catch {
    return 'asks';
  }
}
