import { describe, expect, test } from 'vitest';
import { readChart } from '../chart/chart.ts';
import { chartFacts, factsById } from '../chart/chartFacts.ts';
import { withCanaries } from './canaries.ts';
import { explore, type Exploration } from './explore.ts';
import { fakeActors, fakedAs, type FakedMachine } from './fakes.ts';
import type { LooseJourney, LooseModel } from './model.ts';
import { modelsIn, type ModelModules } from './modelModules.ts';
import { journeyTransitions, runJourney } from './journeys.ts';
import { walkLive } from './liveWalk.ts';
import { breachOf, lawsBrokenBy, lawsOf } from './laws.ts';
import { checkMutants } from './mutationCheck.ts';
import { withChanges } from './mutants.ts';
import { planPaths, type Plan } from './paths.ts';
import { writeValue } from './writeValue.ts';
import { replaySequence, runSequences, type Sequences } from './sequences.ts';

/** A further check of each model, on actors whose samples contain canaries. */
export interface ModelCheck {
  readonly name: string;
  readonly run: (faked: FakedMachine, plan: Plan, secrets: readonly string[]) => Promise<void>;
}

/** Largest share of a machine's mutants that may be listed as equivalent. */
const equivalentShare = 0.03;

/**
 * Tests the machines of a room: the samples of each reach every state and transition, its paths behave on a live actor
 * as in the exploration, it follows its laws, its hand-written journeys end as specified and detect mutants, and its
 * chart and main path equal its section of `facts.txt`, the accepted facts of the room.
 *
 * With the environment variable `ONLY_JOURNEYS`, only the journeys run. The other tests compare a machine with itself,
 * so they would detect every mutant of the code.
 *
 * @param modules the test models of the room, from `import.meta.glob`
 * @param factsText the text of `facts.txt`
 * @param checks further checks of each model
 */
export function describeModels(
  modules: ModelModules,
  factsText: string,
  checks: readonly ModelCheck[] = [],
): void {
  const facts = factsById(factsText);
  for (const model of modelsIn(modules)) {
    const { id } = model.machine;
    const accepted = facts.get(id);
    try {
      if (process.env['ONLY_JOURNEYS'] !== undefined) describeJourneys(model);
      else if (model.sequences) describeSampled(model, model.sequences, accepted);
      else describeModel(model, checks, accepted);
    } catch (cause) {
      // As a failed test, so that the other machines are tested, too.
      test(`${id} machine can be explored`, () => {
        expect.hasAssertions();
        throw cause instanceof Error ? cause : new Error(String(cause));
      });
    }
  }
}

function describeJourneys({ machine, samples, journeys, project }: LooseModel): void {
  const faked = fakeActors(machine, samples, project);
  describe(`${machine.id} machine`, () => {
    testJourneys(faked, journeys);
  });
}

function testJourneys(faked: FakedMachine, journeys: readonly LooseJourney[]): void {
  describe('journeys', () => {
    for (const [index, journey] of journeys.entries()) {
      test(`${index + 1}. ${journey.name}`, () => {
        expect.hasAssertions();
        runJourney(faked, journey);
      });
    }
  });
}

function describeModel(
  model: LooseModel,
  checks: readonly ModelCheck[],
  acceptedFacts: readonly string[] | undefined,
): void {
  const { machine, inputs, samples, journeys, project, secrets = [] } = model;
  const faked = fakeActors(machine, checks.length > 0 ? withCanaries(samples) : samples, project);
  const plan = planPaths(faked, inputs);
  const { situations, edges } = plan.exploration;
  const laws = lawsOf(model);

  describe(`${machine.id} machine`, () => {
    test(`is fully explored: ${situations.length} situations, ${edges.length} steps`, () => {
      expect(plan.missed, 'the samples lead to none of these; add samples, or remove the parts').toEqual([]);
    });

    test('stores no secret in the context and emits none', () => {
      const exposed = writeValue([
        situations.map(({ snapshot }) => snapshot.context),
        edges.map(({ emitted }) => emitted),
      ]);
      expect(
        secrets.filter((secret) => exposed.includes(secret)),
        'secrets in the context or in an emitted event',
      ).toEqual([]);
    });

    for (const [sentence, law] of Object.entries(laws)) {
      test(`follows the law: ${sentence}`, () => {
        expect(breachOf(law, plan.exploration), 'the shortest path that breaks the law').toBeNull();
      });
    }

    describe(`behaves live as explored on ${plan.paths.length} paths`, () => {
      for (const [index, path] of plan.paths.entries()) {
        test(`${index + 1}. ${path.name}`, async () => {
          expect.hasAssertions();
          await walkLive(faked, plan.exploration, path);
        });
      }
    });

    for (const { name, run } of checks) {
      test(`on every path, ${name}`, { timeout: 60_000 }, async () => {
        expect.hasAssertions();
        await run(faked, plan, secrets);
      });
    }

    testJourneys(fakeActors(machine, samples, project), journeys);

    testFacts(model, faked, acceptedFacts);

    for (const [sentence, { brokenBy }] of Object.entries(laws)) {
      if (!brokenBy) continue;
      test(`needs the law: ${sentence}`, () => {
        const mutated = fakedAs(faked, withChanges(faked.machine, brokenBy));
        for (const journey of journeys) runJourney(mutated, journey);
        let broken: readonly string[] = [];
        explore(mutated, inputs, (edge, found) => {
          broken = lawsBrokenBy(edge, found, laws);
          return broken.length > 0;
        });
        expect(broken).toEqual([sentence]);
      });
    }

    testMutants(model, plan.exploration);
  });
}

/** Tests a machine whose situations are too many by random sequences; the laws of its paths as a whole are left out. */
function describeSampled(
  model: LooseModel,
  sequences: Sequences,
  acceptedFacts: readonly string[] | undefined,
): void {
  const { machine, inputs, samples, project, journeys, secrets = [] } = model;
  const faked = fakeActors(machine, samples, project);
  const laws = lawsOf(model);
  describe(`${machine.id} machine`, () => {
    test('has laws that a single step can break', () => {
      const others = Object.entries(laws).filter(([, { isBrokenBy }]) => !isBrokenBy);
      expect(others.map(([sentence]) => sentence)).toEqual([]);
    });
    test(`follows its laws in ${sequences.count} random sequences`, { timeout: 120_000 }, () => {
      expect.hasAssertions();
      expect(() => runSequences(faked, inputs, sequences, { laws, secrets })).not.toThrow();
    });
    for (const sequence of sequences.replay ?? []) {
      test(`follows its laws again: ${sequence.join(' → ')}`, () => {
        expect(() => replaySequence(faked, inputs, sequence, { laws, secrets })).not.toThrow();
      });
    }
    testJourneys(faked, journeys);
    testFacts(model, faked, acceptedFacts);
    testMutants(model, undefined);
  });
}

function testFacts(
  { machine, journeys }: LooseModel,
  faked: FakedMachine,
  acceptedFacts: readonly string[] | undefined,
): void {
  test('matches the accepted facts', () => {
    const [first] = journeys;
    if (!first) throw new Error(`${machine.id} has no journey.`);
    const facts = chartFacts(readChart(machine), journeyTransitions(faked, first));
    expect(facts, `accept the facts of ${machine.id} if they are right`).toEqual(acceptedFacts);
  });
}

function testMutants(model: LooseModel, exploration: Exploration | undefined): void {
  test('has journeys that detect its mutants', { timeout: 60_000 }, () => {
    const { mutants, survived, undetected } = checkMutants(model, exploration);
    expect(mutants, 'the machine has nothing to change: no transition and no effect').toBeGreaterThan(0);
    expect(undetected, 'no journey fails on these mutants; add a journey that does').toEqual([]);
    const listed = Object.keys(model.equivalentMutants ?? {});
    const stale = listed.filter((id) => !survived.includes(id));
    expect(stale, 'listed as equivalent, but detected or gone').toEqual([]);
    expect(listed.length).toBeLessThanOrEqual(Math.ceil(equivalentShare * mutants));
  });
}
