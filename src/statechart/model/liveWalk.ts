import { expect } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Edge, Exploration } from './explore.ts';
import { isAborted, isSettling, settleSoon, type FakedMachine } from './fakes.ts';
import { startRun, type ModelRun } from './modelRun.ts';
import type { PlannedPath } from './paths.ts';
import type { StepRecord } from './recorder.ts';

/**
 * Walks one path on the live actor, with fakes that settle through real promises, and compares each step with the
 * exploration: transitions, states, tags, emitted and sent events, started actors. Abandoned requests must be aborted, and
 * their late answers must change nothing.
 *
 * @throws AssertionError at the first difference
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
      const expected = situations[edge.to];
      expect(run.leaves(), 'states').toEqual(expected?.leaves);
      expect([...run.snapshot().tags].toSorted(), 'tags').toEqual(expected?.tags);
      for (const { actor } of happened.calls) {
        const ref = run.find(actor);
        if (ref) started.set(ref, actor);
      }
      await settleAbandonedWork(run, started);
    },
  });
  (run as ModelRun | null)?.stop();
}

function compare(happened: StepRecord, edge: Edge): void {
  expect(happened.transitions, 'transitions taken').toEqual(edge.transitions);
  expect(happened.emitted.map(typeOf), 'events emitted').toEqual(edge.emitted.map(typeOf));
  expect(
    happened.sent.map(({ actor, event }) => `${actor} ${event.type}`),
    'events sent to actors',
  ).toEqual(edge.sent.map(({ actor, event }) => `${actor} ${event.type}`));
  expect(happened.calls.map(callShape), 'actors started').toEqual(edge.calls.map(callShape));
}

function typeOf({ type }: { readonly type: string }): string {
  return type;
}

/**
 * Describes the start of an actor for the comparison. Of the input it keeps only the keys, because values may depend on
 * context fields that the model's `project` omits.
 */
function callShape({ actor, src, input }: StepRecord['calls'][number]): object {
  const fields = input !== null && typeof input === 'object' ? Object.keys(input).toSorted() : typeof input;
  return { actor, src, fields };
}

async function settleAbandonedWork(run: ModelRun, started: Map<AnyActorRef, string>): Promise<void> {
  for (const [ref, actorPath] of started) {
    const status: unknown = ref.getSnapshot()?.status;
    if (status === 'active') continue;
    started.delete(ref);
    if (status !== 'stopped' || !isSettling(ref)) continue;
    expect(isAborted(ref), `${actorPath} is aborted`).toBe(true);
    const before = run.situation();
    await settleSoon(ref, { output: undefined });
    expect(run.situation(), `a late answer of ${actorPath} changes nothing`).toBe(before);
  }
}
