import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeImportsRepeatable } from '../../src/server/build/repeatableImports.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('adds the query to dynamic imports, once', async () => {
  const path = join(folder, 'index.js');
  await writeFile(
    path,
    'import{t}from"./site.x1.js";load(()=>import(`./Login.x2.js`));import("./a.js").then(t)',
  );
  await makeImportsRepeatable(folder);
  await makeImportsRepeatable(folder);
  expect(await readFile(path, 'utf8')).toBe(
    'import{t}from"./site.x1.js";load(()=>import("./Login.x2.js"+(globalThis.importQuery||"")));' +
      'import("./a.js"+(globalThis.importQuery||"")).then(t)',
  );
});
