import type { RenderResult } from 'vitest-browser-react';

/**
 * Presses a button. If the button is missing, disabled or busy, sends its event to the actor, which must ignore it.
 *
 * @param scene screen, actor, and the event of the button
 * @param name accessible name of the button
 */
export async function press<Event>(
  {
    screen,
    actor,
    event,
  }: {
    readonly screen: RenderResult;
    readonly actor: { send(event: Event): void };
    readonly event: Event;
  },
  name: string,
): Promise<void> {
  const button = screen.getByRole('button', { name, exact: true });
  const found = button.query();
  if (found?.matches(':enabled:not([aria-disabled])')) await button.click();
  else actor.send(event);
}
