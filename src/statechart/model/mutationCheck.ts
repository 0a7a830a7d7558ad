import { explore, replay, type Edge, type Exploration } from './explore.ts';
import { fakeActors, fakedAs, type FakedMachine } from './fakes.ts';
import type { LooseModel, LooseJourney } from './model.ts';
import { runJourney } from './journeys.ts';
import { offeredMoves } from './moves.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { writeValue } from './writeValue.ts';

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
  const faked = fakeActors(machine, samples, project);
  const runs = journeys.map((journey) => ({ journey, visited: runJourney(faked, journey) }));
  const mutants = mutantsOf(faked.machine);
  const survived = mutants.filter((mutant) => {
    const mutated = fakedAs(faked, mutant.machine);
    // The other journeys never enter the mutated state, so they cannot fail.
    const affected = runs.filter(({ visited }) => visited.has(mutant.state));
    // Journeys through the mutated state or transition run first: they are the likeliest to fail.
    const near = affected.filter(({ visited }) => visited.has(mutant.location));
    const far = affected.filter(({ visited }) => !visited.has(mutant.location));
    return ![...near, ...far].some(({ journey }) => failsOn(mutated, journey));
  });
  const unlisted = survived.filter(({ id }) => equivalentMutants[id] === undefined);
  // Without a full exploration, no mutant is known to behave like the machine.
  const behavesAlike =
    unlisted.length === 0 || model.sequences
      ? () => false
      : comparison(faked, known ?? explore(faked, inputs));
  const equivalent = unlisted.filter(behavesAlike).map(({ id }) => id);
  return {
    mutants: mutants.length,
    survived: survived.map(({ id }) => id),
    equivalent,
    undetected: unlisted.map(({ id }) => id).filter((id) => !equivalent.includes(id)),
  };
}

/**
 * Returns a function that compares a mutant with the machine in every explored step during which the mutated state is
 * active and processes the event of the mutated transition. Before the first difference both are in the same situation,
 * and outside of that state and for other events they have the same chart, so the other steps cannot differ.
 */
function comparison(faked: FakedMachine, known: Exploration): (mutant: Mutant) => boolean {
  const expected = new Map<Edge, string | null>();
  const expectedOf = (edge: Edge): string | null => {
    const behavior = expected.get(edge) ?? behaviorAt(faked, edge, known);
    expected.set(edge, behavior);
    return behavior;
  };
  return ({ machine, state, event }) => {
    const mutated = fakedAs(faked, machine);
    return known.edges
      .filter((edge) => event === null || edge.events.includes(event))
      .filter((edge) => isActiveDuring(state, edge, known))
      .every((edge) => behaviorAt(mutated, edge, known) === expectedOf(edge));
  };
}

function isActiveDuring(state: string, { from, states }: Edge, { situations }: Exploration): boolean {
  const leaves = from === null ? [] : (situations[from]?.leaves ?? []);
  return states.includes(state) || leaves.some((leaf) => `${leaf}.`.startsWith(`${state}.`));
}

/** Returns the effects of a step and the situation after it as text; `null` if the step fails. */
function behaviorAt(faked: FakedMachine, edge: Edge, { situations }: Exploration): string | null {
  const prefix = edge.from === null ? [] : (situations[edge.from]?.prefix ?? []);
  try {
    const { run, happened } = replay(faked, [...prefix, edge]);
    const { calls, sent, emitted } = happened;
    const { tags, status, context, output, error } = run.snapshot();
    const offered = offeredMoves(run).map(({ text }) => text);
    const behavior = [run.situation(), [...tags].toSorted(), status, context, output, error, offered];
    run.stop();
    return writeValue([...behavior, calls, sent, emitted]);
  } catch {
    return null;
  }
}

function failsOn(faked: FakedMachine, journey: LooseJourney): boolean {
  try {
    runJourney(faked, journey);
    return false;
  } catch {
    return true;
  }
}
