/**
 * Requests and responses of the control API for webhooks. This file has only types, like `controlContract.ts`.
 */

/** Response of `GET` and `PUT /emulator/api/webhooks`. */
export interface WebhookState {
  /** URL of the endpoint; null for none. */
  readonly url: string | null;
  readonly deliveries: readonly WebhookDelivery[];
}

/** A webhook and its attempts. */
export interface WebhookDelivery {
  /** Value of the header `svix-id`. */
  readonly delivery_id: string;
  readonly event_id: string;
  /** Type such as `direct.user.create`. */
  readonly event_type: string;
  readonly user_id: string;
  readonly url: string;
  /** `waiting`: for the next attempt. `failed`: after the last one. */
  readonly state: 'waiting' | 'sending' | 'delivered' | 'failed';
  readonly created_at: string;
  /** Time of the next attempt; null if there is none. */
  readonly next_attempt_at: string | null;
  /** Attempts, oldest first. */
  readonly attempts: readonly WebhookAttempt[];
}

export interface WebhookAttempt {
  readonly at: string;
  /** HTTP status of the response; null without a response. */
  readonly status: number | null;
  /** Cause of a missing response, such as `ECONNREFUSED`. */
  readonly error?: string;
}
