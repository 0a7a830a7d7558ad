import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { selectedTransitions } from './xstateInternals.ts';

/**
 * Returns the transitions that a machine took in one microstep. xstate reports all selected transitions, but takes only
 * the first of those that exit the same state (SCXML, `removeConflictingTransitions`). Such a conflict occurs when two
 * parallel regions both leave their parent.
 *
 * @param event any inspection event
 * @returns the transitions; empty for an event that is not a microstep
 */
export function takenTransitions(event: InspectionEvent): readonly AnyTransitionDefinition[] {
  const accepted: { readonly transition: AnyTransitionDefinition; readonly domain: AnyStateNode | null }[] =
    [];
  for (const transition of selectedTransitions(event)) {
    const domain = domainOf(transition);
    const isOverruled = accepted.some(
      (earlier) => earlier.domain && domain && areNested(earlier.domain, domain),
    );
    if (!isOverruled) accepted.push({ transition, domain });
  }
  return accepted.map(({ transition }) => transition);
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

function areNested(first: AnyStateNode, second: AnyStateNode): boolean {
  return first === second || isBelow(first, second) || isBelow(second, first);
}

function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === ancestor) return true;
  return false;
}
