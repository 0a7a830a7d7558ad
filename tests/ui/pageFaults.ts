import { axeViolations } from '../support/axeViolations.ts';

/** Lists the violations that axe finds on the page. */
export async function violations(): Promise<string[]> {
  // Checks only the body, because the test harness owns the title and the language of the document.
  const found = await axeViolations(document.body);
  return found.map(({ id, html, advice }) => `${id}: ${html}\n${advice}`);
}

/** Returns a sentence if the page is wider than the width in pixels, and one for each dialog that scrolls sideways. */
export function sidewaysScroll(width: number): string[] {
  const { scrollWidth } = document.documentElement;
  const dialogs = [...document.querySelectorAll('dialog[open]')].filter(
    (dialog) => dialog.scrollWidth > dialog.clientWidth,
  );
  return [
    ...(scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []),
    ...dialogs.map((dialog) => `the content of a dialog is ${dialog.scrollWidth} px wide`),
  ];
}
