import parse, { domToReact, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import type { ReactNode } from 'react';

/** The full ids of the states and the ids of the transitions to highlight. */
export interface Lit {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/**
 * Highlights states and transitions in a drawing. Links to other drawings are removed, because the live atlas shows all
 * drawings of a machine at once.
 *
 * @param svg a drawing from `svgOf`
 * @param lit the active states and the transitions of the last step
 * @returns the drawing as React elements; highlighted states have the class `lit`, highlighted transitions the class
 * `taken`
 */
export function litDrawing(svg: string, { states, transitions }: Lit): ReactNode {
  const active = new Set(states);
  const taken = new Set(transitions);
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!('attribs' in node)) return null;
      if (node.name === 'a') return <>{domToReact(node.children as DOMNode[], options)}</>;
      const { 'data-state': state, 'data-members': members, 'data-transitions': ids } = node.attribs;
      const isFolded = node.attribs['class']?.split(' ').includes('folded') ?? false;
      const held = isFolded ? (members?.split('\n') ?? []) : [];
      if ([state, ...held].some((id) => id !== undefined && active.has(id))) node.attribs['class'] += ' lit';
      if (ids?.split('\n').some((id) => taken.has(id))) node.attribs['class'] += ' taken';
      return null;
    },
  };
  return parse(svg.trim(), options);
}
