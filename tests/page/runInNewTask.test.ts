import { expect, test } from 'vitest';
import { runInNewTask } from '../../src/embed/mountKind.ts';

test('runs after the current task and its promises', async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    runInNewTask(() => resolve(void order.push('new task')));
    void Promise.resolve().then(() => order.push('promise'));
    order.push('current task');
  });
  expect(order).toEqual(['current task', 'promise', 'new task']);
});
