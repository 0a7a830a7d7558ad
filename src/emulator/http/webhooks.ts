import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { requireEndpoint } from '../rules/webhooks/endpoint.ts';
import { createWebhookQueue, type WebhookEvent, type WebhookQueue } from '../rules/webhooks/queue.ts';
import type { Store } from '../store/database.ts';
import { takeUserChanges, writeWebhookUrl, type UserChange } from '../store/userChanges.ts';
import { readWireUser } from '../wire/users.ts';

/** Cause of an event: a call of the API, or a change at the emulator's page or control API. */
export type WebhookSource = 'DIRECT' | 'DASHBOARD';

/** The webhooks of an emulator: its endpoint, and the deliveries to it. */
export interface Webhooks {
  readonly queue: WebhookQueue;
  /** URL that the events are sent to; `null` for none. */
  url(): string | null;
  /**
   * Sets or removes the endpoint.
   *
   * @throws Refusal for a URL that is not allowed
   */
  setUrl(url: string | null): Promise<void>;
  /** Uses a stored endpoint, when the emulator starts. */
  restoreUrl(url: string | null): void;
  /** Collects the changes of users in the background, and adds their events to the queue. */
  collect(source: WebhookSource): void;
  /** Waits until the changes so far have been collected. */
  collected(): Promise<void>;
}

export interface WebhookOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly projectId: string;
  readonly closed: AbortSignal;
  readonly secret: () => string;
  readonly allowedHosts: readonly string[];
}

/** Creates the webhooks of an emulator, without an endpoint. */
export function createWebhooks({
  store,
  clock,
  projectId,
  closed,
  secret,
  allowedHosts,
}: WebhookOptions): Webhooks {
  const queue = createWebhookQueue(clock, secret, closed);
  let url: string | null = null;
  let collecting = Promise.resolve();
  const collectNow = async (source: WebhookSource) => {
    const endpoint = url;
    if (endpoint === null || closed.aborted) return;
    const now = clock.now();
    const events = await store.transaction().execute(async (transaction) => {
      const changes = await takeUserChanges(transaction);
      return Promise.all(changes.map((change) => eventOf(transaction, change, { projectId, source, now })));
    });
    for (const event of events) queue.add(endpoint, event);
  };
  return {
    queue,
    url: () => url,
    async setUrl(wanted) {
      const endpoint = wanted === null ? null : requireEndpoint(wanted, allowedHosts);
      await collecting;
      await store.transaction().execute((transaction) => writeWebhookUrl(transaction, endpoint));
      url = endpoint;
    },
    restoreUrl(stored) {
      url = stored;
    },
    collect(source) {
      if (url === null) return;
      collecting = collecting
        .then(() => collectNow(source))
        .catch((error: unknown) => {
          // The database is closed before the last changes are collected; those are collected after the next start.
          if (!closed.aborted) console.error('Emulator: the changes of users could not be read.', error);
        });
    },
    collected: () => collecting,
  };
}

/** Creates the event of a change (https://stytch.com/docs/workspace-management/webhooks). */
async function eventOf(
  store: Store,
  { userId, action }: UserChange,
  {
    projectId,
    source,
    now,
  }: { readonly projectId: string; readonly source: WebhookSource; readonly now: number },
): Promise<WebhookEvent> {
  const eventId = `webhook-event-test-${randomUUID()}`;
  const user = action === 'DELETE' ? undefined : await readWireUser(store, userId, now);
  const payload = {
    action,
    event_id: eventId,
    id: userId,
    object_type: 'user',
    project_id: projectId,
    source,
    timestamp: new Date(now).toISOString(),
    ...(user ? { user } : {}),
    vertical: 'CONSUMER',
  };
  const type = `${source}.user.${action}`.toLowerCase();
  return { type, eventId, userId, body: JSON.stringify(payload) };
}
