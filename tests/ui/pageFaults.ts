import { axeViolations } from '../support/axeViolations.ts';

/** Lists the violations that axe finds on the page. */
export async function violations(): Promise<string[]> {
  // Checks only the body, because the test harness owns the title and the language of the document.
  const found = await axeViolations(document.body);
  return found.map(({ id, html, advice }) => `${id}: ${html}\n${advice}`);
}

/** Returns a sentence if the page is wider than the width in pixels. */
export function sidewaysScroll(width: number): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
}
