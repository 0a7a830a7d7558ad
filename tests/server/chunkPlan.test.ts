import { assert, array, integer, property, subarray, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planChunks, type ModuleFacts } from '../../src/server/build/chunkPlan.ts';

interface Sketch {
  /** Static imports of each module. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Modules that the entry imports dynamically. */
  readonly chunks: readonly string[];
  /** Further dynamic imports of each module. */
  readonly onDemand?: Readonly<Record<string, readonly string[]>>;
  readonly bytes?: Readonly<Record<string, number>>;
}

const entry = '/index.html';
const idOf = (name: string) => (name === entry ? entry : `/src/${name}.ts`);

function planOf(
  { imports, chunks, onDemand = {}, bytes = {} }: Sketch,
  visits: readonly (readonly string[])[],
) {
  const graph = {
    getModuleInfo(id: string): ModuleFacts | null {
      const name = /(\w+)\.ts$/.exec(id)?.[1] ?? id;
      return {
        code: ' '.repeat((bytes[name] ?? 100) * 4),
        importedIds: (imports[name] ?? []).map(idOf),
        dynamicallyImportedIds: (id === entry ? chunks : (onDemand[name] ?? [])).map(idOf),
      };
    },
  };
  const plan = planChunks({ graph, entry, visits });
  return (name: string) => plan.get(idOf(name));
}

const twoPages = {
  imports: { Login: ['field', 'notice'], Contact: ['field', 'notice'] },
  chunks: ['Login', 'Contact'],
};

describe('planChunks', () => {
  test('puts modules that the same visits load into one chunk', () => {
    const chunkOf = planOf(twoPages, [['Login'], ['Contact']]);
    expect(chunkOf('field')).toBeDefined();
    expect(chunkOf('field')).toBe(chunkOf('notice'));
  });

  test('puts the chunks that the same visit loads into one, with their own modules', () => {
    const chunkOf = planOf(
      {
        imports: { Login: ['own', 'field'], startLogin: ['machine'], Contact: ['field'] },
        chunks: ['Login', 'startLogin', 'Contact'],
        bytes: { Login: 9_000, field: 9_000, Contact: 9_000 },
      },
      [['Login', 'startLogin'], ['Contact']],
    );
    expect(new Set(['Login', 'startLogin', 'own', 'machine'].map(chunkOf)).size).toBe(1);
    expect(chunkOf('field')).not.toBe(chunkOf('Login'));
    expect(chunkOf('Contact')).not.toBe(chunkOf('Login'));
  });

  test('leaves modules alone that every page loads, and those of one chunk on demand', () => {
    const chunkOf = planOf(
      {
        imports: { [entry]: ['frame'], Login: ['field', 'frame'], Wallets: ['own', 'field', 'frame'] },
        chunks: ['Login', 'Wallets'],
      },
      [['Login']],
    );
    expect([entry, 'frame', 'Wallets', 'own'].map(chunkOf)).toEqual(Array(4).fill(undefined));
    expect(chunkOf('field')).toBeDefined();
  });

  test('merges chunks if that saves a request for few bytes, and not for many', () => {
    const sketch = (size: number) => ({
      imports: { One: ['both', 'some'], Two: ['both', 'some'], Three: ['both'] },
      chunks: ['One', 'Two', 'Three'],
      bytes: { some: size },
    });
    const visits = [['One'], ['Two'], ['Three']];
    const light = planOf(sketch(500), visits);
    expect(light('some')).toBe(light('both'));
    const heavy = planOf(sketch(5_000), visits);
    expect(heavy('some')).not.toBe(heavy('both'));
  });

  test('ignores chunks on demand if a page loads the module anyway', () => {
    const chunkOf = planOf(
      {
        imports: { Login: ['field', 'notice'], Contact: ['field', 'notice'], Wallets: ['field'] },
        chunks: ['Login', 'Contact', 'Wallets'],
        bytes: { field: 9_000, notice: 9_000 },
      },
      [['Login'], ['Contact']],
    );
    expect(chunkOf('field')).toBe(chunkOf('notice'));
  });

  test('groups the modules of chunks on demand by the chunks that import them', () => {
    const chunkOf = planOf(
      {
        imports: { A: ['x', 'y'], B: ['x', 'y', 'z'], C: ['z'] },
        chunks: ['A', 'B', 'C'],
        bytes: { x: 5_000, y: 5_000, z: 5_000 },
      },
      [],
    );
    expect(chunkOf('x')).toBe(chunkOf('y'));
    expect(chunkOf('z')).not.toBe(chunkOf('x'));
  });

  test('counts what a merged chunk imports, which more visits would load', () => {
    const sketch = (some: readonly string[]) => ({
      imports: { One: ['both'], Two: ['both', 'some'], Three: ['some'], some, Wallets: ['imported'] },
      chunks: ['One', 'Two', 'Three'],
      onDemand: { One: ['Wallets'] },
    });
    const visits = [['One'], ['Two'], ['Three']];
    const alone = planOf(sketch([]), visits);
    expect(alone('some')).toBe(alone('both'));
    const importing = planOf(sketch(['imported']), visits);
    expect(importing('some')).not.toBe(importing('both'));
  });

  test('keeps modules apart that a visit may load on demand without the rest of the chunk', () => {
    const sketch = (importer: string) => ({
      imports: { Login: ['field', 'machine'], Contact: ['notice'], Wallets: ['field'] },
      chunks: ['Login', 'Contact'],
      onDemand: { [importer]: ['Wallets'] },
    });
    const visits = [['Login'], ['Contact']];
    const fromLogin = planOf(sketch('Login'), visits);
    expect(fromLogin('field')).toBe(fromLogin('machine'));
    const fromContact = planOf(sketch('Contact'), visits);
    expect(fromContact('field')).not.toBe(fromContact('machine'));
  });

  test('names the chunk that no module imports', () => {
    expect(() => planOf(twoPages, [['Logout']])).toThrow('No module imports a chunk "Logout".');
  });

  test('never lets two chunks import each other', () => {
    const names = Array.from({ length: 9 }, (_, index) => `m${index}`);
    // Modules import only later ones, so their own imports have no circle.
    const imports = tuple(...names.map((_, index) => subarray(names.slice(index + 1))));
    const sizes = tuple(...names.map(() => integer({ min: 1, max: 2_000 })));
    const chunks = array(subarray(names, { minLength: 1 }), { minLength: 2, maxLength: 5 });
    assert(
      property(imports, sizes, chunks, (lists, bytes, roots) => {
        const pages = roots.map((_, index) => `Page${index}`);
        const all = Object.fromEntries([
          ...names.map((name, index) => [name, lists[index] ?? []] as const),
          ...pages.map((page, index) => [page, roots[index] ?? []] as const),
        ]);
        const chunkOf = planOf(
          {
            imports: all,
            chunks: pages,
            bytes: Object.fromEntries(names.map((name, index) => [name, bytes[index] ?? 1])),
          },
          pages.map((page) => [page]),
        );
        const importedBy = (chunk: string) =>
          Object.keys(all)
            .filter((name) => chunkOf(name) === chunk)
            .flatMap((name) => all[name] ?? [])
            .flatMap((name) => chunkOf(name) ?? [])
            .filter((other) => other !== chunk);
        for (const chunk of new Set(Object.keys(all).flatMap((name) => chunkOf(name) ?? []))) {
          const found = new Set(importedBy(chunk));
          for (const other of found) for (const imported of importedBy(other)) found.add(imported);
          expect(found).not.toContain(chunk);
        }
      }),
    );
  });
});
