import type { Chart, ChartTransition, TransitionKind, ChartDelay } from '../chart/chart.ts';
import type { ChartChanges } from './factsDiff.ts';
import type { Caption, Tone } from './scene.ts';

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/**
 * Writes a duration with the units that people use, such as `800 ms`, `1.5 s`, `4 min 16 s` or `30 min`.
 *
 * @param ms the duration in milliseconds
 */
export function durationText(ms: number): string {
  if (ms > 0 && ms < 1000) return `${ms} ms`;
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    rest -= count * size;
  }
  if (rest > 0 || parts.length === 0) parts.push(`${Math.round(rest) / 1000} s`);
  return parts.join(' ');
}

/**
 * Writes the value of a delay.
 *
 * @param delay a delay of a chart
 * @returns a duration, a range of durations, or `varies` if the chart does not tell the values
 */
export function delayText({ ms, range }: ChartDelay): string {
  if (ms !== null) return durationText(ms);
  if (range === null) return 'varies';
  const { least, most } = range;
  if (least === null) return `at most ${durationText(most)}`;
  return least === most ? durationText(most) : `${durationText(least)} to ${durationText(most)}`;
}

/** The main path, the coverage and the changes that a drawing marks. */
export interface Marks {
  /** Ids of the transitions of the first journey, in order, from which the main path is taken (see `mainPathOf`). */
  readonly journey?: readonly string[];
  /** Ids of the transitions that the tests took; if omitted, no transition is marked as untested. */
  readonly walked?: ReadonlySet<string>;
  /** Changes of the chart since its accepted version. */
  readonly changes?: ChartChanges;
}

/** The tone of each kind of transition. A drawing has one color for each tone. */
export const toneOfKind: Readonly<Record<TransitionKind, Tone>> = {
  event: 'event',
  snapshot: 'event',
  'done.actor': 'done',
  'done.state': 'done',
  'error.actor': 'failed',
  after: 'timer',
  always: 'immediate',
};

/**
 * Creates the text on the arrow of a transition: trigger, order among guarded branches, and guard. The target is
 * visible from the arrow, and the actions are in the tooltip.
 *
 * @param transition the transition
 * @param chart the chart that contains the transition
 * @param marks the coverage and the changes to mark
 */
export function captionOf(transition: ChartTransition, chart: Chart, marks: Marks): Caption {
  return {
    transitionIds: [transition.id],
    tone: toneOfKind[transition.kind],
    words: withSigns(orderedLabel(transition, chart), transition.kind),
    guard: transition.guard === null ? '' : `[${transition.guard}]`,
    tail: '',
    fact: sentenceOf(transition),
    isWalked: marks.walked?.has(transition.id) ?? true,
    change: marks.changes?.addedTransitions.has(transition.id) ? 'added' : null,
  };
}

/**
 * Returns the trigger of a transition as text, such as `2 after requestLimit (9 s)`.
 *
 * @param transition the transition
 * @param chart the chart that contains the transition
 * @returns the position among guarded branches, if there are several; then the label, with the values of a delay
 */
export function orderedLabel(transition: ChartTransition, chart: Chart): string {
  const { candidates, order, label, delay } = transition;
  const prefix = candidates > 1 ? `${order} ` : '';
  if (delay === null) return prefix + label;
  const isNumber = !Number.isNaN(Number(delay));
  if (isNumber) return `${prefix}after ${durationText(Number(delay))}`;
  const declared = chart.delays.find(({ name }) => name === delay);
  return `${prefix}${label} (${declared ? delayText(declared) : 'varies'})`;
}

/**
 * Names a state relative to another one.
 *
 * @param id full id of the state
 * @param from full id of the other state
 * @returns the keys below the nearest common ancestor down to the state, joined by dots; if the state itself is that
 * ancestor, its own key
 */
export function relativeName(id: string, from: string): string {
  const keys = id.split('.');
  const fromKeys = from.split('.');
  const differs = keys.findIndex((key, depth) => key !== fromKeys[depth]);
  return differs === -1 ? (keys.at(-1) ?? id) : keys.slice(differs).join('.');
}

/**
 * Creates the texts of removed transitions and removed states.
 *
 * @param marks contains the changes
 * @returns each text with the full id of the state in whose box it is shown: the source of the removed transition, or
 * the parent of the removed state
 */
export function removedCaptions({ changes }: Marks): readonly { box: string; caption: Caption }[] {
  const removed = {
    transitionIds: [],
    tone: 'failed',
    guard: '',
    tail: '',
    isWalked: true,
    change: 'removed',
  } as const;
  return [
    ...(changes?.removedTransitions ?? []).map(({ source, words, targets, fact }) => {
      const names = targets.map((id) => relativeName(id, source)).join(', ');
      return {
        box: source,
        caption: { ...removed, words, tail: targets.length > 0 ? `→ ${names}` : '', fact },
      };
    }),
    ...(changes?.removedStates ?? []).map((id) => {
      const box = id.slice(0, id.lastIndexOf('.'));
      return { box, caption: { ...removed, words: `state ${relativeName(id, box)}`, fact: id } };
    }),
  ];
}

/** Shortens the label of an actor's result: a final `done` becomes ✓, a final `failed` becomes ✗. */
function withSigns(words: string, kind: TransitionKind): string {
  if (kind === 'done.actor') return words.replace(/ done$/, ' ✓');
  if (kind === 'error.actor') return words.replace(/ failed$/, ' ✗');
  return words;
}

function sentenceOf(transition: ChartTransition): string {
  const to = transition.targets.length > 0 ? ` → ${transition.targets.join(', ')}` : '';
  const actions = transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
  return transition.id + to + actions;
}
