import { groupBy, type LeadingTransition } from './arrowBundles.ts';
import type { BoxTree } from './boxTree.ts';
import { relativeName } from './captions.ts';
import type { Caption } from './scene.ts';

/** Maximum number of texts on an arrow at a folded box; the others are counted. */
const textLimit = 4;

/**
 * Adds the source state as a condition, such as `[in ready]`, to the transitions of one event that leave a folded box
 * from several states and lead to several boxes. Without it, such arrows would look as if the same event led to several
 * places.
 *
 * @param leading the transitions with the boxes at their ends
 * @param tree the boxes of the picture
 */
export function namedBySource(
  leading: readonly LeadingTransition[],
  tree: BoxTree,
): readonly LeadingTransition[] {
  const groups = groupBy(leading, ({ source, transition }) => JSON.stringify([source, transition.event]));
  const ambiguous = new Set(
    [...groups.values()]
      .filter(
        (group) =>
          tree.box(group[0]?.source ?? '')?.isFolded &&
          new Set(group.map(({ target }) => target)).size > 1 &&
          new Set(group.map(({ transition }) => transition.source)).size > 1,
      )
      .flat(),
  );
  return leading.map((each) => {
    if (!ambiguous.has(each)) return each;
    const place = `in ${relativeName(each.transition.source, each.source)}`;
    const { guard } = each.caption;
    return {
      ...each,
      caption: { ...each.caption, guard: guard === '' ? `[${place}]` : `[${place}, ${guard.slice(1)}` },
    };
  });
}

/**
 * Shortens the list of texts on an arrow at a folded box: equal texts are combined, and a long rest is counted.
 *
 * @param captions the texts
 * @returns fewer texts; the tooltips list all transitions
 */
export function shortened(captions: readonly Caption[]): readonly Caption[] {
  const distinct = [...groupBy(captions, textOf).values()].flatMap(combined);
  const rest = distinct.slice(textLimit - 1);
  if (rest.length <= 1) return distinct;
  const count = rest.flatMap(({ transitionIds }) => transitionIds).length;
  return [...distinct.slice(0, textLimit - 1), ...merged(rest, { words: `and ${count} more`, guard: '' })];
}

/** Texts that differ in their source states only are combined, too. */
function textOf({ words, guard }: Caption): string {
  return guard.startsWith('[in ') && !guard.includes(',') ? words : JSON.stringify([words, guard]);
}

function combined(equal: readonly Caption[]): readonly Caption[] {
  const [first] = equal;
  if (!first || equal.length === 1) return equal;
  if (first.guard.startsWith('[in '))
    return merged(equal, { words: first.words, guard: `[in ${equal.length} states]` });
  return merged(equal, { words: `${first.words} (${equal.length}×)`, guard: first.guard });
}

function merged(parts: readonly Caption[], text: Pick<Caption, 'words' | 'guard'>): readonly Caption[] {
  const [first] = parts;
  if (!first) return [];
  return [
    {
      ...first,
      ...text,
      transitionIds: parts.flatMap(({ transitionIds }) => transitionIds),
      fact: parts.map(({ fact }) => fact).join('\n'),
      isWalked: parts.every(({ isWalked }) => isWalked),
      change: parts.some(({ change }) => change !== null) ? 'changed' : null,
    },
  ];
}
