import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');
const dockerfile = linesOf('docs/deploy/Dockerfile');

it('the Dockerfile copies files of the project and runs its scripts', () => {
  const copied = dockerfile
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toContain('package-lock.json');
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const scripts = dockerfile.flatMap((line) => /^RUN npm run (\S+)/.exec(line)?.[1] ?? []);
  const { scripts: known } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
  expect(scripts).toEqual(['build']);
  expect(Object.keys(known)).toEqual(expect.arrayContaining(scripts));
});

it('the image can be built with each variable of a build', () => {
  const named = (lines: readonly string[], pattern: RegExp) =>
    lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  const variables = named(linesOf('.env.example'), /^# (VITE_\w+)=/);
  expect(variables.length).toBeGreaterThan(0);
  expect(named(dockerfile, /^ARG (\w+)$/)).toEqual(variables);
});

it('the image starts what the recipe with Node starts, as a user without rights', () => {
  const command = dockerfile.findLast((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '';
  const words: readonly string[] = JSON.parse(command);
  expect(readFileSync('docs/deploy/node.md', 'utf8')).toContain(words.join(' '));
  expect(dockerfile.findLast((line) => line.startsWith('USER '))).toBe('USER node');
});

it('local files stay out of the image', () => {
  const ignored = linesOf('docs/deploy/Dockerfile.dockerignore');
  const local = ['node_modules', 'dist', 'deploy', '.data', '.cache', '.env', '.env.local'];
  expect(linesOf('.gitignore').map((line) => line.replaceAll(/^\/|\/$/g, ''))).toEqual(
    expect.arrayContaining(local),
  );
  expect(ignored).toEqual(expect.arrayContaining(['.git', ...local]));
});
