import { type Line, type as typeSize } from './captionText.ts';
import { contains } from './collisions.ts';
import type { Drawing, PlacedArrow, PlacedBox, PlacedLabel, Rect, Point } from './layout.ts';
import type { Face, PlacedChip } from './nodeFace.ts';
import type { Caption } from './scene.ts';
import { drawingStyle } from './svgStyle.ts';

/** URLs for the links in a drawing that is part of a page. */
export interface DrawingLinks {
  /** Returns the URL of a state, by full id. */
  state(id: string): string;
  /** Returns the URL of a transition, by id; `undefined` is the id of a removed transition. */
  transition(id: string | undefined): string;
  /** Returns the URL of a folded state's content, by the file that shows it. */
  part(file: string): string;
}

/**
 * Writes a drawing as SVG. The attributes `data-state` and `data-transitions` let a page find and highlight states and
 * transitions.
 *
 * @param drawing the drawing
 * @param links URLs for a drawing that is part of a page: every state and transition becomes a link, and the page must
 * include `drawingStyle` once. `null` for a self-contained file.
 * @returns SVG text; the output is deterministic
 */
export function svgOf(drawing: Drawing, links: DrawingLinks | null = null): string {
  const { scene, width, height } = drawing;
  const id = drawingId(drawing);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${links ? `id="${id}-drawing" ` : ''}class="flow" data-shows="${escaped(scene.shows.join(' '))}" role="graphics-document" aria-roledescription="statechart" aria-labelledby="${id}" aria-describedby="${id}-words" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title id="${id}">${escaped(scene.title)}</title>`,
    `<desc id="${id}-words">${escaped(scene.description)}</desc>`,
    ...(links ? [] : [`<style>\n${drawingStyle()}\n</style>`]),
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...drawing.boxes.map((box) => boxOf(box, links)),
    ...drawing.arrows.map(arrowOf),
    ...drawing.arrows.flatMap(({ label }) => (label ? [labelOf(label, drawing.boxes, links)] : [])),
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Returns the prefix of the element ids of a drawing. In a page, the id of the `<svg>` element is this prefix followed
 * by `-drawing`.
 *
 * @param drawing any drawing; its title must be unique in the page
 * @returns the prefix, which is valid in a selector
 */
export function drawingId({ scene }: Drawing): string {
  return `flow-${scene.title.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

function boxOf(box: PlacedBox, links: DrawingLinks | null): string {
  const { node, face, rect, depth, isRegion } = box;
  if (node.kind === 'initial') return circle('dot', rect);
  if (node.kind === 'anywhere')
    return `<g>${tooltip('From every state inside')}${frame('anywhere', inset(rect, 1), 5)}</g>`;
  const classes = ['box', node.kind];
  if (node.isContext) classes.push('context');
  if (node.children.length > 0) classes.push(`nest-${Math.min(depth, 3)}`);
  if (isRegion) classes.push('parallel-region');
  if (node.isBusy) classes.push('busy');
  if (node.change) classes.push(node.change);
  const frames = [frame('frame', rect, 8)];
  if (node.kind === 'final') frames.push(frame('inner', inset(rect, 3), 5));
  const texts = [face.title, ...face.lines].map(
    ({ text, x, y, width }, row) =>
      `<text${row === 0 ? ' class="name"' : ''}${textPosition(rect.x + x, rect.y + y, width)}>${escaped(text)}</text>`,
  );
  const members = node.members.length > 0 ? ` data-members="${escaped(node.members.join('\n'))}"` : '';
  return [
    `<g class="${classes.join(' ')}" data-state="${escaped(node.id)}"${members}>`,
    tooltip(node.description),
    boxBody(box, frames.join(''), texts.join(''), links),
    ...face.chips.map((chip) => chipOf(chip, rect, links)),
    '</g>',
  ].join('');
}

function boxBody(
  { node, face, rect }: PlacedBox,
  frames: string,
  texts: string,
  links: DrawingLinks | null,
): string {
  if (!links) {
    if (!node.href) return frames + texts;
    const href = escaped(node.href);
    return node.children.length > 0
      ? `${frames}<a href="${href}">${touchAreaOf(face, rect)}${texts}</a>`
      : `<a href="${href}">${frames}${texts}</a>`;
  }
  const href = node.href ? links.part(node.href) : links.state(node.id);
  const words = spacedLines(texts);
  // In a box with children only the text is a link, because a link around the box would cover the children.
  return node.children.length > 0
    ? `${frames}<a href="${escaped(href)}">${touchAreaOf(face, rect)}${words}</a>`
    : `<a href="${escaped(href)}">${frames}${words}</a>`;
}

/** Returns an invisible rectangle behind the text of a link, so that the space between the lines belongs to it. */
function touchAreaOf({ title, lines }: Face, { x, y }: Rect): string {
  const texts = [title, ...lines];
  const left = Math.min(...texts.map((text) => text.x));
  const right = Math.max(...texts.map((text) => text.x + text.width));
  const bottom = Math.max(...texts.map((text) => text.y));
  return frame('hit', { x: x + left, y: y + 2, width: Math.ceil(right - left), height: bottom + 4 }, 0);
}

/** Joins lines with a space. Without it, screen readers join the last word of a line and the first of the next. */
function spacedLines(texts: string): string {
  return texts.replaceAll('</text><text', '</text> <text');
}

/**
 * Creates a link around the text of transitions. Its accessible name begins with the visible text (WCAG 2.5.3),
 * followed by source and target.
 */
function linkedCaption(
  body: string,
  { transitionIds, fact }: Caption,
  lines: readonly Line[],
  links: DrawingLinks | null,
): string {
  if (!links) return body;
  const words = lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  return `<a href="${escaped(links.transition(transitionIds[0]))}" aria-label="${escaped(`${words}, ${fact}`)}">${spacedLines(body)}</a>`;
}

function chipOf(chip: PlacedChip, { x, y }: Rect, links: DrawingLinks | null): string {
  const rect = { x: x + chip.x, y: y + chip.y, width: chip.width, height: chip.height };
  const text = linesOf(chip.lines, rect.x + typeSize.chipPad, rect.y + 15.5, typeSize.lineHeight - 2);
  const body = linkedCaption(frame('', rect, 11) + text, chip.caption, chip.lines, links);
  return `<g class="chip ${captionClasses(chip.caption)}"${transitions([chip.caption])}>${tooltip(chip.caption.fact)}${body}</g>`;
}

function arrowOf({ edge, points }: PlacedArrow): string {
  const classes = ['arrow', edge.captions.length === 0 ? 'start' : edge.tone];
  if (edge.isMain && edge.captions.length > 0) classes.push('main');
  if (edge.isDashed) classes.push('dashed');
  if (edge.captions.length > 0 && edge.captions.every((caption) => !caption.isWalked)) classes.push('pale');
  const facts = edge.captions.map((caption) => caption.fact).join('\n');
  return `<g class="${classes.join(' ')}"${transitions(edge.captions)}>${tooltip(facts)}<path class="line" d="${roundedPath(points)}"/><path class="head" d="${arrowHead(points)}"/></g>`;
}

function labelOf(label: PlacedLabel, boxes: readonly PlacedBox[], links: DrawingLinks | null): string {
  const container = boxes.findLast((box) => box.node.children.length > 0 && contains(box.rect, label.rect));
  let top = label.rect.y + 1;
  const captions = label.captions.map(({ caption, lines }) => {
    const height = lines.length * typeSize.lineHeight;
    const text = linesOf(lines, label.rect.x + typeSize.labelPad, top + 13.5, typeSize.lineHeight);
    const background = caption.change
      ? frame('', { x: label.rect.x, y: top, width: label.rect.width, height }, 3)
      : '';
    top += height;
    return `<g class="caption ${captionClasses(caption)}"${transitions([caption])}>${tooltip(caption.fact)}${linkedCaption(background + text, caption, lines, links)}</g>`;
  });
  return `<g class="label on-${Math.min(container?.depth ?? 0, 3)}">${frame('', label.rect, 3)}${captions.join('')}</g>`;
}

function captionClasses(caption: Caption): string {
  return [
    caption.tone,
    ...(caption.isWalked ? [] : ['pale']),
    ...(caption.change ? [caption.change] : []),
  ].join(' ');
}

function transitions(captions: readonly Caption[]): string {
  const ids = captions.flatMap((caption) => caption.transitionIds);
  return ids.length > 0 ? ` data-transitions="${escaped(ids.join('\n'))}"` : '';
}

function linesOf(lines: readonly Line[], x: number, y: number, lineHeight: number): string {
  return lines
    .map((line, index) => {
      const runs = line.runs.map(
        (run, runIndex) =>
          `<tspan class="${run.isGuard ? 'guard' : 'words'}">${escaped((runIndex > 0 ? ' ' : '') + run.text)}</tspan>`,
      );
      return `<text${textPosition(x, y + index * lineHeight, line.width)}>${runs.join('')}</text>`;
    })
    .join('');
}

/** `textLength` makes the text exactly as wide as measured, so that it fits its box in any font. */
function textPosition(x: number, y: number, width: number): string {
  return ` x="${x}" y="${y}" textLength="${Math.round(width * 10) / 10}"`;
}

function tooltip(text: string): string {
  return text ? `<title>${escaped(text)}</title>` : '';
}

function frame(name: string, { x, y, width, height }: Rect, radius: number): string {
  const kind = name ? ` class="${name}"` : '';
  return `<rect${kind} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function circle(name: string, { x, y, width }: Rect): string {
  return `<circle class="${name}" cx="${x + width / 2}" cy="${y + width / 2}" r="${width / 2}"/>`;
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}

const cornerRadius = 6;
const headLength = 9;
const headHalfWidth = 4.5;

/**
 * Returns the line of an arrow with rounded corners. The line ends where the head begins.
 *
 * @param points at least two points; consecutive points share x or y
 * @returns an SVG path
 */
export function roundedPath(points: readonly Point[]): string {
  const route = [...points];
  const [beforeLast, last] = lastSegment(points);
  route[route.length - 1] = towards(last, beforeLast, headLength - 1);
  const steps = route.map((point, index) => {
    const before = route[index - 1];
    const after = route[index + 1];
    if (!before) return `M${pair(point)}`;
    if (!after) return `L${pair(point)}`;
    const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
    return `L${pair(towards(point, before, radius))}Q${pair(point)} ${pair(towards(point, after, radius))}`;
  });
  return steps.join('');
}

/**
 * Returns the head of an arrow, which points in the direction of the arrow's last segment.
 *
 * @param points the route of the arrow, at least two points
 * @returns an SVG path of a triangle
 */
export function arrowHead(points: readonly Point[]): string {
  const [beforeLast, tip] = lastSegment(points);
  const base = towards(tip, beforeLast, headLength);
  const length = distance(beforeLast, tip) || 1;
  const acrossX = ((tip.y - beforeLast.y) / length) * headHalfWidth;
  const acrossY = ((tip.x - beforeLast.x) / length) * headHalfWidth;
  const left = { x: base.x + acrossX, y: base.y - acrossY };
  const right = { x: base.x - acrossX, y: base.y + acrossY };
  return `M${pair(tip)}L${pair(left)}L${pair(right)}Z`;
}

function lastSegment(points: readonly Point[]): readonly [Point, Point] {
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  if (!last || !beforeLast) throw new Error('An arrow needs at least two points.');
  return [beforeLast, last];
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

function pair({ x, y }: Point): string {
  return `${hundredths(x)} ${hundredths(y)}`;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
