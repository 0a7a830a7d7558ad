import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { toModule } from '../../src/server/build/reactModules.ts';

const require = createRequire(import.meta.url);

/** Returns the names that a module exports. */
function exportedBy(code: string): readonly string[] {
  const { errors, module } = parseSync('react.js', code, { sourceType: 'module' });
  expect(errors).toEqual([]);
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? ''),
  );
}

describe('a production file of React', () => {
  test.each([
    ['react', 'react'],
    ['react/jsx-runtime', 'react-jsx-runtime'],
    ['react-dom', 'react-dom'],
    ['react-dom/client', 'react-dom-client'],
    ['scheduler', 'scheduler'],
    ['use-sync-external-store/with-selector', 'use-sync-external-store-with-selector'],
  ])('exports as a module what %s exports', (id, name) => {
    const file = join(dirname(require.resolve(id)), 'cjs', `${name}.production.js`);
    const exports: object = require(file);
    expect(exportedBy(toModule(readFileSync(file, 'utf8'))).toSorted()).toEqual(
      Object.keys(exports).toSorted(),
    );
  });

  test('imports the packages that it requires', () => {
    const code = toModule('var A = require("a"),\n  B = require("b");\nvar c = A.d;\nexports.e = B.f;\n');
    expect(code).toContain("import * as A from 'a';\nimport * as B from 'b';");
    expect(code).not.toMatch(/require/);
    expect(exportedBy(code)).toEqual(['e']);
  });

  test('has a constant for an export that is assigned once, so that the bundler can drop it', () => {
    const code = toModule(
      '"use strict";\nexports.a = function () {};\nif (c) {\n  exports.b = 1;\n}\nexports.b();\n',
    );
    expect(code).toContain('const exported_a = ');
    expect(code).toContain('let exported_b;');
    expect(code).toContain('  exported_b = 1;');
    expect(code).toContain('\nexported_b();');
  });

  test.each(['module.exports = exports;\n', 'if (c) d = require("e");\n'])(
    'is refused if it uses CommonJS in another way: %s',
    (source) => {
      expect(() => toModule(source)).toThrow('Unknown form of a CommonJS file.');
    },
  );
});
