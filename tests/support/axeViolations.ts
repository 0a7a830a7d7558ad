import axe, { type ElementContext } from 'axe-core';

/** A violation of an axe rule by one element. */
export interface AxeViolation {
  /** Id of the rule. */
  readonly id: string;
  readonly html: string;
  /** How to repair it, in several lines. */
  readonly advice: string;
}

/**
 * Lists the violations that axe finds, one for each element.
 *
 * @param context the document, or an element with the part to check
 */
export async function axeViolations(context: ElementContext): Promise<readonly AxeViolation[]> {
  // By default axe serializes every element that passes a rule, which takes a fifth of its time.
  axe.configure({ noHtml: true });
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    elementRef: true,
    // Would let axe read the stylesheets for two rules that no page of Fairlead can break: about the orientation of the
    // device, and about sound.
    preload: false,
    selectors: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ element, failureSummary = '' }) => ({ id, html: tagOf(element), advice: failureSummary })),
  );
}

/** Returns the markup of an element without its content. */
function tagOf(element: HTMLElement | undefined): string {
  const copy = element?.cloneNode(false);
  return copy instanceof Element ? copy.outerHTML : '';
}
