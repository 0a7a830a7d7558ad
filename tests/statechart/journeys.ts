import { expect } from 'vitest';
import type { AnyEventObject, AnyStateNode } from 'xstate';
import type { FakedMachine } from './fakes.ts';
import type { LooseExpectation, LooseJourney, LooseStep } from './model.ts';
import { startRun, type ModelRun } from './modelRun.ts';
import type { StepRecord } from './recorder.ts';

/** What happened since an expectation last looked, kept apart for each kind of thing. */
interface Unseen {
  emits: StepRecord['emitted'][number][];
  calls: StepRecord['calls'][number][];
  told: StepRecord['told'][number][];
}

/**
 * Runs one hand-written story on the live machine.
 *
 * @param faked from `fakeActors`; for a mutant, the mutant
 * @param journey the story
 * @returns ids of the transitions taken and of the states seen
 * @throws AssertionError where the machine does something else than the story says
 */
export function runJourney(faked: FakedMachine, journey: LooseJourney): ReadonlySet<string> {
  const { input, steps, ends } = journey;
  const run = startRun(faked, input);
  const unseen: Unseen = { emits: [], calls: [], told: [] };
  const seen = new Set<string>();
  const note = ({ emitted, calls, told, transitions, states }: StepRecord): void => {
    for (const id of [...transitions, ...states]) seen.add(id);
    unseen.emits.push(...emitted);
    unseen.calls.push(...calls);
    unseen.told.push(...told);
  };
  note(run.opening);
  for (const [at, step] of steps.entries()) {
    const where = `${journey.name}, step ${at + 1}`;
    if ('expect' in step) check(run, step.expect, unseen, where);
    else note(takeStep(run, step, where));
  }
  check(run, ends, unseen, `${journey.name}, its end`);
  run.stop();
  return seen;
}

function takeStep(
  run: ModelRun,
  step: Exclude<LooseStep, { readonly expect: LooseExpectation }>,
  where: string,
): StepRecord {
  if ('wait' in step) {
    run.clock.pass(step.wait);
    return run.cut();
  }
  if ('send' in step) return run.take(eventMove('', step.send));
  if ('tell' in step) return run.take(eventMove(step.tell, step.event));
  if ('below' in step) {
    const kind = 'output' in step.ending ? 'done' : 'failed';
    return run.take({ kind, text: where, sample: null, actor: step.below, ending: step.ending });
  }
  const { id: actor = 'done' in step ? step.done : step.failed } = step;
  const ending = 'done' in step ? { output: step.output } : { error: step.error };
  return run.take({ kind: 'done' in step ? 'done' : 'failed', text: where, sample: null, actor, ending });
}

function eventMove(to: string, event: AnyEventObject): Parameters<ModelRun['take']>[0] {
  return { kind: 'event', text: event.type, sample: null, to, event, senders: [] };
}

function check(run: ModelRun, wanted: LooseExpectation, unseen: Unseen, where: string): void {
  const snapshot = run.snapshot();
  const { id } = run.faked.machine;
  if (wanted.at) {
    refuseUnknownStates(run, wanted.at, where);
    const leaves = run.leaves().map((path) => path.slice(id.length + 1));
    expect(leaves.toSorted(), `${where}: state`).toEqual(wanted.at.toSorted());
  }
  if (wanted.tags)
    expect([...snapshot.tags].toSorted(), `${where}: tags`).toEqual([...wanted.tags].toSorted());
  if (wanted.context) expect(snapshot.context, `${where}: context`).toMatchObject(wanted.context);
  if (wanted.emits) expect(unseen.emits.splice(0), `${where}: emitted`).toEqual(wanted.emits);
  if (wanted.told) expect(unseen.told.splice(0), `${where}: told to actors`).toEqual(wanted.told);
  if (wanted.calls) {
    const calls = unseen.calls.splice(0).map(({ actor, src, input }) => {
      const isBelow = actor.includes('/');
      return { actor: isBelow ? actor : src, ...(isBelow || actor === src ? {} : { id: actor }), input };
    });
    expect(calls, `${where}: actors started`).toEqual(wanted.calls);
  }
  if (wanted.running) {
    expect(run.running().toSorted(), `${where}: running actors`).toEqual(wanted.running.toSorted());
  }
  for (const event of wanted.can ?? []) expect(snapshot.can(event), `${where}: can ${event.type}`).toBe(true);
  for (const event of wanted.cannot ?? [])
    expect(snapshot.can(event), `${where}: cannot ${event.type}`).toBe(false);
  if (wanted.isDone !== undefined)
    expect(snapshot.status === 'done', `${where}: has ended`).toBe(wanted.isDone);
  if ('output' in wanted) expect(snapshot.output, `${where}: output`).toEqual(wanted.output);
}

function refuseUnknownStates(run: ModelRun, named: readonly string[], where: string): void {
  for (const path of named) {
    const keys = path.split('.');
    const found = keys.reduce<AnyStateNode | undefined>(
      (node, key) => node?.states[key],
      run.faked.machine.root,
    );
    if (!found) throw new Error(`${where}: ${run.faked.machine.id} has no state ${path}.`);
  }
}
