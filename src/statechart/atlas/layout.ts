import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs';
import { longestSides } from './boxSides.ts';
import { captionLines, type Line, type as typeSize } from './captionText.ts';
import { faceOf, type Face } from './nodeFace.ts';
import type { Caption, Scene, SceneEdge, SceneNode } from './scene.ts';

/** A point in the drawing, in px at scale 1 from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box of a state with its position; `depth` is the number of boxes around it. */
export interface PlacedBox {
  readonly node: SceneNode;
  readonly face: Face;
  readonly rect: Rect;
  readonly depth: number;
  /** Whether the state is a region of a parallel state. */
  readonly isRegion: boolean;
}

/** An arrow with its route; `label` is `null` for an arrow without text. */
export interface PlacedArrow {
  readonly edge: SceneEdge;
  readonly points: readonly Point[];
  readonly label: PlacedLabel | null;
}

export interface PlacedLabel {
  readonly rect: Rect;
  readonly captions: readonly { readonly caption: Caption; readonly lines: readonly Line[] }[];
}

export interface Drawing {
  readonly scene: Scene;
  readonly direction: Arrangement['direction'];
  readonly width: number;
  readonly height: number;
  /** Ordered so that each box comes before the boxes inside it. */
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

/** Layout parameters to fit a scene to a page. */
export interface Arrangement {
  readonly direction: 'DOWN' | 'RIGHT';
  /** Maximum width in px of a line of text on an arrow or a chip. */
  readonly maxTextWidth: number;
  /** Maximum number of boxes in a row; `null` for no limit. */
  readonly boxesPerRow: number | null;
  /** Whether the boxes beside each other are in reading order, even if more arrows cross then. */
  readonly isOrdered: boolean;
}

/**
 * Computes the positions of the nodes and edges of a graph. The result depends only on the graph, so an engine can run
 * in another thread or read from a cache.
 */
export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode>;

const margin = 12;
const elk = new ELK();
let engine: LayoutEngine = (graph) => elk.layout(graph);

/**
 * Replaces the default layout engine, ELK in this thread.
 *
 * @param replacement returns the same layouts as ELK
 */
export function setLayoutEngine(replacement: LayoutEngine): void {
  engine = replacement;
}

/**
 * Positions every box, arrow and label of a scene with ELK's layered algorithm. The result is deterministic.
 *
 * @param scene the scene
 * @param arrangement the direction of the arrows and the limits of text and rows
 * @returns the drawing, in px from its upper left corner
 */
export async function layOut(scene: Scene, arrangement: Arrangement): Promise<Drawing> {
  const faces = new Map<string, Face>();
  const root = elkNode(scene.root, arrangement, { faces, sides: longestSides(scene.edges) });
  const graph: ElkNode = {
    id: 'page',
    layoutOptions: { ...pageOptions, ...boxOptions(arrangement) },
    children: [root],
    edges: scene.edges.map((edge) => elkEdge(edge, arrangement)),
  };
  const placed = await engine(graph);
  const arrows = placedArrows(scene.edges, placed.edges ?? [], arrangement);
  const boxes = placedBoxes(scene.root, placed.children ?? [], faces, 0, null).map((box) =>
    box.node.kind === 'initial' ? dotAtArrow(box, arrows) : box,
  );
  return {
    scene,
    direction: arrangement.direction,
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes,
    arrows,
  };
}

const pageOptions: LayoutOptions = {
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'json.shapeCoords': 'ROOT',
  'json.edgeCoords': 'ROOT',
};

/** ELK does not inherit layout options, so every box with children gets its own. */
function boxOptions({ direction, boxesPerRow, isOrdered }: Arrangement): LayoutOptions {
  return {
    // Keeps the boxes of a layer in the order of the positions that `inOrder` sets.
    'elk.layered.crossingMinimization.semiInteractive': String(isOrdered),
    ...(boxesPerRow === null
      ? {}
      : {
          'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
          'elk.layered.layering.coffmanGraham.layerBound': String(boxesPerRow),
        }),
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.randomSeed': '1',
    'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]`,
    'elk.spacing.nodeNode': '28',
    'elk.spacing.edgeNode': '16',
    'elk.spacing.edgeEdge': '11',
    'elk.spacing.edgeLabel': '2',
    'elk.spacing.componentComponent': '28',
    'elk.layered.spacing.nodeNodeBetweenLayers': '26',
    'elk.layered.spacing.edgeNodeBetweenLayers': '16',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    'elk.layered.nodePlacement.networkSimplex.nodeFlexibility.default': 'PORT_POSITION',
    'elk.spacing.portsSurrounding': '[top=12,left=12,bottom=12,right=12]',
    'elk.layered.thoroughness': '7',
  };
}

interface BoxSizes {
  /** The text of each box; `elkNode` adds to it. */
  readonly faces: Map<string, Face>;
  /** Length in px that the arrows at a side of each box need. */
  readonly sides: ReadonlyMap<string, number>;
}

function elkNode(node: SceneNode, arrangement: Arrangement, sizes: BoxSizes): ElkNode {
  const { faces, sides } = sizes;
  const face = faceOf(node, arrangement.maxTextWidth);
  faces.set(node.id, face);
  if (node.children.length === 0) {
    const side = node.kind === 'initial' ? 0 : (sides.get(node.id) ?? 0);
    const [width, height] = arrangement.direction === 'DOWN' ? [side, 0] : [0, side];
    return { id: node.id, width: Math.max(width, face.width), height: Math.max(height, face.height) };
  }
  return {
    id: node.id,
    layoutOptions: {
      ...boxOptions(arrangement),
      'elk.padding': `[top=${face.height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': minimumSize(face, arrangement),
    },
    children: node.children.map((child, index) => ({
      ...inOrder(elkNode(child, arrangement, sizes), index, arrangement),
    })),
  };
}

/** Gives a box a position for ELK, which keeps the order of these positions within a layer. */
function inOrder(node: ElkNode, index: number, { direction }: Arrangement): ElkNode {
  const position = direction === 'DOWN' ? `(${index},0)` : `(0,${index})`;
  return { ...node, layoutOptions: { ...node.layoutOptions, 'elk.position': position } };
}

/**
 * ELK lays out a downward graph sideways and rotates the result. It does not rotate the minimum size of a box, so width
 * and height are swapped here.
 */
function minimumSize({ width, height }: Face, { direction }: Arrangement): string {
  return direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`;
}

const inline = { layoutOptions: { 'elk.edgeLabels.inline': 'true' } };

/** Keeps the main path short and straight. */
const mainPriorities: LayoutOptions = {
  'elk.layered.priority.straightness': '100',
  'elk.layered.priority.shortness': '100',
};

function elkEdge(edge: SceneEdge, arrangement: Arrangement): ElkExtendedEdge {
  const label = labelOf(edge, arrangement);
  // ELK arranges boxes in the direction of the arrows, so an arrow that leads back is reversed until it is placed.
  const [from, to] = edge.isBackward ? [edge.target, edge.source] : [edge.source, edge.target];
  return {
    id: edge.id,
    sources: [from],
    targets: [to],
    ...(edge.isMain ? { layoutOptions: mainPriorities } : {}),
    labels: label ? [{ ...inline, text: edge.id, width: label.width, height: label.height }] : [],
  };
}

function labelOf(edge: SceneEdge, { maxTextWidth }: Arrangement) {
  if (edge.captions.length === 0) return null;
  const captions = edge.captions.map((caption) => ({ caption, lines: captionLines(caption, maxTextWidth) }));
  const lines = captions.flatMap((entry) => entry.lines);
  return {
    captions,
    width: Math.ceil(Math.max(...lines.map((line) => line.width)) + 2 * typeSize.labelPad),
    height: lines.length * typeSize.lineHeight + 2,
  };
}

function placedBoxes(
  node: SceneNode,
  siblings: readonly ElkNode[],
  faces: ReadonlyMap<string, Face>,
  depth: number,
  parent: SceneNode | null,
): PlacedBox[] {
  const shape = siblings.find((sibling) => sibling.id === node.id);
  const face = faces.get(node.id);
  if (!shape || !face) throw new Error(`The layout does not contain the state "${node.id}".`);
  const children = shape.children ?? [];
  return [
    {
      node,
      face,
      rect: rectOf(shape),
      depth,
      isRegion: parent?.kind === 'parallel' && node.kind !== 'history',
    },
    ...node.children.flatMap((child) => placedBoxes(child, children, faces, depth + 1, node)),
  ];
}

/** Moves a dot so that its arrow starts in the middle of its side. ELK places the arrow anywhere on that side. */
function dotAtArrow(dot: PlacedBox, arrows: readonly PlacedArrow[]): PlacedBox {
  const [start, next] = arrows.find(({ edge }) => edge.source === dot.node.id)?.points ?? [];
  if (!start || !next) return dot;
  const { x, y, width, height } = dot.rect;
  const rect = { x: start.x - width / 2, y: start.y - height / 2, width, height };
  return { ...dot, rect: start.x === next.x ? { ...rect, y } : { ...rect, x } };
}

function placedArrows(
  edges: readonly SceneEdge[],
  shapes: readonly ElkExtendedEdge[],
  arrangement: Arrangement,
): PlacedArrow[] {
  return edges.map((edge) => {
    const shape = shapes.find((candidate) => candidate.id === edge.id);
    const section = shape?.sections?.[0];
    if (!section) throw new Error(`The layout does not contain the arrow "${edge.id}".`);
    const label = labelOf(edge, arrangement);
    const position = shape.labels?.[0];
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(roundedPoint);
    return {
      edge,
      points: edge.isBackward ? points.toReversed() : points,
      label: label && position ? { captions: label.captions, rect: rectOf(position) } : null,
    };
  });
}

function rectOf(shape: { x?: number; y?: number; width?: number; height?: number }): Rect {
  const { x, y } = roundedPoint({ x: shape.x ?? 0, y: shape.y ?? 0 });
  return { x, y, width: round(shape.width ?? 0), height: round(shape.height ?? 0) };
}

function roundedPoint({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}

/** Rounds to half pixels, so that rounding errors do not make drawings differ between computers. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
