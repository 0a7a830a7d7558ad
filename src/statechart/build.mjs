// Builds the npm package into a folder, by default `dist`: compiled modules with their types, styles and documents.
// The live atlas and the inspectors stay out: they need a development server of the project.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const home = import.meta.dirname;
const folder = resolve(process.argv[2] ?? join(home, 'dist'));
const library = join(folder, 'lib');
rmSync(folder, { recursive: true, force: true });

/** Source of each module that a project imports, by the path in its import. */
const exported = { '.': 'package/main', './vitest': 'model/describeModel', './project': 'package/project' };
const program = 'package/commandLine';
// The atlas bundles this module when it is written.
const script = 'atlas/site/browser/atlasScript';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const options = [
  '--ignoreConfig --checkers 1 --noCheck --declaration --rewriteRelativeImportExtensions --skipLibCheck --strict',
  '--target es2023 --module nodenext --jsx react-jsx --types node',
].flatMap((line) => line.split(' '));
const sources = [...Object.values(exported), program, script].map((name) => join(home, `${name}.ts`));
execFileSync(process.execPath, [compiler, ...options, '--rootDir', home, '--outDir', library, ...sources], {
  stdio: 'inherit',
});
for (const file of readdirSync(library, { recursive: true })) {
  if (!file.endsWith('.d.ts')) continue;
  const path = join(library, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(\bfrom |\bimport\()(['"])(\.[^'"]+)\.tsx?\2/g, '$1$2$3.js$2'));
}
for (const part of ['atlas/layoutWorker.mjs', 'atlas/site/style']) {
  cpSync(join(home, part), join(library, part), { recursive: true });
}
for (const document of ['README.md', 'CHANGELOG.md']) cpSync(join(home, document), join(folder, document));

const {
  scripts: _scripts,
  devDependencies: _tools,
  ...manifest
} = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
const published = {
  ...manifest,
  bin: { statechart: `lib/${program}.js` },
  exports: {
    ...Object.fromEntries(
      Object.entries(exported).map(([path, name]) => [
        path,
        { types: `./lib/${name}.d.ts`, default: `./lib/${name}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  files: ['lib', 'CHANGELOG.md'],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
