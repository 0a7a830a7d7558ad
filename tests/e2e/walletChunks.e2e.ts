import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { chunkKey, entryKey, withStaticImports } from '../../src/server/build/manifest.ts';
import { scriptBudgets } from '../run/budgets.ts';
import { expect, test } from './fixtures.ts';

const directory = 'dist/client';

/** For the library of each blockchain: the name of its chunk, and a string in it that bundlers keep. */
const libraries = [
  ['ethers', 'bad address checksum', 'ethereumWallet'],
  ['@solana/web3.js', 'Solana error', 'solanaWallet'],
] as const;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Returns the chunks that the pages load without a gesture of the visitor. */
function pageChunksIn(manifest: Manifest): ReadonlySet<ManifestChunk> {
  const keys = scriptBudgets.flatMap(({ chunks }) => chunks.map((chunkId) => chunkKey(manifest, chunkId)));
  return new Set([entryKey, ...keys].flatMap((key) => withStaticImports(manifest, key)));
}

test('the library of each blockchain is in a separate chunk that only choosing a wallet loads', async () => {
  const manifest = await readManifest();
  const scripts = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async ([key, { file }]) => [key, await readFile(join(directory, file), 'utf8')] as const),
  );
  for (const [library, sentence, chunkId] of libraries) {
    const ownChunk = chunkKey(manifest, chunkId);
    const holders = texts.filter(([, text]) => text.includes(sentence)).map(([key]) => key);
    expect.soft(holders, library).toEqual([ownChunk]);
    const staticImporters = scripts.filter(
      ([key]) =>
        key !== ownChunk && withStaticImports(manifest, key).some((chunk) => chunk === manifest[ownChunk]),
    );
    expect.soft(staticImporters, library).toEqual([]);
    const walletCallers = scripts.filter(([, { dynamicImports }]) => dynamicImports?.includes(ownChunk));
    expect.soft(walletCallers, library).not.toEqual([]);
    expect
      .soft(
        walletCallers.filter(([, chunk]) => pageChunksIn(manifest).has(chunk)),
        library,
      )
      .toEqual([]);
  }
});
