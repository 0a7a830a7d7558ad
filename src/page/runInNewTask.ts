/** Runs a function in the next task, without the delay of a timer. */
export function runInNewTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}
