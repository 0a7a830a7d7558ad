import type { Caption, Scene, SceneNode } from '../../../src/devtools/atlas/scene.ts';

/**
 * A scene as lines to compare.
 *
 * @param scene any scene
 * @returns one line for each arrow with words, and one for each chip
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

/**
 * Every box of a scene.
 *
 * @param node where to start
 * @returns the box and those in it, outer ones first
 */
export function nodesOf(node: SceneNode): SceneNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

function captionText({ tone, words, guard, tail }: Caption): string {
  return [`(${tone})`, words, guard, tail].filter((part) => part !== '').join(' ');
}
