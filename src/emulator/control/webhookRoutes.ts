import type { WebhookState } from '../contracts/webhookContract.ts';
import { requireText } from '../fields.ts';
import type { EmulatorState } from '../emulatorState.ts';
import { ApiError, badRequest } from '../http/errors.ts';
import { readControlBody, type ControlRoute } from './controlRoute.ts';

function stateOf({ webhooks }: EmulatorState): WebhookState {
  return { url: webhooks.url(), deliveries: webhooks.queue.list() };
}

/** Endpoints of the control API for webhooks. */
export const webhookRoutes: readonly ControlRoute[] = [
  {
    method: 'GET',
    path: '/webhooks',
    takes: '',
    answers:
      '`{url, deliveries: [{delivery_id, event_id, event_type, user_id, url, state, created_at, next_attempt_at, attempts: [{at, status, error?}]}]}`, newest first; in memory only',
    handle: async (context, emulator) => {
      await emulator.webhooks.collected();
      return context.json(stateOf(emulator));
    },
  },
  {
    method: 'PUT',
    path: '/webhooks',
    takes: '`{url}`: the endpoint, or `null` for none',
    answers: '`{url, deliveries}`',
    handle: async (context, emulator) => {
      const { url } = await readControlBody(context);
      if (url !== null && typeof url !== 'string') throw badRequest('url must be a URL or null.');
      await emulator.webhooks.setUrl(url);
      return context.json(stateOf(emulator));
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/deliveries',
    takes: '',
    answers: '204; drops all deliveries, also those that wait',
    handle: (context, { webhooks }) => {
      webhooks.queue.clear();
      return context.body(null, 204);
    },
  },
  {
    method: 'POST',
    path: '/webhooks/deliveries/:delivery_id/send',
    takes: '',
    answers: '204; makes the next attempt at once',
    handle: (context, { webhooks }) => {
      if (!webhooks.queue.sendAgain(requireText(context.req.param(), 'delivery_id'))) {
        throw new ApiError(404, 'delivery_not_found', 'There is no such delivery.');
      }
      return context.body(null, 204);
    },
  },
];
