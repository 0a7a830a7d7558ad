import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { selectedTransitions } from './xstateInternals.ts';

/**
 * What a machine did in one microstep. xstate reports the transitions it selected, and only then drops those that would
 * leave states an earlier one already leaves (SCXML, "removeConflictingTransitions"): two parallel regions that both want out.
 *
 * @param event what an inspector was told
 * @returns for a microstep the transitions taken, else none
 */
export function takenTransitions(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  const kept: { readonly taken: AnyTransitionDefinition; readonly domain: AnyStateNode | null }[] = [];
  for (const taken of selectedTransitions(event)) {
    const domain = domainOf(taken);
    const isOverruled = kept.some((earlier) => earlier.domain && domain && areNested(earlier.domain, domain));
    if (!isOverruled) kept.push({ taken, domain });
  }
  return kept.map(({ taken }) => taken);
}

function domainOf({ source, target, reenter }: AnyTransitionDefinition): AnyStateNode | null {
  if (!target || target.length === 0) return null;
  if (!reenter && target.every((node) => node === source || isBelow(node, source))) return source;
  for (let at = source.parent; at; at = at.parent) {
    const domain: AnyStateNode = at;
    if (target.every((node) => isBelow(node, domain))) return domain;
  }
  return source.machine.root;
}

function areNested(one: AnyStateNode, other: AnyStateNode): boolean {
  return one === other || isBelow(one, other) || isBelow(other, one);
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === ancestor) return true;
  return false;
}
