import type { Chart, ChartState } from '../chart/chart.ts';
import type { Region } from './regions.ts';

/** A box of a picture: a state, or a region whose states are drawn as one box or within a frame. */
export interface Box {
  /** Full id of the state, or id of the region. */
  readonly id: string;
  /** The state; for a region its entrance. */
  readonly state: ChartState;
  /** The region, if the box is one; `null` for a plain state. */
  readonly region: Region | null;
  readonly isFolded: boolean;
  readonly children: readonly Box[];
}

const anywhere = ':any';

/** Returns the id of the dot inside a box from which the transitions of all states in the box start. */
export function anywhereIn(box: string): string {
  return box + anywhere;
}

/** Returns whether an id is that of such a dot. */
export function isAnywhere(id: string): boolean {
  return id.endsWith(anywhere);
}

/** The boxes of a picture, and the box that shows each state. */
export class BoxTree {
  readonly root: Box;
  private readonly boxes = new Map<string, Box>();
  private readonly parents = new Map<string, Box>();
  /** The visible box of each state, by the full id of the state. */
  private readonly shown = new Map<string, Box>();

  /**
   * @param chart the whole chart
   * @param regions the regions of the machine
   * @param opened the region that is drawn open; `null` if all are folded
   */
  constructor(chart: Chart, regions: readonly Region[], opened: Region | null) {
    this.root = boxOf(chart.root, regions, opened);
    this.add(this.root, null);
  }

  /** Returns the box with an id; boxes of other pictures do not exist. */
  box(id: string): Box | undefined {
    return this.boxes.get(id);
  }

  /** Returns the id of the box that shows a state: its own, or that of the folded box which contains it. */
  boxOfState(id: string): string {
    return this.shown.get(id)?.id ?? this.root.id;
  }

  /** Returns whether the chart has a state with this id. */
  hasState(id: string): boolean {
    return this.shown.has(id);
  }

  isWithin(id: string, container: string): boolean {
    for (let at = this.parents.get(id); at; at = this.parents.get(at.id))
      if (at.id === container) return true;
    return false;
  }

  /** Returns the box around a box; `undefined` for the outermost one. */
  containerOf(id: string): Box | undefined {
    return this.parents.get(id);
  }

  /** Returns the child of a box that is or contains another box; `undefined` if none does. */
  childTowards(container: Box, id: string): Box | undefined {
    return container.children.find((child) => child.id === id || this.isWithin(id, child.id));
  }

  /** Returns the innermost box that contains both boxes. */
  commonContainer(first: string, second: string): Box {
    for (let at = this.parents.get(first); at; at = this.parents.get(at.id))
      if (this.isWithin(second, at.id)) return at;
    return this.root;
  }

  /** Lists all boxes, each before the boxes inside it. */
  all(): readonly Box[] {
    return [...this.boxes.values()];
  }

  private add(box: Box, parent: Box | null): void {
    this.boxes.set(box.id, box);
    if (parent) this.parents.set(box.id, parent);
    if (!box.region || box.region.states.length === 1) this.shown.set(box.state.id, box);
    if (box.isFolded) {
      for (const state of box.region?.states ?? [box.state]) this.show(state, box);
    }
    for (const child of box.children) this.add(child, box);
  }

  private show(state: ChartState, box: Box): void {
    this.shown.set(state.id, box);
    for (const child of state.states) this.show(child, box);
  }
}

function boxOf(state: ChartState, regions: readonly Region[], opened: Region | null): Box {
  const region = regions.find(({ states }) => states.length === 1 && states[0] === state) ?? null;
  const isFolded = region !== null && region.id !== opened?.id;
  return {
    id: state.id,
    state,
    region,
    isFolded,
    children: isFolded ? [] : childrenOf(state.states, regions, opened),
  };
}

function childrenOf(
  states: readonly ChartState[],
  regions: readonly Region[],
  opened: Region | null,
): readonly Box[] {
  return states.flatMap((state) => {
    const region = regions.find(
      (candidate) => candidate.states.length > 1 && candidate.states.includes(state),
    );
    if (!region) return [boxOf(state, regions, opened)];
    const [entrance] = region.states;
    if (state !== entrance) return [];
    const isFolded = region.id !== opened?.id;
    const inside = region.states
      .toSorted((first, second) => states.indexOf(first) - states.indexOf(second))
      .map((member) => boxOf(member, [], null));
    return [{ id: region.id, state, region, isFolded, children: isFolded ? [] : inside }];
  });
}
