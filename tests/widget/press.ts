import type { RenderResult } from 'vitest-browser-react';

/**
 * Presses a button, or tells the flow the same where its screen has no such button or keeps it shut: then nothing may
 * come of it.
 *
 * @param scene the screen, its flow, and the event that the button stands for
 * @param name of the button
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
  if (found?.matches(':enabled')) await button.click();
  else actor.send(event);
}
