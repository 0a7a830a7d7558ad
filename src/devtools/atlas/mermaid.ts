import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';
import { orderedLabel } from './captions.ts';

/**
 * Writes a chart as Mermaid text (stateDiagram-v2), one line per transition, which is readable in a diff.
 *
 * Transitions that Mermaid cannot draw become notes of their state: those without a target, and those between a state and its
 * descendants. A transition between states of different parents is drawn between the parents, with both names in its text.
 *
 * @param chart from `readChart`
 * @returns the content of the file
 */
export function mermaidOf(chart: Chart): string {
  const writer = new MermaidWriter(chart);
  return ['stateDiagram-v2', ...writer.inside(chart.root, 1), ''].join('\n');
}

class MermaidWriter {
  private readonly chart: Chart;

  constructor(chart: Chart) {
    this.chart = chart;
  }

  inside(state: ChartState, depth: number): string[] {
    const indent = '  '.repeat(depth);
    const start = state.initial ? [`${indent}[*] --> ${this.name(state.initial)}`] : [];
    const children = state.states.flatMap((child, index) => [
      ...(index > 0 && state.type === 'parallel' ? [`${indent}--`] : []),
      ...this.state(child, depth),
    ]);
    const notes = state === this.chart.root ? this.notesOf(state).map((line) => `${indent}%% ${line}`) : [];
    return [...notes, ...start, ...children, ...this.arrowsIn(state).map((line) => indent + line)];
  }

  private state(state: ChartState, depth: number): string[] {
    const indent = '  '.repeat(depth);
    const name = this.name(state.id);
    const lines = this.notesOf(state);
    const declared = `${indent}state "${state.key}" as ${name}`;
    const end = state.type === 'final' ? [`${indent}${name} --> [*]`] : [];
    if (state.states.length === 0)
      return [declared, ...lines.map((line) => `${indent}${name} : ${line}`), ...end];
    const note =
      lines.length === 0 ? [] : [`note right of ${name}`, ...lines.map((line) => `  ${line}`), 'end note'];
    return [
      `${declared} {`,
      ...this.inside(state, depth + 1),
      `${indent}}`,
      ...note.map((line) => indent + line),
    ];
  }

  /**
   * Returns the notes of a state: its actors, its entry and exit actions, and the transitions that Mermaid cannot draw.
   */
  private notesOf(state: ChartState): string[] {
    const runs = state.invokes.map(({ id, src }) => `runs ${id === src ? id : `${id} = ${src}`}`);
    const entry = state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : [];
    const exit = state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : [];
    const undrawn = this.chart.transitions
      .filter(({ source }) => source === state.id)
      .flatMap((transition) => {
        if (transition.targets.length === 0) return [this.words(transition)];
        return transition.targets
          .filter((target) => (target === state.id ? state === this.chart.root : isNested(target, state.id)))
          .map((target) => `${this.words(transition)} → ${this.short(target)}`);
      });
    return [...runs, ...entry, ...exit, ...undrawn].map(plain);
  }

  private arrowsIn(state: ChartState): string[] {
    return this.chart.transitions.flatMap((transition) =>
      transition.targets
        .filter((target) => target === transition.source || !isNested(target, transition.source))
        .filter((target) => commonAncestor(transition.source, target) === state.id)
        .map((target) => {
          const [from, to] = [childTowards(transition.source, state.id), childTowards(target, state.id)];
          const isExact = from === transition.source && to === target;
          const ends = isExact ? '' : `(${this.short(transition.source)} → ${this.short(target)}) `;
          return `${this.name(from)} --> ${this.name(to)} : ${plain(ends + this.words(transition))}`;
        }),
    );
  }

  private words(transition: ChartTransition): string {
    const guard = transition.guard === null ? '' : ` [${transition.guard}]`;
    const actions = transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
    return orderedLabel(transition, this.chart) + guard + actions;
  }

  private short(id: string): string {
    return id.slice(this.chart.id.length + 1);
  }

  /** Converts a full state id, because Mermaid ids may contain neither dots nor dashes. */
  private name(id: string): string {
    return this.short(id).replaceAll(/[^A-Za-z0-9]/g, '_');
  }
}

/** Replaces colons and semicolons, which would end the text in Mermaid. */
function plain(text: string): string {
  return text.replaceAll(':', '=').replaceAll(';', ',');
}

function isNested(first: string, second: string): boolean {
  return first.startsWith(`${second}.`) || second.startsWith(`${first}.`);
}

/** Returns the full id of the nearest state that contains both states; the parent if both are the same state. */
function commonAncestor(first: string, second: string): string {
  const keys = first.split('.').slice(0, -1);
  const secondKeys = second.split('.').slice(0, -1);
  const differs = keys.findIndex((key, depth) => key !== secondKeys[depth]);
  return (differs === -1 ? keys : keys.slice(0, differs)).join('.');
}

function childTowards(id: string, ancestor: string): string {
  const depth = ancestor.split('.').length;
  return id
    .split('.')
    .slice(0, depth + 1)
    .join('.');
}
