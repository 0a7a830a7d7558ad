import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs';
import { captionLines, type Line, type as typeSize } from './captionText.ts';
import { faceOf, type Face } from './nodeFace.ts';
import type { Caption, Scene, SceneEdge, SceneNode } from './scene.ts';

/** A point of the drawing, in px at scale 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state with its place; `depth` counts the boxes around it. */
export interface PlacedBox {
  readonly node: SceneNode;
  readonly face: Face;
  readonly rect: Rect;
  readonly depth: number;
  /** One of the parts of a parallel state. */
  readonly isRegion: boolean;
}

/** An arrow with its way through the drawing, and its words if it has any. */
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
  readonly width: number;
  readonly height: number;
  /** Outer boxes come before the boxes in them. */
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly PlacedArrow[];
}

/** What may be tried to make a scene fit a page. */
export interface Arrangement {
  readonly direction: 'DOWN' | 'RIGHT';
  /** Px after which the words of an arrow or a chip go on in a further line. */
  readonly maxTextWidth: number;
  /** How many boxes may stand side by side before a further row begins; null for as many as there are. */
  readonly boxesPerRow: number | null;
}

/** Works a graph out. A layout depends on nothing but its graph, so it may be made elsewhere, or kept. */
export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode>;

const margin = 12;
const elk = new ELK();
let engine: LayoutEngine = (graph) => elk.layout(graph);

/**
 * Has layouts made by another engine than ELK in this thread.
 *
 * @param other makes the same layouts as ELK does
 */
export function layOutWith(other: LayoutEngine): void {
  engine = other;
}

/**
 * Gives every box, arrow and label of a scene its place, with ELK's layered algorithm.
 * The same scene and arrangement always give the same drawing.
 *
 * @param scene what to show
 * @param arrangement which way it grows and how long its lines of text may be
 * @returns the drawing, in px from its upper left corner
 */
export async function layOut(scene: Scene, arrangement: Arrangement): Promise<Drawing> {
  const faces = new Map<string, Face>();
  const root = elkNode(scene.root, arrangement, faces);
  const graph: ElkNode = {
    id: 'page',
    layoutOptions: { ...pageOptions, ...boxOptions(arrangement) },
    children: [root],
    edges: scene.edges.map((edge) => elkEdge(edge, arrangement)),
  };
  const placed = await engine(graph);
  const boxes = placedBoxes(scene.root, placed.children ?? [], faces, 0, null);
  const arrows = placedArrows(scene.edges, placed.edges ?? [], arrangement);
  return {
    scene,
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

/** ELK does not hand options down, so every box that holds boxes carries them all. */
function boxOptions({ direction, boxesPerRow }: Arrangement): LayoutOptions {
  return {
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
    'elk.layered.thoroughness': '7',
  };
}

function elkNode(node: SceneNode, arrangement: Arrangement, faces: Map<string, Face>): ElkNode {
  const face = faceOf(node, arrangement.maxTextWidth);
  faces.set(node.id, face);
  if (node.children.length === 0) return { id: node.id, width: face.width, height: face.height };
  return {
    id: node.id,
    layoutOptions: {
      ...boxOptions(arrangement),
      'elk.padding': `[top=${face.height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': minimumSize(face, arrangement),
    },
    children: node.children.map((child) => elkNode(child, arrangement, faces)),
  };
}

/** ELK lays a downward graph out sideways and turns the result, but not this option with it. */
function minimumSize({ width, height }: Face, { direction }: Arrangement): string {
  return direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`;
}

const inline = { layoutOptions: { 'elk.edgeLabels.inline': 'true' } };

function elkEdge(edge: SceneEdge, arrangement: Arrangement): ElkExtendedEdge {
  const label = labelOf(edge, arrangement);
  return {
    id: edge.id,
    sources: [edge.source],
    targets: [edge.target],
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
  if (!shape || !face) throw new Error(`The layout lost the state "${node.id}".`);
  const children = shape.children ?? [];
  return [
    { node, face, rect: rectOf(shape), depth, isRegion: parent?.kind === 'parallel' },
    ...node.children.flatMap((child) => placedBoxes(child, children, faces, depth + 1, node)),
  ];
}

function placedArrows(
  edges: readonly SceneEdge[],
  shapes: readonly ElkExtendedEdge[],
  arrangement: Arrangement,
): PlacedArrow[] {
  return edges.map((edge) => {
    const shape = shapes.find((candidate) => candidate.id === edge.id);
    const section = shape?.sections?.[0];
    if (!section) throw new Error(`The layout lost the arrow "${edge.id}".`);
    const words = labelOf(edge, arrangement);
    const place = shape.labels?.[0];
    return {
      edge,
      points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(roundedPoint),
      label: words && place ? { captions: words.captions, rect: rectOf(place) } : null,
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

/** Half pixels are fine enough to draw and coarse enough to stay the same on every machine. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
