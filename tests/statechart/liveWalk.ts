import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Edge, Exploration } from './explore.ts';
import { isCalledOff, isSettling, settleSoon, type FakedMachine } from './fakes.ts';
import { startRun, type ModelRun } from './modelRun.ts';
import type { PlannedPath } from './paths.ts';
import type { StepRecord } from './recorder.ts';

/**
 * Walks one path on the live actor, its fakes answering through real promises, and checks after each step that it did
 * what exploring found: same transitions, same place, same actors with the same input. Work that was left behind must
 * have been called off, and its late answer must change nothing.
 *
 * @param faked the machine
 * @param exploration where the path comes from
 * @param path the path
 * @throws AssertionError at the first step that differs
 */
export async function walkLive(
  faked: FakedMachine,
  { situations }: Exploration,
  path: PlannedPath,
): Promise<void> {
  let run: ModelRun | null = null;
  let happened: StepRecord | null = null;
  const started = new Map<AnyActorRef, string>();
  await path.walk({
    async take({ step }) {
      if (step.kind === 'start') {
        run = startRun(faked, step.input);
        happened = run.opening;
      } else if (run) happened = await run.takeSoon(step);
    },
    async look(edge) {
      if (!run || !happened) throw new Error('A path begins with the start of its machine.');
      compare(happened, edge);
      const there = situations[edge.to];
      expect(run.leaves(), 'place reached').toEqual(there?.leaves);
      expect([...run.snapshot().tags].toSorted(), 'tags').toEqual(there?.tags);
      for (const { actor } of happened.calls) {
        const ref = run.find(actor);
        if (ref) started.set(ref, actor);
      }
      await settleLeftWork(run, started);
    },
  });
  (run as ModelRun | null)?.stop();
}

function compare(happened: StepRecord, edge: Edge): void {
  expect(happened.transitions, 'transitions taken').toEqual(edge.transitions);
  expect(happened.emitted.map(typeOf), 'events emitted').toEqual(edge.emitted.map(typeOf));
  expect(
    happened.told.map(({ actor, event }) => `${actor} ${event.type}`),
    'events sent to actors',
  ).toEqual(edge.told.map(({ actor, event }) => `${actor} ${event.type}`));
  expect(happened.calls.map(callShape), 'actors started').toEqual(edge.calls.map(callShape));
}

function typeOf({ type }: { readonly type: string }): string {
  return type;
}

/** Values may depend on parts of the context that the flow's `project` drops, so only the shape is held equal. */
function callShape({ actor, src, input }: StepRecord['calls'][number]): object {
  const fields = input !== null && typeof input === 'object' ? Object.keys(input).toSorted() : typeof input;
  return { actor, src, fields };
}

async function settleLeftWork(run: ModelRun, started: Map<AnyActorRef, string>): Promise<void> {
  for (const [ref, address] of started) {
    const status: unknown = ref.getSnapshot()?.status;
    if (status === 'active') continue;
    started.delete(ref);
    if (status !== 'stopped' || !isSettling(ref)) continue;
    expect(isCalledOff(ref), `${address} was left and called off`).toBe(true);
    const before = run.situation();
    await settleSoon(ref, { output: undefined });
    expect(run.situation(), `a late answer of ${address} changes nothing`).toBe(before);
  }
}
