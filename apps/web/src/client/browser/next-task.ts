/**
 * Resolves in a task of its own: work that is divided by it lets the browser answer in between, also on a slow computer.
 * A timer would be delayed in a hidden window.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
