import { describe, expect, test } from 'vitest';
import { readChart } from '../../src/devtools/chart/chart.ts';
import { chartFacts } from '../../src/devtools/chart/chartFacts.ts';
import { fakeActors } from './fakes.ts';
import type { LooseModel } from './model.ts';
import { runJourney } from './journeys.ts';
import { walkLive } from './liveWalk.ts';
import { checkMutants } from './mutationCheck.ts';
import { planPaths } from './paths.ts';

/** The share of mutants that may be listed as equivalent, each with its reason. */
const equivalentShare = 0.03;

/**
 * Tests one machine: that its samples reach all of it, that its paths do on the live actor what exploring found, that its
 * hand-written journeys end where the specification says, that its chart is the accepted one, and that these would
 * notice a fault. The accepted facts lie beside the test file as `<machine id>.facts.txt`.
 *
 * @param flow from `defineModel`
 */
export function describeModel(flow: LooseModel): void {
  const { machine, inputs, samples, journeys, project, secrets = [], equivalentMutants = {} } = flow;
  const faked = fakeActors(machine, samples, project);
  const plan = planPaths(faked, inputs);
  const { situations, edges } = plan.exploration;

  describe(`${machine.id} machine`, () => {
    test(`is explored whole: ${situations.length} situations, ${edges.length} steps`, () => {
      expect(plan.missed).toEqual([]);
    });

    test('lets no secret rest in a context and emits none', () => {
      const kept = JSON.stringify([
        situations.map(({ snapshot }) => snapshot.context),
        edges.map(({ emitted }) => emitted),
      ]);
      expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
    });

    describe(`walked live on ${plan.paths.length} paths`, () => {
      for (const [at, path] of plan.paths.entries()) {
        test(`${at + 1}. ${path.name}`, async () => {
          expect.hasAssertions();
          await walkLive(faked, plan.exploration, path);
        });
      }
    });

    describe('journeys', () => {
      for (const [at, journey] of journeys.entries()) {
        test(`${at + 1}. ${journey.name}`, () => {
          expect.hasAssertions();
          runJourney(faked, journey);
        });
      }
    });

    test('has the accepted facts', async () => {
      const facts = `${chartFacts(readChart(machine)).join('\n')}\n`;
      await expect(facts).toMatchFileSnapshot(`./${machine.id}.facts.txt`);
    });

    test('has journeys that notice its mutants', { timeout: 60_000 }, () => {
      const { mutants, passed, unnoticed } = checkMutants(flow, plan.exploration);
      expect(mutants).toBeGreaterThan(0);
      expect(unnoticed).toEqual([]);
      const listed = Object.keys(equivalentMutants);
      const stale = listed.filter((id) => !passed.includes(id));
      expect(stale, 'named as equivalent, yet noticed or gone').toEqual([]);
      expect(listed.length).toBeLessThanOrEqual(Math.ceil(equivalentShare * mutants));
    });
  });
}
