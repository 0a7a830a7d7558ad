import type { AtlasFault, AtlasFlow, AtlasScreen } from '../../atlas/site/atlasFlow.ts';
import { flattenStates, type Chart } from '../../chart/chart.ts';
import { wayOutOf } from './wayOut.ts';

/**
 * A fault of a flow and its effect. Occurrences of a fault that differ only in the states of other parallel regions
 * share one row.
 */
export interface FaultRow {
  readonly flow: string;
  readonly actor: string;
  readonly fault: string;
  /** Full ids of the states that run the actor or wait for the time limit. */
  readonly from: readonly string[];
  /** Full ids of the states that the fault enters; if it enters none, of the states in which it occurred. */
  readonly to: readonly string[];
  /** Lines of text on the screen that report the fault; empty if no line does. */
  readonly lines: readonly string[];
  /** Whether `lines` is from a row of the same fault with similar states, as the walk did not record this screen. */
  readonly isFromOtherScreen: boolean;
  /** Whether the walk recorded the screen after this fault, and not only after another step to the same states. */
  readonly isRecorded: boolean;
  /** Whether the fault ends the flow. */
  readonly hasEnded: boolean;
  /**
   * The possible continuations of the flow, as Markdown: accepted events, time limits, running actors; empty for a
   * dead end.
   */
  readonly wayOut: readonly string[];
}

/**
 * Lists the faults of a flow with the sentences that its recorded screens show.
 *
 * @param flow the flow with the record of its last walk
 * @param sentences the messages of all failures, as the screens show them
 * @param flows all flows, to find the parents of a child machine
 */
export function faultRowsOf(
  flow: AtlasFlow,
  sentences: readonly string[],
  flows: readonly AtlasFlow[],
): readonly FaultRow[] {
  const { chart } = flow;
  const groups = new Map<string, { readonly places: Places; readonly faults: AtlasFault[] }>();
  for (const fault of flow.faults) {
    const places = placesOf(fault, chart);
    const key = JSON.stringify([fault.actor, fault.fault, places]);
    const group = groups.get(key) ?? { places, faults: [] };
    group.faults.push(fault);
    groups.set(key, group);
  }
  const shown = createReader(flow, sentences);
  return [...groups.values()].map(({ places, faults }) => {
    const [first] = faults;
    const { actor = '', fault = '' } = first ?? {};
    const records = faults.map((each) => shown(each)).filter((lines) => lines !== null);
    const own = records.find((lines) => lines.length > 0) ?? records[0] ?? null;
    const other = [...groups.values()]
      .filter((group) => group.faults.some((each) => each.actor === actor && each.fault === fault))
      .filter((group) => isAlike(group.places, places))
      .flatMap((group) => group.faults)
      .map((each) => shown(each))
      .find((lines) => lines !== null && lines.length > 0);
    return {
      flow: chart.id,
      actor,
      fault,
      ...places,
      lines: own ?? other ?? [],
      isFromOtherScreen: own === null && other !== undefined,
      isRecorded: own !== null,
      hasEnded: flattenStates(chart.root).some(({ id, type }) => type === 'final' && places.to.includes(id)),
      wayOut: wayOutOf(
        places.to,
        chart,
        flows.map((each) => each.chart),
      ),
    };
  });
}

/** Name of the fault "a time limit expired" in a walk record. */
const timeIsUp = 'time is up';

/** Number of lines to list for a screen that the flow also shows without a fault: its heading and one sentence. */
const headLines = 2;

interface Places {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

function placesOf({ actor, from, to }: AtlasFault, { root, transitions }: Chart): Places {
  const [name = ''] = actor.split('/');
  const owners = flattenStates(root).filter(
    ({ id, invokes }) =>
      invokes.some((invoke) => invoke.id === name) ||
      transitions.some(({ source, delay }) => source === id && delay === name),
  );
  const owner = owners
    .filter(({ id }) => from.some((leaf) => isWithin(leaf, id)))
    .toSorted((a, b) => b.id.length - a.id.length)[0];
  const entered = to.filter((leaf) => !from.includes(leaf));
  const inside = from.filter((leaf) => owner && isWithin(leaf, owner.id));
  const running = inside.length === 1 ? inside : owner ? [owner.id] : from;
  return { from: running, to: entered.length > 0 ? entered : restingIn(running, to) };
}

/**
 * Returns whether two rows are similar: they lead from the same state to the same top-level state, or their states have
 * the same keys.
 */
function isAlike(first: Places, second: Places): boolean {
  const part = (ids: readonly string[], position: number) => (ids[0] ?? '').split('.').at(position);
  const isSameScreen = first.from[0] === second.from[0] && part(first.to, 1) === part(second.to, 1);
  return (
    isSameScreen ||
    (part(first.from, -1) === part(second.from, -1) && part(first.to, -1) === part(second.to, -1))
  );
}

/** Returns the states after a fault that enters no state: those in which it occurred. */
function restingIn(running: readonly string[], leaves: readonly string[]): readonly string[] {
  const inside = leaves.filter((leaf) => running.includes(leaf));
  return inside.length > 0 ? inside : running;
}

function isWithin(id: string, ancestor: string): boolean {
  return id === ancestor || id.startsWith(`${ancestor}.`);
}

/**
 * Creates a function that returns the lines that report a fault, or `null` if the walk did not record the screen after
 * the fault.
 */
function createReader(
  { chart: { root }, screens, faults }: AtlasFlow,
  sentences: readonly string[],
): (fault: AtlasFault) => readonly string[] | null {
  const byName = new Map(screens.map((screen) => [screen.name, screen]));
  const names = new Set(faults.flatMap(({ actor, fault }) => stepsOf(actor, fault)));
  const faultless = screens.filter(({ shortestPath }) => !shortestPath.some((step) => names.has(step)));
  const known = new Set(faultless.flatMap(linesOf));
  const finals = new Set(
    flattenStates(root)
      .filter(({ type }) => type === 'final')
      .map(({ id }) => id),
  );
  return (fault) => {
    const screen = fault.screen === null ? undefined : byName.get(fault.screen);
    if (!screen || !isRecorded(byName)(fault)) return null;
    // A message may be visible before a time limit expires. Lines that are also on another screen of the states before
    // the fault are therefore not about the time limit.
    const earlier = fault.fault === timeIsUp ? screens.filter(({ name }) => name !== screen.name) : faultless;
    const before = new Set(earlier.filter(({ leaves }) => isSame(leaves, fault.from)).flatMap(linesOf));
    const lines = linesOf(screen).filter((line) => !before.has(line) && isSentence(line));
    const reported = lines.filter((line) => sentences.some((sentence) => line.includes(sentence)));
    if (reported.length > 0) return reported;
    // A flow that has ended shows the page of its parent, on which no line is about the fault.
    if (fault.to.every((leaf) => finals.has(leaf))) return [];
    const only = lines.filter((line) => !known.has(line));
    return only.length > 0 ? only : lines.slice(0, headLines);
  };
}

function isSame(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && first.every((id, index) => id === second[index]);
}

/** Returns whether the screen of a fault was recorded after that fault, and not after another step to the same states. */
function isRecorded(byName: ReadonlyMap<string, AtlasScreen>): (fault: AtlasFault) => boolean {
  return ({ actor, fault, screen }) => {
    const last = screen === null ? undefined : byName.get(screen)?.shortestPath.at(-1);
    return last !== undefined && stepsOf(actor, fault).includes(last);
  };
}

/**
 * Returns the texts by which the step of a path can name a fault. A time limit of a child machine is written
 * `child/after limit`.
 */
function stepsOf(actor: string, fault: string): readonly string[] {
  const at = actor.lastIndexOf('/') + 1;
  return [`${actor} failed (${fault})`, `${actor} failed`, `${actor.slice(0, at)}after ${actor.slice(at)}`];
}

function linesOf({ text }: AtlasScreen): readonly string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** Returns whether a line is a heading or a message, as opposed to a label or an amount. */
function isSentence(line: string): boolean {
  return line.split(' ').length >= 3 || /[.!?…]$/.test(line);
}
