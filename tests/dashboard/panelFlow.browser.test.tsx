import { useSelector } from '@xstate/react';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { createActor, emit, setup, type ActorRefFrom } from 'xstate';
import { runPanel } from '../../src/dashboard/panelFlow.tsx';
import { recordRun } from '../support/recordRun.ts';
import { recordLibrary } from '../support/recordLibrary.ts';

afterEach(() => cleanup());

const restored = setup({
  types: {
    events: {} as { type: 'client.learned'; userId: string } | { type: 'section.shown' },
    emitted: {} as { type: 'focus.requested'; target: string },
  },
}).createMachine({
  initial: 'restoring',
  states: {
    restoring: {
      on: { 'client.learned': { actions: emit({ type: 'focus.requested', target: 'passcode' }) } },
    },
  },
});

test('a panel that asks for the focus before it is mounted gets it once it is mounted, and not again', async () => {
  const targets: string[] = [];
  const panel = runPanel(
    createActor(restored),
    {
      identity: recordLibrary().access,
      run: recordRun().run,
      focus: (target) => void targets.push(`${target} ${document.querySelectorAll('input').length}`),
      onChanged: () => undefined,
    },
    { name: 'A section', changed: 'section.changed', content: <input aria-label="Passcode" /> },
  );
  panel.learn({ userId: 'user-1' });
  const screen = await render(<panel.Panel />);
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  expect(targets).toEqual(['passcode 0', 'passcode 1']);
  await screen.unmount();
  await render(<panel.Panel />);
  expect(targets).toHaveLength(2);
});

const list = setup({
  types: { events: {} as { type: 'client.learned' | 'section.shown' | 'page.woke'; userId?: string } },
}).createMachine({
  initial: 'full',
  states: { full: { on: { 'page.woke': 'empty' } }, empty: {} },
});

function List({ actor }: { readonly actor: ActorRefFrom<typeof list> }) {
  const isFull = useSelector(actor, (snapshot) => snapshot.matches('full'));
  return (
    <>
      {isFull && <button type="button">Remove</button>}
      <button type="button">Add</button>
    </>
  );
}

test.each([
  ['the button of an item', 'Remove', ['heading']],
  ['another button', 'Add', []],
])('an item that another tab removes takes the focus only from %s', async (_of, focused, expected) => {
  const targets: string[] = [];
  const actor = createActor(list);
  const panel = runPanel(
    actor,
    {
      identity: recordLibrary().access,
      run: recordRun().run,
      focus: (target) => void targets.push(target),
      onChanged: () => undefined,
    },
    { name: 'A section', changed: 'section.changed', content: <List actor={actor} /> },
  );
  actor.start();
  const screen = await render(<panel.Panel />);
  screen.getByRole('button', { name: focused }).element().focus();
  panel.update();
  await expect.element(screen.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  await expect.poll(() => targets).toEqual(expected);
});
