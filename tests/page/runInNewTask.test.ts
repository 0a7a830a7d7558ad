import { expect, test } from 'vitest';
import { runInNewTask } from '../../src/page/runInNewTask.ts';

test('runs after the current task and its promises, and without the delay of a timer', async () => {
  const order: string[] = [];
  const timer = new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('timer')), 50));
  await new Promise<void>((resolve) => {
    runInNewTask(() => resolve(void order.push('new task')));
    void Promise.resolve().then(() => order.push('promise'));
    order.push('current task');
  });
  await timer;
  expect(order).toEqual(['current task', 'promise', 'new task', 'timer']);
});
