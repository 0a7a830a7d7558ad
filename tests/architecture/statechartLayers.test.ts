import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile } from '../support/sourceLaw.ts';
import { layerLaw } from './layers.ts';
import { sourcesOf } from './sourcesOf.ts';

const home = 'src/statechart/';

/** Folders of the workbench from top to bottom. A folder may import only folders below it. */
const layers: readonly (readonly string[])[] = [
  // The entry points of the package.
  ['package'],
  // Writes the files of a project.
  ['generate'],
  // Drawings, the atlas and the live atlas.
  ['atlas'],
  // Inspectors of running actors, and recordings of their messages.
  ['inspection'],
  // The machine of the live atlas and the messages that it receives.
  ['machines'],
  // Test models: exploration, paths, journeys, laws, mutants.
  ['model'],
  // Reads machines.
  ['chart'],
];

const law = layerLaw(layers, {});

/** Packages that the reader of machines and the test models may import, so that they load fast in every test. */
const packagesOfModels = ['xstate', 'vitest', '@xstate/test', 'fast-check'];

/** Returns one sentence for each import of Fairlead, of a higher layer, or of a package that models do without. */
function breachesOf(file: SourceFile): readonly string[] {
  const partOf = (path: string) => path.slice(home.length).split('/')[0] ?? '';
  const from = partOf(file.path);
  return importsOf(file).flatMap(({ request, file: target }) => {
    if (target === null) {
      const isOwn = !request.startsWith('fairlead-');
      const isLight = !['model', 'chart'].includes(from) || packagesOfModels.includes(request);
      return isOwn && isLight ? [] : [`${file.path} imports ${request}`];
    }
    if (!target.startsWith(home)) return [`${file.path} imports ${target} of Fairlead`];
    if (from === 'tests') return [];
    return law.mayImport(from, partOf(target)) ? [] : [`${file.path} imports ${target}`];
  });
}

const sources = [...sourcesOf('src/statechart'), ...sourcesOf('src/statechart/tests')].filter(
  ({ path }) => path !== `${home}vitest.config.ts`,
);

describe('the workbench', () => {
  test('imports nothing of Fairlead or of the emulator, and only lower layers', () => {
    expect(sources.flatMap(breachesOf)).toEqual([]);
  });

  test.each([
    ['atlas/svg.ts', '../../theme/palette.ts', 'of Fairlead'],
    ['tests/chart.test.ts', '../../../machines/registry.ts', 'of Fairlead'],
    ['generate/studio.ts', 'fairlead-emulator', 'imports fairlead-emulator'],
    ['chart/chart.ts', '../model/model.ts', 'imports src/statechart/model/model.ts'],
    ['model/explore.ts', 'react', 'imports react'],
  ])('%s may not import %s', (path, target, breach) => {
    const file = { path: `${home}${path}`, code: `import type { T } from '${target}';` };
    expect(breachesOf(file).join()).toContain(breach);
  });
});
