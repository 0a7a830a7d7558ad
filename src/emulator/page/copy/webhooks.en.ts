import type { WebhookDelivery } from '../../../../machines/emulator/webhookContract.ts';
import { catalogue } from '../../../copy/language.ts';

/** Texts of the panel of webhooks. */
export const webhookCopy = catalogue('webhooks', {
  purpose:
    'The emulator sends every change of a user to this URL, signed as by Svix. Failed attempts are repeated by the emulator’s clock.',
  url: 'Endpoint URL',
  urlHint: 'On this computer. Leave empty to send nothing.',
  save: 'Save endpoint',
  copySecret: 'Copy signing secret',
  theSecret: 'the signing secret',
  clear: 'Clear deliveries',
  filter: 'Filter deliveries',
  noMatch: 'No delivery matches the filter.',
  empty: 'No deliveries yet.',
  columns: ['Event', 'State', 'Attempts', 'Next attempt', 'Created', 'Send again', 'User ID'],
  states: {
    waiting: 'waiting',
    sending: 'sending',
    delivered: 'delivered',
    failed: 'failed',
  } satisfies Record<WebhookDelivery['state'], string>,
  none: 'none',
  sendAgain: 'Send again',
  sendAgainOf: (event: string, user: string) => `Send ${event} of ${user} again`,
});
