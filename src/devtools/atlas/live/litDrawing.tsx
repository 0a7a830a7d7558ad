import parse, { domToReact, type DOMNode, type HTMLReactParserOptions } from 'html-react-parser';
import type { ReactNode } from 'react';

/** What is to be lit: path ids of states, ids of transitions. */
export interface Lit {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/**
 * Lights what is active in a drawing. Links to other drawings go, since what they lead to is shown when it is active.
 *
 * @param svg a drawing as `svgOf` wrote it
 * @param lit what is active, and what was taken last
 * @returns the same drawing as elements; lit states have the class `lit`, transitions `taken`
 */
export function litDrawing(svg: string, { states, transitions }: Lit): ReactNode {
  const active = new Set(states);
  const taken = new Set(transitions);
  const options: HTMLReactParserOptions = {
    replace(node) {
      if (!('attribs' in node)) return null;
      if (node.name === 'a') return <>{domToReact(node.children as DOMNode[], options)}</>;
      const { 'data-state': state, 'data-transitions': ids } = node.attribs;
      if (state !== undefined && active.has(state)) node.attribs['class'] += ' lit';
      if (ids?.split('\n').some((id) => taken.has(id))) node.attribs['class'] += ' taken';
      return null;
    },
  };
  return parse(svg.trim(), options);
}
