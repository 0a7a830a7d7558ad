import type { Chart } from '../chart/chart.ts';
import { relativeName } from './captions.ts';
import type { Caption } from './scene.ts';

interface Arrival {
  /** Full id of the transition's source state, such as `login.signingIn`. */
  readonly source: string;
  readonly caption: Caption;
}

/** Collects the chips of each box: transitions that are shown as text in the box instead of as an arrow. */
export class ChipBoard {
  private readonly departures = new Map<string, Caption[]>();
  private readonly arrivals = new Map<string, Arrival[]>();
  private readonly chart: Chart;

  constructor(chart: Chart) {
    this.chart = chart;
  }

  /** Adds a chip to the source box of a transition. */
  addDeparture(box: string, caption: Caption): void {
    this.departures.set(box, [...(this.departures.get(box) ?? []), caption]);
  }

  /** Adds a chip to the target box of a transition that has no arrow. */
  addArrival(box: string, source: string, caption: Caption): void {
    this.arrivals.set(box, [...(this.arrivals.get(box) ?? []), { source, caption }]);
  }

  /**
   * Returns the chips of one box: first those of arriving transitions, then those of departing transitions in document
   * order.
   *
   * @param box id of the box
   * @returns the chips; arriving transitions with the same trigger share one, such as `← choosing, enteringCode:
   * back.pressed`
   */
  chipsAt(box: string): readonly Caption[] {
    const indexes = new Map(this.chart.transitions.map(({ id }, index) => [id, index]));
    const indexOf = ({ transitionIds: [id = ''] }: Caption) => indexes.get(id) ?? Infinity;
    const departures = (this.departures.get(box) ?? []).toSorted(
      (first, second) => indexOf(first) - indexOf(second) || 0,
    );
    return [...this.arrivalsAt(box), ...departures];
  }

  private arrivalsAt(box: string): Caption[] {
    const groups = new Map<string, Arrival[]>();
    for (const arrival of this.arrivals.get(box) ?? []) {
      const { words, guard, isWalked, change } = arrival.caption;
      const key = JSON.stringify([words, guard, isWalked, change]);
      groups.set(key, [...(groups.get(key) ?? []), arrival]);
    }
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const sources = [...new Set(group.map(({ source }) => relativeName(source, box)))].join(', ');
      return [
        {
          ...first.caption,
          tone: 'note',
          transitionIds: group.flatMap(({ caption }) => caption.transitionIds),
          words: `← ${sources}${first.caption.words === '' ? '' : `: ${first.caption.words}`}`,
          fact: group.map(({ caption }) => caption.fact).join('\n'),
        },
      ];
    });
  }
}
