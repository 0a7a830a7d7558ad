import { array, check, constantFrom, nat, property } from 'fast-check';
import { edgeOf, refuseNoInputs, situationOf, type Edge, type Situation } from './explore.ts';
import type { FakedMachine } from './fakes.ts';
import { lawsBrokenBy, type Law } from './laws.ts';
import { startRun } from './modelRun.ts';
import { offeredMoves, type Move } from './moves.ts';
import { writeValue } from './writeValue.ts';

/** Random sequences of steps, for a machine with too many situations to explore them all. */
export interface Sequences {
  /** Number of sequences. */
  readonly count: number;
  /** Largest number of steps of a sequence after the start. */
  readonly length: number;
  /** Number that the sequences are derived from, so that a test runs the same ones each time. Default: 1. */
  readonly seed?: number;
  /** Sequences that once failed: the name of an input, then the texts of the steps, as a failure prints them. */
  readonly replay?: readonly (readonly string[])[];
}

/** The checks of every step of a sequence. */
export interface SequenceChecks {
  readonly laws: Readonly<Record<string, Law>>;
  /** Texts that no context and no emitted event may contain. */
  readonly secrets: readonly string[];
}

type Inputs = Readonly<Record<string, unknown>>;

/** Chooses the next move from those that the samples allow; `null` ends the sequence. */
type Choose = (offered: readonly Move[], index: number) => Move | null;

/**
 * Runs random sequences of steps. A failing one is shortened as far as possible.
 *
 * @param faked from `fakeActors`
 * @param inputs the machine's inputs by name
 * @throws Error with the law or the secret, the shortest failing sequence in words, and a line for `replay`
 */
export function runSequences(
  faked: FakedMachine,
  inputs: Inputs,
  { count, length, seed = 1 }: Sequences,
  checks: SequenceChecks,
): void {
  refuseNoInputs(faked, inputs);
  if (count < 1 || length < 1)
    throw new Error(`${count} sequences of ${length} steps test nothing. Both numbers must be at least 1.`);
  const choices = array(nat(), { maxLength: length, size: 'max' });
  const faultOf = (input: string, numbers: readonly number[]) => {
    const choose: Choose = (offered, index) => {
      const number = numbers[index];
      return number === undefined ? null : (offered[number % offered.length] ?? null);
    };
    return runOne(faked, inputs, input, choose, checks);
  };
  const inputNames = constantFrom(...Object.keys(inputs));
  const holds = property(inputNames, choices, (input, numbers) => faultOf(input, numbers) === null);
  const { failed, counterexample } = check(holds, { numRuns: count, seed });
  if (!failed || counterexample === null) return;
  throw new Error(
    faultOf(...counterexample) ?? 'The sequence failed once only, so the machine is not deterministic.',
  );
}

/**
 * Runs one sequence again.
 *
 * @param sequence the name of an input, then the texts of the steps
 * @throws Error if a step is not possible, or with the same text as `runSequences`
 */
export function replaySequence(
  faked: FakedMachine,
  inputs: Inputs,
  [input = '', ...texts]: readonly string[],
  checks: SequenceChecks,
): void {
  const choose: Choose = (offered, index) => {
    const text = texts[index];
    if (text === undefined) return null;
    const move = offered.find((candidate) => candidate.text === text);
    if (!move) {
      const possible = offered.map((candidate) => candidate.text).join(', ');
      throw new Error(`"${text}" is not possible. Possible: ${possible}.`);
    }
    return move;
  };
  const fault = runOne(faked, inputs, input, choose, checks);
  if (fault !== null) throw new Error(fault);
}

/** Runs one sequence, and returns what is wrong after its last step; `null` if nothing is. */
function runOne(
  faked: FakedMachine,
  inputs: Inputs,
  input: string,
  choose: Choose,
  { laws, secrets }: SequenceChecks,
): string | null {
  const run = startRun(faked, inputs[input]);
  const situations: Situation[] = [];
  const edges: Edge[] = [];
  let step: Edge['step'] = { kind: 'start', text: input, input: inputs[input] };
  let happened = run.opening;
  const describe = (fault: string): string => {
    const texts = [
      ...edges.map((edge) => edge.step.text),
      ...(edges.at(-1)?.step === step ? [] : [step.text]),
    ];
    const literals = texts.map((text) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`);
    return `${fault}\n  ${texts.join(' → ')}\n  replay: [[${literals.join(', ')}]],`;
  };
  try {
    for (;;) {
      const from = situations.at(-1) ?? null;
      const edge = edgeOf({ index: edges.length, from, to: situations.length, step, happened, run });
      situations.push(situationOf(run, situations.length, [...edges, edge]));
      edges.push(edge);
      const [broken] = lawsBrokenBy(edge, { situations, edges }, laws);
      if (broken !== undefined) return describe(`Broken law: ${broken}.`);
      const shown = writeValue([edge.context, edge.emitted]);
      if (secrets.some((secret) => shown.includes(secret))) return describe('A secret is exposed.');
      const move = choose(offeredMoves(run), edges.length - 1);
      if (move === null) return null;
      step = move;
      try {
        happened = run.take(move);
      } catch (error) {
        return describe(`The step failed: ${String(error)}`);
      }
    }
  } finally {
    run.stop();
  }
}
