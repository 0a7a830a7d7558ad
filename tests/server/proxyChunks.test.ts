import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeProxyChunks } from '../../src/server/build/proxyChunks.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
const scripts = join(folder, 'static/js');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>, manifest: object = {}): Promise<void> {
  await mkdir(scripts, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(scripts, name), text)));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

const read = (name: string) => readFile(join(scripts, name), 'utf8');

const group = 'function a(){return 1}const b=2;export{a as t,b as n};';

test('imports the chunk of a module without its proxy', async () => {
  await write(
    {
      'index.js': 'load(()=>import(`./Login.x1.js`));load(()=>import("./other.x3.js"));',
      'Login.x1.js': 'export{t as Login,n}from"./shared1.x2.js";',
      'shared1.x2.js': group,
      'other.x3.js': 'import{t}from"./shared1.x2.js";export{t as again};',
    },
    {
      'index.html': { file: 'static/js/index.js', dynamicImports: ['src/Login.ts'] },
      'src/Login.ts': {
        file: 'static/js/Login.x1.js',
        name: 'Login',
        isDynamicEntry: true,
        imports: ['_shared1.x2.js'],
      },
      '_shared1.x2.js': { file: 'static/js/shared1.x2.js', name: 'shared1', imports: ['_framework.js'] },
    },
  );
  await removeProxyChunks(folder, 'manifest.json');
  expect((await readdir(scripts)).toSorted()).toEqual(['index.js', 'other.x3.js', 'shared1.x2.js']);
  expect(await read('index.js')).toBe(
    'load(()=>import("./shared1.x2.js").then(m=>({Login:m.t,n:m.n})));load(()=>import("./other.x3.js"));',
  );
  expect(await read('shared1.x2.js')).toBe(group);
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    'index.html': { file: 'static/js/index.js' },
    'src/Login.ts': { file: 'static/js/shared1.x2.js', name: 'Login', imports: ['_framework.js'] },
    '_shared1.x2.js': { file: 'static/js/shared1.x2.js' },
  });
});

test('refuses a script that needs a proxy in another way', async () => {
  await write({
    'index.js': 'import{Login}from"./Login.x1.js";Login();',
    'Login.x1.js': 'export{t as Login}from"./shared1.x2.js";',
    'shared1.x2.js': group,
  });
  await expect(removeProxyChunks(folder, 'manifest.json')).rejects.toThrow(
    'index.js needs the proxy chunk Login.x1.js.',
  );
});
