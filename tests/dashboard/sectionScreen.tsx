import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { AnyActorRef } from 'xstate';
import { onEachDescendant } from '../../src/page/actorTree.ts';
import { focusTarget } from '../../src/page/focus.ts';

// Parts of the stages that the profile's sections with a list have in common.

/** Renders a panel inside its section of the profile. */
export function renderSection(id: string, title: string, panel: ReactNode): ReactNode {
  return (
    <main>
      <h1>Profile</h1>
      <section id={id}>
        <h2 tabIndex={-1} data-focus-target="section">
          {title}
        </h2>
        {panel}
      </section>
    </main>
  );
}

/** Returns the button with exactly this name. */
export function buttonOf(screen: RenderResult, name: string) {
  return screen.getByRole('button', { name, exact: true });
}

/** Checks the heading of the panel. */
export async function seesTitle(screen: RenderResult, title: string | RegExp): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toHaveTextContent(title);
}

/** Checks that a list is shown, for which the section's heading stands. */
export async function seesNoTitle(screen: RenderResult): Promise<void> {
  await expect.element(screen.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
}

/** Moves the focus to the targets that a section requests, or to its heading, as the product does. */
export function followSectionFocus(actor: AnyActorRef): void {
  onEachDescendant(actor, (descendant) =>
    descendant.on('focus.requested', ({ target }) => focusTarget(String(target), document, 'section')),
  );
}

/** Checks the live regions and the number of rows of a list. */
export async function seesMessages(
  screen: RenderResult,
  { notice, hasFailed, rows }: { readonly notice: string | null; hasFailed: boolean; rows: number },
): Promise<void> {
  await expect.element(screen.getByRole('status').first()).toHaveTextContent(notice ?? /^$/);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(hasFailed ? /\w/ : /^$/);
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(rows);
}

/** Checks that nothing can be pressed before the client is known. */
export async function seesAwaitingClient(screen: RenderResult, words: SectionWords): Promise<void> {
  await seesNoTitle(screen);
  await expect.element(screen.getByText(words.loading)).toBeInTheDocument();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
}

/** Checks that the list could not be read. */
export async function seesUnlisted(screen: RenderResult, words: SectionWords): Promise<void> {
  await seesNoTitle(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(words.failed.list);
  await expect.element(buttonOf(screen, words.again)).toBeEnabled();
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
}

/** Checks the question before a removal: the focus is on Cancel, and nothing can be added. */
export async function seesQuestion(
  screen: RenderResult,
  { question, confirm, cancel, addition }: Record<'question' | 'confirm' | 'cancel' | 'addition', string>,
): Promise<void> {
  await expect.element(screen.getByText(question)).toBeVisible();
  await expect.element(buttonOf(screen, confirm)).toBeEnabled();
  await expect.element(buttonOf(screen, cancel)).toHaveFocus();
  await expect.element(buttonOf(screen, addition)).not.toBeInTheDocument();
}

interface SectionWords {
  readonly loading: string;
  readonly again: string;
  readonly failed: { readonly list: string };
}
