import type { Chart, ChartState, ChartTransition } from '../chart/chart.ts';
import { orderedLabel } from './captions.ts';

/**
 * Writes a chart as Mermaid text (stateDiagram-v2), one line per transition, for reading in a diff.
 *
 * What Mermaid cannot draw is written beside the state: transitions without a target, and those between a state and what lies in it.
 * A transition between states of different groups is drawn between the groups, with both names in its words.
 *
 * @param chart what `readChart` read
 * @returns the file's text
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
    const children = state.states.flatMap((child, place) => [
      ...(place > 0 && state.type === 'parallel' ? [`${indent}--`] : []),
      ...this.state(child, depth),
    ]);
    const notes = state === this.chart.root ? this.beside(state).map((line) => `${indent}%% ${line}`) : [];
    return [...notes, ...start, ...children, ...this.arrowsIn(state).map((line) => indent + line)];
  }

  private state(state: ChartState, depth: number): string[] {
    const indent = '  '.repeat(depth);
    const name = this.name(state.id);
    const beside = this.beside(state);
    const declared = `${indent}state "${state.key}" as ${name}`;
    const end = state.type === 'final' ? [`${indent}${name} --> [*]`] : [];
    if (state.states.length === 0)
      return [declared, ...beside.map((line) => `${indent}${name} : ${line}`), ...end];
    const note =
      beside.length === 0 ? [] : [`note right of ${name}`, ...beside.map((line) => `  ${line}`), 'end note'];
    return [
      `${declared} {`,
      ...this.inside(state, depth + 1),
      `${indent}}`,
      ...note.map((line) => indent + line),
    ];
  }

  /** What is written at a state: what it runs and does, and the transitions no arrow can show. */
  private beside(state: ChartState): string[] {
    const runs = state.invokes.map(({ id, src }) => `runs ${id === src ? id : `${id} = ${src}`}`);
    const entry = state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : [];
    const exit = state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : [];
    const worded = this.chart.transitions
      .filter(({ source }) => source === state.id)
      .flatMap((transition) => {
        if (transition.targets.length === 0) return [this.words(transition)];
        return transition.targets
          .filter((target) => (target === state.id ? state === this.chart.root : isNested(target, state.id)))
          .map((target) => `${this.words(transition)} → ${this.short(target)}`);
      });
    return [...runs, ...entry, ...exit, ...worded].map(plain);
  }

  private arrowsIn(state: ChartState): string[] {
    return this.chart.transitions.flatMap((transition) =>
      transition.targets
        .filter((target) => target === transition.source || !isNested(target, transition.source))
        .filter((target) => commonState(transition.source, target) === state.id)
        .map((target) => {
          const [from, to] = [childOn(transition.source, state.id), childOn(target, state.id)];
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

  /** Mermaid's names hold neither dots nor dashes. */
  private name(id: string): string {
    return this.short(id).replaceAll(/[^A-Za-z0-9]/g, '_');
  }
}

/** Colons and semicolons end a text in Mermaid. */
function plain(text: string): string {
  return text.replaceAll(':', '=').replaceAll(';', ',');
}

function isNested(one: string, other: string): boolean {
  return one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** The nearest state around two states; the parent for a state and itself. */
function commonState(one: string, other: string): string {
  const keys = one.split('.').slice(0, -1);
  const others = other.split('.').slice(0, -1);
  const differs = keys.findIndex((key, depth) => key !== others[depth]);
  return (differs === -1 ? keys : keys.slice(0, differs)).join('.');
}

function childOn(id: string, around: string): string {
  const depth = around.split('.').length;
  return id
    .split('.')
    .slice(0, depth + 1)
    .join('.');
}
