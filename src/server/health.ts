import type { Handler } from 'hono';

/** Path at which a load balancer or a container runtime asks whether the server runs. */
export const healthPath = '/healthz';

/**
 * Responds to health checks: 200 while the server runs, 503 while it shuts down.
 *
 * @param isClosing returns whether the server is shutting down
 */
export function reportHealth(isClosing: () => boolean): Handler {
  return (context) => {
    context.header('Cache-Control', 'no-store');
    return isClosing() ? context.json({ status: 'closing' }, 503) : context.json({ status: 'ok' });
  };
}
