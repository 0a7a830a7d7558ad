import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, vi } from 'vitest';
import { failureCodes } from '../../machines/contracts/failures.ts';
import type { AnyActorLogic, AnyStateMachine, InspectionEvent } from 'xstate';
import { actorEndings, type LiveMessage } from 'fairlead-statechart/machines/liveMessages';
import { flattenStates, isMachine, readChart } from 'fairlead-statechart/chart/chart';
import { createBroadcaster } from 'fairlead-statechart/inspection/broadcaster';
import { writeRecording } from 'fairlead-statechart/inspection/recordingFile';
import { inspectorOptions } from 'fairlead-statechart/inspection/statelyInspector';
import { canaries } from 'fairlead-statechart/model/canaries';
import type { FakedMachine } from 'fairlead-statechart/model/fakes';
import { startRun, type ModelRun } from 'fairlead-statechart/model/modelRun';
import type { Plan } from 'fairlead-statechart/model/paths';

const page = 'page-1';
const constants = [...actorEndings, 'actor.started', 'step.taken', 'actor.stopped', page];
const numbered = /^page-1\/x:\d+$/;
const ofXState = /^xstate\.(?:done|error)\.actor\.(\w+)$|^xstate\.snapshot\.(\w+)$/;

/** Check of `describeModels`: no secret leaves the page. */
export const noLeak = { name: 'no secret is sent to an inspector or the live atlas', run: expectNoLeak };

/**
 * Walks every path of a plan while the live atlas's broadcaster and two inspectors of Stately, with and without masking,
 * observe it. Messages may contain only names from the charts, so that a leak is found even if the secret looks unusual.
 *
 * @param faked from `fakeActors`, with samples from `withCanaries`
 * @param plan from `planPaths`
 * @param secrets the model's own secrets
 * @throws AssertionError if a message contains a secret or an unknown text, or if the walk would not detect a leak
 */
async function expectNoLeak(faked: FakedMachine, { paths }: Plan, secrets: readonly string[]): Promise<void> {
  const sought = [...secrets, ...canaries];
  const foundIn = (text: string): readonly string[] => sought.filter((secret) => text.includes(secret));
  const messages: LiveMessage[] = [];
  const masked: string[] = [];
  const unmasked: string[] = [];
  const inspectInto = (list: string[], options?: ReturnType<typeof inspectorOptions>) =>
    createInspector(
      { send: (event: StatelyInspectionEvent) => void list.push(JSON.stringify(event)) },
      options,
    );
  const masking = inspectInto(masked, inspectorOptions(failureCodes));
  const plain = inspectInto(unmasked);
  let hasLeaked = false;
  // The inspectors send events in idle callbacks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const path of paths) {
      const broadcaster = createBroadcaster({
        page,
        post: (message) => void messages.push(message),
        now: () => 0,
      });
      const watch = (event: InspectionEvent): void => {
        broadcaster.inspect(event);
        masking.inspect.next?.(event);
        // The first leak is proof enough that the inspector leaks secrets without masking.
        if (!hasLeaked) plain.inspect.next?.(event);
      };
      let run: ModelRun | null = null;
      await path.walk({
        async take({ step }) {
          if (step.kind === 'start') run = startRun(faked, step.input, watch);
          else await run?.takeSoon(step);
          broadcaster.postRunningActors();
        },
        look: () => Promise.resolve(),
      });
      (run as ModelRun | null)?.stop();
      vi.runAllTimers();
      hasLeaked ||= foundIn(unmasked.join('\n')).length > 0;
    }
  } finally {
    vi.useRealTimers();
  }
  const isName = namesOf(faked.machine);
  expect(messages.length).toBeGreaterThan(0);
  expect([...new Set(textsIn(messages))].filter((text) => !isName(text))).toEqual([]);
  expect(foundIn(writeRecording(messages)), 'in the recording').toEqual([]);
  const sent = masked.join('\n');
  expect(sent).toContain('"type":"@xstate.snapshot"');
  expect(foundIn(sent), 'in masked events').toEqual([]);
  expect(hasLeaked, 'the unmasked inspector leaks').toBe(true);
}

/** Returns a function that knows the names in the charts of a machine and of the machines that it runs. */
function namesOf(machine: AnyStateMachine): (text: string) => boolean {
  const names = new Set<string>(constants);
  const machines = new Set<AnyStateMachine>([machine]);
  // A set that grows during the loop: children are visited too.
  for (const current of machines) {
    const { root, transitions } = readChart(current);
    for (const name of [current.id, ...current.events, ...Object.keys(current.implementations.actors)]) {
      names.add(name);
    }
    for (const actor of Object.values(current.implementations.actors)) {
      const logic: unknown = Reflect.get(actor, 'src') ?? actor;
      if (isMachine(logic as AnyActorLogic)) machines.add(logic as AnyStateMachine);
    }
    for (const { id, invokes } of flattenStates(root)) {
      names.add(id);
      for (const invoke of invokes) names.add(invoke.id);
    }
    for (const { id, event } of transitions) names.add(id).add(event);
  }
  return (text) => {
    const [, ended, changed] = ofXState.exec(text) ?? [];
    return names.has(text) || numbered.test(text) || names.has(ended ?? changed ?? '');
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
