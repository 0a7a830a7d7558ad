import { explore, type Exploration } from './explore.ts';
import { fakeActors, type FakedMachine } from './fakes.ts';
import type { LooseModel, LooseJourney } from './model.ts';
import { runJourney } from './journeys.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

/** What the journeys of a flow noticed of the deliberate faults in its machine. */
export interface MutationReport {
  readonly mutants: number;
  /** Ids of the mutants that no journey noticed. */
  readonly passed: readonly string[];
  /** Those of them that take the same steps with the same effects in every situation that the samples lead to. */
  readonly alike: readonly string[];
  /** Those that behave differently, and that the flow does not list as equivalent. */
  readonly unnoticed: readonly string[];
}

/**
 * Breaks a flow's machine on purpose and runs its journeys. The accepted facts have no say: they restate the chart, so
 * they notice every change of it.
 *
 * @param flow the flow
 * @param known all of its situations, where they have been explored already
 * @returns what the hand-written journeys alone noticed
 * @throws AssertionError when a journey does not hold on the whole machine
 */
export function checkMutants(flow: LooseModel, known?: Exploration): MutationReport {
  const { machine, samples, project, inputs, journeys, equivalentMutants = {} } = flow;
  const whole = fakeActors(machine, samples, project);
  const stories = journeys.map((journey) => ({ journey, seen: runJourney(whole, journey) }));
  const mutants = mutantsOf(machine);
  const passed = mutants.filter((mutant) => {
    const faked = fakeActors(mutant.machine, samples);
    // The stories that pass the broken place are the likeliest to notice.
    const near = stories.filter(({ seen }) => seen.has(mutant.place));
    const far = stories.filter(({ seen }) => !seen.has(mutant.place));
    return ![...near, ...far].some(({ journey }) => breaksOn(faked, journey));
  });
  const unlisted = passed.filter(({ id }) => equivalentMutants[id] === undefined);
  const alike = unlisted.length === 0 ? [] : alikeOf(unlisted, known ?? explore(whole, inputs), flow);
  return {
    mutants: mutants.length,
    passed: passed.map(({ id }) => id),
    alike,
    unnoticed: unlisted.map(({ id }) => id).filter((id) => !alike.includes(id)),
  };
}

function alikeOf(mutants: readonly Mutant[], known: Exploration, { samples, project, inputs }: LooseModel) {
  const expected = behaviorOf(known);
  return mutants
    .filter(({ machine }) => {
      const faked = fakeActors(machine, samples, project);
      return explored(faked, inputs, known.situations.length) === expected;
    })
    .map(({ id }) => id);
}

/** Returns the behavior of a mutant; `null` where it gets into more situations than the machine, or breaks. */
function explored(faked: FakedMachine, inputs: LooseModel['inputs'], limit: number): string | null {
  try {
    return behaviorOf(explore(faked, inputs, limit));
  } catch {
    return null;
  }
}

/** Writes down every step in every situation. */
function behaviorOf({ situations, edges }: Exploration): string {
  return JSON.stringify([
    situations.map(({ leaves, tags, snapshot: { status, context, output } }) => [
      leaves,
      tags,
      status,
      context,
      output,
    ]),
    edges.map(({ from, to, step, calls, told, emitted }) => [from, to, step.text, calls, told, emitted]),
  ]);
}

function breaksOn(faked: FakedMachine, journey: LooseJourney): boolean {
  try {
    runJourney(faked, journey);
    return false;
  } catch {
    return true;
  }
}
