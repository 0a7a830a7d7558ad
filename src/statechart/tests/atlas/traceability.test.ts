import { describe, expect, test } from 'vitest';
import { withFreeHeaders } from '../../atlas/drawView.ts';
import type { Drawing, PlacedArrow, PlacedBox, Point } from '../../atlas/layout.ts';
import { faceOf } from '../../atlas/nodeFace.ts';
import type { Caption, MissingArrow, SceneNode } from '../../atlas/scene.ts';
import { traceabilityOf } from '../../atlas/traceability.ts';

const root: SceneNode = {
  id: 'root',
  kind: 'compound',
  title: 'root',
  description: '',
  lines: [],
  isBusy: false,
  change: null,
  chips: [],
  children: [],
  href: null,
  members: [],
  isContext: false,
};

function caption(words: string): Caption {
  const [tone, change] = ['event', null] as const;
  return { transitionIds: [words], tone, words, guard: '', tail: '', fact: words, isWalked: true, change };
}

interface Line {
  readonly words: string;
  readonly points: readonly (readonly [number, number])[];
  readonly isMain?: boolean;
  /** Left edge of the label, which is at the top of the drawing. */
  readonly labelAt?: number;
}

function arrow({ words, points, isMain = false, labelAt = 0 }: Line): PlacedArrow {
  const edge = {
    id: words,
    source: 'a',
    target: 'b',
    tone: 'event',
    isDashed: false,
    isBackward: false,
  } as const;
  const label = { rect: { x: labelAt, y: 0, width: 10, height: 10 }, captions: [] };
  return { edge: { ...edge, captions: [caption(words)], isMain }, points: points.map(pointOf), label };
}

function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}

function drawing(
  lines: readonly Line[],
  missing: readonly MissingArrow[] = [],
  boxes: readonly PlacedBox[] = [],
): Drawing {
  const arrows = lines.map(arrow);
  const scene = {
    title: '',
    description: '',
    shows: [],
    root,
    edges: arrows.map(({ edge }) => edge),
    missing,
    hubSizes: [],
  };
  return { scene, direction: 'DOWN', width: 400, height: 400, boxes, arrows };
}

describe('the measure of a drawing', () => {
  test('counts crossings, but not lines that touch or run beside each other', () => {
    const upright = {
      words: 'up',
      points: [
        [50, 0],
        [50, 100],
      ],
    } as const;
    const through = {
      words: 'through',
      points: [
        [0, 50],
        [100, 50],
      ],
    } as const;
    const touching = {
      words: 'touching',
      points: [
        [50, 20],
        [100, 20],
      ],
    } as const;
    const beside = {
      words: 'beside',
      points: [
        [60, 0],
        [60, 40],
      ],
    } as const;
    expect(traceabilityOf(drawing([upright, through])).crossings).toBe(1);
    expect(traceabilityOf(drawing([upright, touching])).crossings).toBe(0);
    expect(traceabilityOf(drawing([upright, beside])).crossings).toBe(0);
  });

  test('counts corners, and those of the main path with its length', () => {
    const bent = [
      [0, 0],
      [0, 50],
      [30, 50],
      [30, 80],
    ] as const;
    const measured = traceabilityOf(
      drawing([
        { words: 'main', points: bent, isMain: true },
        {
          words: 'other',
          points: [
            [80, 0],
            [80, 10],
          ],
        },
      ]),
    );
    expect(measured).toMatchObject({
      arrows: 2,
      bends: 2,
      main: { arrows: 1, bends: 2, length: 110, chips: 0 },
    });
  });

  test('has the smallest distance of two arrows at the same side of a box', () => {
    const lines = [50, 62, 70].map((x) => ({
      words: `at ${x}`,
      points: [
        [x, 0],
        [x, 100],
      ] as const,
    }));
    expect(traceabilityOf(drawing(lines)).distance).toBe(8);
    expect(traceabilityOf(drawing(lines.slice(0, 1))).distance).toBe(Infinity);
  });

  test('has the share of transitions without an arrow', () => {
    const missing = (transitionIds: readonly string[], isMain: boolean): MissingArrow => ({
      source: 'a',
      target: 'b',
      transitionIds,
      isMain,
      reason: 'hub',
    });
    const line = {
      words: 'drawn',
      points: [
        [0, 0],
        [0, 10],
      ],
    } as const;
    const { chipShare, main } = traceabilityOf(
      drawing([line], [missing(['x', 'y'], false), missing(['z'], true)]),
    );
    expect(chipShare).toBe(0.75);
    expect(main.chips).toBe(1);
    expect(traceabilityOf(drawing([line])).chipShare).toBe(0);
  });

  test('counts branches of an event that are on the wrong side of an earlier branch', () => {
    const points = [
      [0, 0],
      [0, 10],
    ] as const;
    const branches = [
      { words: '1 sent', points, labelAt: 50 },
      { words: '2 sent', points, labelAt: 20 },
      { words: '3 sent', points, labelAt: 80 },
      { words: '1 other', points, labelAt: 0 },
    ];
    expect(traceabilityOf(drawing(branches)).misplaced).toBe(1);
  });
});

describe('the text at the top of a box with children', () => {
  const open: SceneNode = { ...root, children: [{ ...root, id: 'inside', kind: 'leaf' }] };
  const box = (width: number): PlacedBox => ({
    node: open,
    face: faceOf(open, 200),
    rect: { x: 100, y: 100, width, height: 100 },
    depth: 0,
    isRegion: false,
  });
  const titleAt = (x: number, width = 200) => {
    const line = {
      words: 'into',
      points: [
        [x, 0],
        [x, 150],
      ],
    } as const;
    return withFreeHeaders(drawing([line], [], [box(width)])).boxes[0]?.face.title.x;
  };
  const left = faceOf(open, 200).title.x;

  test('stays at the left if no arrow crosses it', () => {
    expect(titleAt(180)).toBe(left);
  });

  test('is right of an arrow that would cross it, if there is room', () => {
    expect(titleAt(120)).toBeGreaterThan(20);
    expect(titleAt(120, 56)).toBe(left);
  });
});
