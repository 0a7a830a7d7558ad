import type { FaultEffect } from '../../../../machines/emulator/controlContract.ts';
import { catalogue } from '../../../copy/language.ts';

/** Texts of the panel of faults. */
export const faultCopy = catalogue('faults', {
  columns: ['Method', 'Path', 'Effect', 'Hits', 'Probability', 'Fault ID'],
  filter: 'Filter faults',
  noMatch: 'No fault matches the filter.',
  empty: 'No faults are set. The emulator responds normally.',
  removeAll: 'Remove all',
  any: 'any',
  add: 'New fault',
  submit: 'Add fault',
  method: 'Method',
  anyMethod: 'Any',
  path: 'Path',
  pathHint: '* matches any text.',
  times: 'Times',
  timesHint: 'Leave empty for no limit.',
  probability: 'Probability',
  probabilityHint: 'Leave empty for always.',
  effect: 'Effect',
  effects: {
    status: 'Respond with an error',
    delay: 'Delay the response',
    drop: 'Drop the connection',
    hang: 'Never respond',
    body: 'Replace the response body',
    truncate: 'Truncate the response',
    captcha: 'Require a captcha',
  } satisfies Record<FaultEffect['type'], string>,
  delay: 'Delay (ms)',
  status: 'Status',
  contentType: 'Content type',
  body: 'Body',
  errorType: 'Error type',
  errorMessage: 'Error message',
  retryAfter: 'Retry after (s)',
});
