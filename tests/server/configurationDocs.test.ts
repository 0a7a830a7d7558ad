import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deploymentFeatures } from '../../src/config/readDeployment.ts';
import { featureSources } from '../../src/server/policySources.ts';

const document = readFileSync('docs/deploy/configuration.md', 'utf8');

/** Returns the code spans in each cell of the table rows that begin with a code span. */
const rows = [...document.matchAll(/^\| `.*\|$/gm)].map(([row]) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '')),
);

it('docs/deploy/configuration.md lists the sources of every feature', () => {
  const listed = rows.filter(([[name = ''] = []]) => deploymentFeatures.some((feature) => feature === name));
  const expected = deploymentFeatures.flatMap((feature) =>
    Object.entries(featureSources[feature].hosted).map(([directive, sources]) => [
      [feature],
      [directive],
      sources,
    ]),
  );
  expect(listed).toEqual(expected);
});

it('docs/deploy/configuration.md and .env.example list every variable of the build', () => {
  const types = readFileSync('src/vite-env.d.ts', 'utf8');
  const variables = [...types.matchAll(/readonly (VITE_\w+)/g)].map(([, name]) => name ?? '');
  expect(variables.length).toBeGreaterThan(3);
  expect(rows.map(([[name = ''] = []]) => name).filter((name) => name.startsWith('VITE_'))).toEqual(
    variables,
  );
  const example = readFileSync('.env.example', 'utf8');
  expect(variables.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});
