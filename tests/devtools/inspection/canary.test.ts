import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { machines } from '../../../machines/registry.ts';
import { actorEndings, type LiveMessage } from '../../../machines/devtools/liveMessages.ts';
import { flattenStates, readChart } from '../../../src/devtools/chart/chart.ts';
import { createBroadcaster } from '../../../src/devtools/inspection/broadcaster.ts';
import { writeRecording } from '../../../src/devtools/inspection/recordingFile.ts';
import { inspectorOptions } from '../../../src/devtools/inspection/statelyInspector.ts';
import { fakeActors } from '../../statechart/fakes.ts';
import type { LooseModel } from '../../statechart/model.ts';
import { startRun, type ModelRun } from '../../statechart/modelRun.ts';
import { planPaths } from '../../statechart/paths.ts';
import { everyModel } from '../../support/everyModel.ts';
import { canaries, withCanaries } from './canaries.ts';

const registered: ReadonlyMap<string, AnyStateMachine> = new Map(Object.entries(machines));
const models = [...everyModel.values()];

/** Every string that a message may contain: names from the charts, and constants of the messages. */
const names = new Set<string>([...actorEndings, 'actor.started', 'step.taken', 'actor.stopped', 'page-1']);
for (const machine of registered.values()) {
  const { id, root, transitions } = readChart(machine);
  const states = flattenStates(root);
  for (const name of [id, ...Object.keys(machine.implementations.actors), ...machine.events]) names.add(name);
  for (const state of states) names.add(state.id);
  for (const invoke of states.flatMap(({ invokes }) => invokes)) names.add(invoke.id);
  for (const transition of transitions) names.add(transition.id).add(transition.event);
}
const numbered = /^page-1\/x:\d+$/;
const ofXState = /^xstate\.(?:done|error)\.actor\.(\w+)$|^xstate\.snapshot\.(\w+)$/;

function isName(text: string): boolean {
  const [, ended, changed] = ofXState.exec(text) ?? [];
  return names.has(text) || numbered.test(text) || names.has(ended ?? changed ?? '');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

function secretsOf({ secrets = [] }: LooseModel): readonly string[] {
  return [...secrets, ...canaries];
}

interface WalkOutput {
  readonly messages: readonly LiveMessage[];
  /** Events of Stately's inspector as JSON: `sent` with masking, `unmasked` without. */
  readonly sent: string;
  readonly unmasked: string;
}

/** Walks every path of a model while the broadcaster and two inspectors, with and without masking, observe it. */
async function recordWalk(model: LooseModel): Promise<WalkOutput> {
  const faked = fakeActors(model.machine, withCanaries(model.samples), model.project);
  const messages: LiveMessage[] = [];
  const sent: string[] = [];
  const unmasked: string[] = [];
  const post = (message: LiveMessage): void => {
    messages.push(message);
  };
  const adapterFor = (list: string[]) => ({
    send: (event: StatelyInspectionEvent) => void list.push(JSON.stringify(event)),
  });
  let hasLeaked = false;
  const masking = createInspector(adapterFor(sent), inspectorOptions);
  const plain = createInspector(adapterFor(unmasked));
  for (const path of planPaths(faked, model.inputs).paths) {
    const broadcaster = createBroadcaster({ page: 'page-1', post, now: () => 0 });
    const watch = (event: InspectionEvent): void => {
      broadcaster.inspect(event);
      masking.inspect.next?.(event);
      // Stops the unmasked inspector after the first leak, which is proof enough that it leaks secrets.
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
    // The inspectors send events in idle callbacks, which fake timers run here.
    vi.runAllTimers();
    hasLeaked ||= secretsOf(model).some((secret) => unmasked.join('\n').includes(secret));
  }
  return { messages, sent: sent.join('\n'), unmasked: unmasked.join('\n') };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('every machine has a model to walk', () => {
  expect(new Set(models.map(({ machine }) => machine.id))).toEqual(new Set(registered.keys()));
});

describe.each(models.map((model) => ({ id: model.machine.id, model })))(
  'during a complete walk of $id',
  ({ model }) => {
    test('no secret leaves the page', { timeout: 60_000 }, async () => {
      const { messages, sent, unmasked } = await recordWalk(model);
      const recording = writeRecording(messages);
      const secrets = secretsOf(model);
      expect(messages.length).toBeGreaterThan(0);
      // Allows only known names, so that a leak is found even if the secret looks unusual.
      expect([...new Set(textsIn(messages))].filter((text) => !isName(text))).toEqual([]);
      expect(secrets.filter((secret) => recording.includes(secret))).toEqual([]);
      expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
      // Proves that the test detects leaks: without masking, the inspector sends secrets.
      expect(secrets.filter((secret) => unmasked.includes(secret))).not.toEqual([]);
      expect(sent).toContain(`"type":"@xstate.snapshot"`);
    });
  },
);
