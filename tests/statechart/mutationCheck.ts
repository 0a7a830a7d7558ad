import { explore, type Exploration } from './explore.ts';
import { fakeActors, type FakedMachine } from './fakes.ts';
import type { LooseModel, LooseJourney } from './model.ts';
import { runJourney } from './journeys.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** Result of running a model's journeys against mutants of its machine. */
export interface MutationReport {
  readonly mutants: number;
  /** Ids of the mutants that no journey detects. */
  readonly survived: readonly string[];
  /**
   * Ids of undetected mutants that the model does not list, but that behave like the machine in all explored
   * situations.
   */
  readonly equivalent: readonly string[];
  /**
   * Ids of undetected mutants that the model does not list and that behave differently. A journey should detect them.
   */
  readonly undetected: readonly string[];
}

/**
 * Runs a model's journeys against mutants of its machine. The accepted facts of the chart are not compared: they
 * restate the chart, so they would detect every mutant.
 *
 * @param model a test model
 * @param known the exploration of its machine, if already done
 * @throws AssertionError if a journey fails on the unchanged machine
 */
export function checkMutants(model: LooseModel, known?: Exploration): MutationReport {
  const { machine, samples, project, inputs, journeys, equivalentMutants = {} } = model;
  const whole = fakeActors(machine, samples, project);
  const runs = journeys.map((journey) => ({ journey, visited: runJourney(whole, journey) }));
  const mutants = mutantsOf(machine);
  const survived = mutants.filter((mutant) => {
    const faked = fakeActors(mutant.machine, samples);
    // Journeys through the mutated state or transition run first: they are the likeliest to fail.
    const near = runs.filter(({ visited }) => visited.has(mutant.location));
    const far = runs.filter(({ visited }) => !visited.has(mutant.location));
    return ![...near, ...far].some(({ journey }) => failsOn(faked, journey));
  });
  const unlisted = survived.filter(({ id }) => equivalentMutants[id] === undefined);
  const equivalent =
    unlisted.length === 0 ? [] : equivalentOf(unlisted, known ?? explore(whole, inputs), model);
  return {
    mutants: mutants.length,
    survived: survived.map(({ id }) => id),
    equivalent,
    undetected: unlisted.map(({ id }) => id).filter((id) => !equivalent.includes(id)),
  };
}

function equivalentOf(
  mutants: readonly Mutant[],
  known: Exploration,
  { samples, project, inputs }: LooseModel,
) {
  const expected = behaviorOf(known);
  return mutants
    .filter(({ machine }) => {
      const faked = fakeActors(machine, samples, project);
      return explored(faked, inputs, known.situations.length) === expected;
    })
    .map(({ id }) => id);
}

/** Returns the behavior of a mutant as text; `null` if it throws or reaches more situations than the machine. */
function explored(faked: FakedMachine, inputs: LooseModel['inputs'], limit: number): string | null {
  try {
    return behaviorOf(explore(faked, inputs, limit));
  } catch {
    return null;
  }
}

function behaviorOf({ situations, edges }: Exploration): string {
  return JSON.stringify([
    situations.map(({ leaves, tags, snapshot: { status, context, output } }) => [
      leaves,
      tags,
      status,
      context,
      output,
    ]),
    edges.map(({ from, to, step, calls, sent, emitted }) => [from, to, step.text, calls, sent, emitted]),
  ]);
}

function failsOn(faked: FakedMachine, journey: LooseJourney): boolean {
  try {
    runJourney(faked, journey);
    return false;
  } catch {
    return true;
  }
}
