import type { AtlasFault, AtlasFlow, AtlasScreen } from 'fairlead-statechart/atlas/site/atlasFlow';
import { isActive, textsOfFault } from 'fairlead-statechart/atlas/site/faultSteps';
import { endsFlow } from 'fairlead-statechart/atlas/gatherFlow';
import { flattenStates, type Chart } from 'fairlead-statechart/chart/chart';
import type { SentenceOf } from './faultEffect.ts';

/** A fault of a flow and its effect. */
export interface FaultRow extends AtlasFault {
  readonly flow: string;
  /** Lines of text on the screen that report the fault; empty if it shows nothing. */
  readonly lines: readonly string[];
  /**
   * The possible continuations of the flow, as Markdown: accepted events, time limits, running actors; empty for a
   * dead end.
   */
  readonly wayOut: readonly string[];
}

/**
 * Lists the faults of a flow with the lines that its recorded screens show.
 *
 * @param flow the flow with the record of its last walk
 * @param flows all flows, to find the parents of a child machine
 */
export function faultRowsOf(flow: AtlasFlow, flows: readonly AtlasFlow[]): readonly FaultRow[] {
  const charts = flows.map(({ chart }) => chart);
  return flow.faults.map((fault) => {
    const added = screenOf(flow, fault)?.added ?? [];
    return {
      ...fault,
      flow: flow.chart.id,
      lines: added.filter((line) =>
        fault.sentences.some((sentence) => plain(line).includes(plain(sentence))),
      ),
      wayOut: isUnhandled(fault, flow.chart)
        ? [continuationOf(flow.chart, charts)]
        : wayOutOf(fault.to, flow.chart, charts),
    };
  });
}

/**
 * Checks the evidence of every fault of a flow. A fault that shows a sentence needs a screenshot that was taken after
 * this fault in one of its states, and whose recorded words contain the sentence. A fault that shows nothing needs a
 * reason, and must not show the sentence of a failure.
 *
 * @param flow the flow with the record of its last walk
 * @param sentenceOf returns the sentence of a failure's code
 * @returns one sentence for each fault whose evidence is missing or wrong
 */
export function faultBreaches(flow: AtlasFlow, sentenceOf: SentenceOf): readonly string[] {
  return flow.faults.flatMap((fault) => {
    const named = `${flow.chart.id}: ${fault.actor} (${fault.fault}) in ${fault.from.join(' + ')}`;
    const breach = fault.reason === null ? screenBreach(flow, fault) : silenceBreach(flow, fault, sentenceOf);
    return breach === null ? [] : [`${named} ${breach}`];
  });
}

/** Returns the flaw of a fault that should show nothing, as the predicate of a sentence. */
function silenceBreach(flow: AtlasFlow, fault: AtlasFault, sentenceOf: SentenceOf): string | null {
  // The screen of a flow that has ended is that of its parent.
  if (endsFlow(fault, flow.chart)) return null;
  const added = plain(screenOf(flow, fault)?.added.join(' ') ?? '');
  const shown = fault.codes
    .flatMap((code) => sentenceOf(code) ?? [])
    .find((text) => added.includes(plain(text)));
  return shown === undefined ? null : `shows "${shown}", but silentFaults says that it shows nothing.`;
}

/** Returns the flaw of the evidence of a fault that shows a sentence, as the predicate of a sentence. */
function screenBreach(flow: AtlasFlow, fault: AtlasFault): string | null {
  if (fault.sentences.length === 0)
    return 'has neither a sentence (faultSentences) nor a reason why it shows nothing (silentFaults).';
  const screen = screenOf(flow, fault);
  if (!screen) return 'has no screen.';
  if (!isTakenAfter(screen, fault)) return `has the screen of another step: ${screen.name}.`;
  const words = plain(screen.text);
  return fault.sentences.some((sentence) => words.includes(plain(sentence)))
    ? null
    : `does not show "${fault.sentences.join('" or "')}".`;
}

/** Returns whether a screen was recorded right after a fault, in a situation with the states of the fault. */
function isTakenAfter({ from, leaves, shortestPath }: AtlasScreen, fault: AtlasFault): boolean {
  return (
    textsOfFault(fault).includes(shortestPath.at(-1) ?? '') &&
    fault.from.every((state) => isActive(state, from)) &&
    fault.to.every((state) => isActive(state, leaves))
  );
}

function screenOf({ screens }: AtlasFlow, { screen }: AtlasFault): AtlasScreen | undefined {
  return screen === null ? undefined : screens.find(({ name }) => name === screen);
}

/** Returns a text with single spaces, because a sentence on a screen may be divided among lines. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Returns whether a machine fails with a fault: it has no handler for every failure of the actor, and stays where it was. */
function isUnhandled(
  { actor, from, to }: Pick<AtlasFault, 'actor' | 'from' | 'to'>,
  { root, transitions }: Chart,
): boolean {
  const isOwnActor = flattenStates(root).some(({ invokes }) => invokes.some(({ id }) => id === actor));
  const isCaught = transitions.some(
    ({ kind, actor: failed, guard }) =>
      kind === 'error.actor' && failed?.id === actor && (guard === null || guard === 'else'),
  );
  return isOwnActor && !isCaught && to.every((state) => from.includes(state));
}

/** Returns the parents of a machine that has ended. */
function continuationOf({ id }: Chart, charts: readonly Chart[]): string {
  const parents = charts.filter((other) =>
    flattenStates(other.root).some(({ invokes }) => invokes.some(({ machine }) => machine === id)),
  );
  const names = parents.map((parent) => `\`${parent.id}\``);
  return names.length > 0 ? `ended: ${names.join(', ')} continues` : 'ended: the page continues';
}

/**
 * Lists the possible continuations of a flow from its current states: the events that they accept, their time limits
 * and their running actors. A flow that has ended continues in its parent.
 *
 * @param leaves full ids of the current states
 * @param chart chart of their machine
 * @param charts charts of all machines, to find the parents of a flow that has ended
 * @returns one Markdown text for each continuation; empty for a dead end
 */
export function wayOutOf(
  leaves: readonly string[],
  chart: Chart,
  charts: readonly Chart[],
): readonly string[] {
  const { root, transitions } = chart;
  const states = flattenStates(root);
  const current = states.filter((state) => leaves.some((leaf) => isWithin(leaf, state.id)));
  if (current.some(({ type, id: state }) => type === 'final' && leaves.includes(state))) {
    return [continuationOf(chart, charts)];
  }
  const own = transitions.filter(({ source }) => current.some((state) => state.id === source));
  const events = own.filter(({ kind }) => kind === 'event').map(({ label }) => `\`${label}\``);
  const delays = own.filter(({ kind }) => kind === 'after').map(({ label }) => label);
  const actors = current.flatMap(({ invokes }) =>
    invokes.filter(({ kind }) => kind !== 'callback').map((invoke) => `${invoke.id} runs`),
  );
  return [...new Set([...events, ...delays, ...actors])];
}

function isWithin(id: string, ancestor: string): boolean {
  return id === ancestor || id.startsWith(`${ancestor}.`);
}
