import type { Caption, Scene, SceneNode } from '../../atlas/scene.ts';

/**
 * Writes a scene as text, for comparison with expected lines.
 *
 * @returns one line for each arrow with text, and one for each chip
 */
export function sceneText(scene: Scene): { arrows: string[]; chips: string[] } {
  return {
    arrows: scene.edges
      .filter((edge) => edge.captions.length > 0)
      .map(
        ({ source, target, captions }) => `${source} -> ${target}: ${captions.map(captionText).join(' | ')}`,
      ),
    chips: nodesOf(scene.root).flatMap(({ id, chips }) => chips.map((chip) => `${id}: ${captionText(chip)}`)),
  };
}

/** Lists a box and all boxes inside it, outer boxes first. */
export function nodesOf(node: SceneNode): SceneNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

function captionText({ tone, words, guard, tail }: Caption): string {
  return [`(${tone})`, words, guard, tail].filter((part) => part !== '').join(' ');
}
