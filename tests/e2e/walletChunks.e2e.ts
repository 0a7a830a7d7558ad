import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { chunkKey, withStaticImports } from '../../src/server/build/manifest.ts';
import { expect, test } from './fixtures.ts';

const directory = 'dist/client';

/** A sentence of each chain's library that no bundler takes out, and the chunk it belongs into. */
const libraries = [
  ['ethers', 'bad address checksum', 'ethereumWallet'],
  ['@solana/web3.js', 'Solana error', 'solanaWallet'],
] as const;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;

for (const [library, sentence, chunkId] of libraries) {
  test(`${library} is in a chunk of its own, which nothing but choosing a wallet loads`, async () => {
    const manifest = await readManifest();
    const own = chunkKey(manifest, chunkId);
    const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
    const holders = await Promise.all(
      scripts.map(async ([key, { file }]) =>
        (await readFile(join(directory, file), 'utf8')).includes(sentence) ? key : null,
      ),
    );
    expect(holders.filter((key) => key !== null)).toEqual([own]);
    const loading = scripts.filter(
      ([key]) => key !== own && withStaticImports(manifest, key).some((chunk) => chunk === manifest[own]),
    );
    expect(loading).toEqual([]);
    const asking = scripts.filter(([, { dynamicImports }]) => dynamicImports?.includes(own));
    expect(asking.map(([, { name }]) => name)).toEqual(['walletParts']);
  });
}

test('nothing that speaks with wallets, or looks for them, is needed by a page', async () => {
  const manifest = await readManifest();
  const isOfWallets = (name: string | undefined) => /wallets?(?:Parts)?$/i.test(name ?? '');
  const pages = Object.keys(manifest).filter((key) => !isOfWallets(manifest[key]?.name));
  const needed = pages.flatMap((key) => withStaticImports(manifest, key)).map(({ name }) => name);
  expect(needed.filter(isOfWallets)).toEqual([]);
  for (const chunkId of ['walletParts', 'findWallets', 'testWallets']) {
    expect(isOfWallets(manifest[chunkKey(manifest, chunkId)]?.name)).toBe(true);
  }
});
