import { describe, expect, test } from 'vitest';
import { collisionsOf } from '../../atlas/collisions.ts';
import type { Drawing, PlacedArrow, PlacedBox, Point, Rect } from '../../atlas/layout.ts';
import { faceOf } from '../../atlas/nodeFace.ts';
import type { Caption, SceneNode } from '../../atlas/scene.ts';

const caption: Caption = {
  transitionIds: ['a: pushed'],
  tone: 'event',
  words: 'pushed',
  guard: '',
  tail: '',
  fact: 'a: pushed',
  isWalked: true,
  change: null,
};

function node(id: string, children: readonly SceneNode[] = []): SceneNode {
  const empty = {
    title: id,
    description: '',
    lines: [],
    isBusy: false,
    change: null,
    chips: [],
    href: null,
    members: [],
    isContext: false,
  };
  return { ...empty, id, kind: children.length > 0 ? 'compound' : 'leaf', children };
}

function box(of: SceneNode, x: number, y: number, width: number, height: number, depth = 1): PlacedBox {
  return { node: of, face: faceOf(of, 200), rect: { x, y, width, height }, depth, isRegion: false };
}

function arrow(id: string, points: readonly Point[], label: Rect | null): PlacedArrow {
  const edge = {
    id,
    source: 'a',
    target: 'b',
    tone: 'event',
    isDashed: false,
    captions: [caption],
    isMain: false,
    isBackward: false,
  } as const;
  return { edge, points, label: label && { rect: label, captions: [{ caption, lines: [] }] } };
}

const [a, b, c] = [node('a'), node('b'), node('c')];
const root = node('root', [a, b, c]);
const rootBox = box(root, 0, 0, 400, 400, 0);

function drawing(boxes: readonly PlacedBox[], arrows: readonly PlacedArrow[] = []): Drawing {
  const edges = arrows.map(({ edge }) => edge);
  const scene = { title: '', description: '', shows: [], root, edges, missing: [], hubSizes: [] };
  return { scene, direction: 'DOWN', width: 400, height: 400, boxes: [rootBox, ...boxes], arrows };
}

const separate = [box(a, 20, 100, 60, 40), box(b, 20, 300, 60, 40), box(c, 200, 200, 60, 40)];
const line = (fromX: number, fromY: number, toX: number, toY: number): readonly Point[] => [
  { x: fromX, y: fromY },
  { x: toX, y: toY },
];
const straight = line(50, 140, 50, 300);
const detour = line(230, 100, 230, 300);
const words = { x: 20, y: 200, width: 60, height: 20 };

function found(boxes: readonly PlacedBox[], arrows: readonly PlacedArrow[] = []): string[] {
  return collisionsOf(drawing(boxes, arrows)).map(({ description }) => description);
}

test('finds no collision in a drawing without overlaps', () => {
  expect(found(separate, [arrow('1', straight, words)])).toEqual([]);
});

describe('boxes', () => {
  test('that overlap', () => {
    expect(found([box(a, 20, 100, 60, 40), box(b, 70, 130, 60, 40)])).toEqual(['a and b']);
  });

  test('outside their parent box or the page', () => {
    expect(found([box(a, 380, 100, 60, 40)])).toEqual(['a leaves root', 'a leaves the page']);
  });

  test('on the title of their parent box', () => {
    expect(found([box(a, 2, 2, 60, 40)])).toEqual(['"root" of root and a']);
  });
});

describe('text', () => {
  test('on other text', () => {
    const other = arrow('2', line(90, 140, 90, 300), { ...words, x: 70 });
    expect(found(separate, [arrow('1', straight, words), other])).toContain(
      'the words of a → b and of a → b',
    );
  });

  test('on a box, across the border of one, or off the page', () => {
    expect(found(separate, [arrow('1', straight, { ...words, x: 190 })])).toEqual([
      'the words of a → b and c',
    ]);
    expect(found(separate, [arrow('1', straight, { ...words, x: 370 })])).toEqual([
      'the words of a → b leave the page',
      'the words of a → b and the border of root',
    ]);
  });
});

describe('lines', () => {
  test('through an unrelated box', () => {
    expect(found(separate, [arrow('1', detour, null)])).toEqual(['the line of a → b and c']);
  });

  test('through the text of another arrow or the title of a box', () => {
    const other = arrow('2', line(10, 210, 90, 210), null);
    expect(found(separate, [arrow('1', straight, words), other])).toEqual([
      'the line of a → b and the words of a → b',
    ]);
    expect(found(separate, [arrow('1', line(20, 5, 20, 60), null)])).toEqual([
      'the line of a → b and "root" of root',
    ]);
  });
});

test('a collision names the arrows to remove', () => {
  const [collision] = collisionsOf(drawing(separate, [arrow('7', detour, null)]));
  expect(collision?.arrows).toEqual(['7']);
});
