import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkPackages } from '../../../../src/devtools/generate/linkPackages.ts';
import { revisionTree } from '../../../../src/devtools/generate/revisionTree.ts';

let project: string;
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...parameters], {
    cwd: project,
    encoding: 'utf8',
  });
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'revisions-'));
  git('init', '--quiet');
  await mkdir(join(project, 'machines'));
  write('machines/one.ts', 'first');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
});
afterEach(() => rmSync(project, { recursive: true }));

test('checks out a revision without changing the working tree or the index', async () => {
  write('machines/one.ts', 'staged');
  git('add', '.');
  write('machines/one.ts', 'edited');
  write('machines/two.ts', 'new');
  const before = git('status', '--short');
  const { name, root } = await revisionTree('HEAD', project);
  expect(git('rev-parse', 'HEAD')).toContain(name);
  expect(readFileSync(join(root, 'machines/one.ts'), 'utf8')).toBe('first');
  expect(existsSync(join(root, 'machines/two.ts'))).toBe(false);
  expect(git('status', '--short', '--', 'machines')).toBe(before);
  expect(readFileSync(join(project, 'machines/one.ts'), 'utf8')).toBe('edited');
});

test('reuses an existing checkout', async () => {
  const { root } = await revisionTree('HEAD', project);
  writeFileSync(join(root, 'left.txt'), 'from last time');
  expect(await revisionTree('HEAD', project)).toMatchObject({ root });
  expect(existsSync(join(root, 'left.txt'))).toBe(true);
});

test.each(['nowhere', '--all', 'HEAD; true', ''])(
  'rejects an unknown revision with its name: %o',
  async (revision) => {
    await expect(revisionTree(revision, project)).rejects.toThrow(
      `Git does not know the commit ${revision}.`,
    );
  },
);

test('links the packages of a version with the same lock file, without the caches of tools', async () => {
  write('package-lock.json', '{"a":1}');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Second');
  await mkdir(join(project, 'node_modules/.cache'), { recursive: true });
  await mkdir(join(project, 'node_modules/@scope/name'), { recursive: true });
  write('node_modules/.cache/left', 'x');
  write('node_modules/@scope/name/index.js', 'export {}');
  write('node_modules/.package-lock.json', '{}');
  const { root } = await revisionTree('HEAD', project);
  await linkPackages(project, root);
  const [here, there] = [project, root].map((top) =>
    statSync(join(top, 'node_modules/@scope/name/index.js')),
  );
  expect(there?.ino).toBe(here?.ino);
  expect(existsSync(join(root, 'node_modules/.package-lock.json'))).toBe(true);
  expect(existsSync(join(root, 'node_modules/.cache'))).toBe(false);
});
