import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { userMenuMachine } from '../../machines/dashboard/userMenu.machine.ts';

test.each([
  ['first', 'first', 0],
  ['first', 'last', 1],
  ['last', 'first', 0],
  ['last', 'last', 1],
  ['last', 'next', 0],
  ['first', 'previous', 1],
] as const)('the highlight of a menu opened at its %s item moves to the %s one', (at, to, expected) => {
  const actor = createActor(userMenuMachine).start();
  actor.send({ type: 'menu.opened', at });
  actor.send({ type: 'highlight.moved', to });
  expect(actor.getSnapshot().context.highlighted).toBe(expected);
});
