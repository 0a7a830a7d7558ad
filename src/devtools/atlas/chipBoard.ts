import type { Chart } from '../chart/chart.ts';
import { nameFrom } from './captions.ts';
import type { Caption } from './scene.ts';

interface Arrival {
  /** Path id of the state it comes from. */
  readonly source: string;
  readonly caption: Caption;
}

/** Collects the chips of a picture, box by box. */
export class ChipBoard {
  private readonly departures = new Map<string, Caption[]>();
  private readonly arrivals = new Map<string, Arrival[]>();
  private readonly chart: Chart;

  constructor(chart: Chart) {
    this.chart = chart;
  }

  /** Notes what leads away from a box, or happens in it. */
  depart(at: string, caption: Caption): void {
    this.departures.set(at, [...(this.departures.get(at) ?? []), caption]);
  }

  /** Notes what leads to a box without an arrow. */
  arrive(at: string, source: string, caption: Caption): void {
    this.arrivals.set(at, [...(this.arrivals.get(at) ?? []), { source, caption }]);
  }

  /**
   * The chips of one box: what leads there, then what leads away, in document order.
   *
   * @param at the box
   * @returns its chips; arrivals by the same trigger share one, such as `← choosing, enteringCode: back.pressed`
   */
  chipsAt(at: string): readonly Caption[] {
    const places = new Map(this.chart.transitions.map(({ id }, place) => [id, place]));
    const placeOf = ({ transitionIds: [id = ''] }: Caption) => places.get(id) ?? Infinity;
    const away = (this.departures.get(at) ?? []).toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
    return [...this.arrivalsAt(at), ...away];
  }

  private arrivalsAt(at: string): Caption[] {
    const groups = new Map<string, Arrival[]>();
    for (const arrival of this.arrivals.get(at) ?? []) {
      const { words, guard, isWalked, change } = arrival.caption;
      const key = JSON.stringify([words, guard, isWalked, change]);
      groups.set(key, [...(groups.get(key) ?? []), arrival]);
    }
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const sources = [...new Set(group.map(({ source }) => nameFrom(source, at)))].join(', ');
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
