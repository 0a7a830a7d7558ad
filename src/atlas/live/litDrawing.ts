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
 * @returns the same drawing; lit states have the class `lit`, transitions `taken`
 */
export function litDrawing(svg: string, { states, transitions }: Lit): string {
  const active = new Set(states);
  const taken = new Set(transitions);
  return svg
    .replaceAll(/<a href="[^"]*">|<\/a>/g, '')
    .replaceAll(/<g class="([^"]*)" data-state="([^"]*)"/g, (whole, classes: string, id: string) =>
      active.has(plain(id)) ? `<g class="${classes} lit" data-state="${id}"` : whole,
    )
    .replaceAll(/<g class="([^"]*)" data-transitions="([^"]*)"/g, (whole, classes: string, ids: string) =>
      ids.split('&#10;').some((id) => taken.has(plain(id)))
        ? `<g class="${classes} taken" data-transitions="${ids}"`
        : whole,
    );
}

function plain(escaped: string): string {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
