import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** A file that only exports a module from the chunk that contains it. */
interface Proxy {
  /** File name of the chunk. */
  readonly target: string;
  /** Expression that picks the exports of the module from those of the chunk, which is called `m`. */
  readonly exports: string;
}

/** Folder of the scripts below the output folder of the client build. */
export const scriptsFolder = 'static/js';
const proxyCode = /^export\{([\w$ ,]+)\}from["'`]\.\/([\w.-]+)["'`];?\s*$/;
const dynamicImport = /import\((["'`])\.\/([\w.-]+)\1\)/g;

/**
 * Lets every dynamic import load the chunk that contains the module. For a module in a chunk with others the bundler
 * writes a proxy, which costs a request of its own. File names remain hashes of what the files do, because the name of
 * a proxy, which its importer contains, depends on the name of the chunk and on the exports.
 *
 * @param clientDirectory output folder of the client build; its scripts and the manifest are rewritten
 * @param manifestFile path of the manifest, relative to `clientDirectory`
 * @throws Error when a script needs a proxy in another way than by a dynamic import
 */
export async function removeProxyChunks(clientDirectory: string, manifestFile: string): Promise<void> {
  const folder = join(clientDirectory, scriptsFolder);
  const sources = await readScripts(folder);
  const proxies = new Map([...sources].flatMap(([name, source]) => readProxy(name, source)));
  for (const [name, source] of sources) {
    if (proxies.has(name)) {
      await rm(join(folder, name));
      continue;
    }
    const direct = withoutProxies(source, proxies);
    const needed = [...proxies.keys()].find((proxy) => direct.includes(proxy));
    if (needed !== undefined) throw new Error(`${name} needs the proxy chunk ${needed}.`);
    if (direct !== source) await writeFile(join(folder, name), direct);
  }
  const path = join(clientDirectory, manifestFile);
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(withTargets(manifest, proxies), null, 2));
}

async function readScripts(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

function readProxy(name: string, source: string): readonly (readonly [string, Proxy])[] {
  const [, list, target] = proxyCode.exec(source) ?? [];
  if (list === undefined || target === undefined) return [];
  const exports = list.split(',').map((entry) => {
    const [local = '', exported = local] = entry.trim().split(' as ');
    return `${exported}:m.${local}`;
  });
  return [[name, { target, exports: `({${exports.join()}})` }]];
}

/** Returns the code of a script with direct imports. */
function withoutProxies(source: string, proxies: ReadonlyMap<string, Proxy>): string {
  return source.replaceAll(dynamicImport, (found: string, _quote: string, name: string) => {
    const proxy = proxies.get(name);
    return proxy ? `import("./${proxy.target}").then(m=>${proxy.exports})` : found;
  });
}

/** Returns the manifest with the chunks in place of their proxies. */
function withTargets(manifest: Manifest, proxies: ReadonlyMap<string, Proxy>): Manifest {
  const chunks = Object.values(manifest);
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => {
      const target = proxies.get(chunk.file.slice(scriptsFolder.length + 1))?.target;
      const { file, imports } = chunks.find((other) => other.file === `${scriptsFolder}/${target}`) ?? chunk;
      return [key, { ...chunk, file, ...(imports ? { imports } : {}) }];
    }),
  );
}
