import type { FaultEffect } from 'fairlead-emulator/contracts/controlContract';

interface FaultForm {
  /** Label of the effect in the form's list of effects. */
  readonly choose: string;
  /** Values of the form fields that belong to this effect, by label. */
  readonly fill?: Readonly<Record<string, string>>;
  readonly effect: FaultEffect;
}

/** Every effect, as entered in the form and as returned by the control API. */
export const faultForms: readonly FaultForm[] = [
  {
    choose: 'Respond with an error',
    fill: {
      Status: '429',
      'Error type': 'too_many_requests',
      'Error message': 'Not so fast.',
      'Retry after (s)': '7',
    },
    effect: {
      type: 'status',
      status: 429,
      error_type: 'too_many_requests',
      error_message: 'Not so fast.',
      retry_after: 7,
    },
  },
  { choose: 'Delay the response', fill: { 'Delay (ms)': '250' }, effect: { type: 'delay', ms: 250 } },
  { choose: 'Drop the connection', effect: { type: 'drop' } },
  { choose: 'Never respond', effect: { type: 'hang' } },
  {
    choose: 'Replace the response body',
    fill: { Status: '502', 'Content type': 'text/plain', Body: '  Bad gateway ' },
    effect: { type: 'body', status: 502, content_type: 'text/plain', body: '  Bad gateway ' },
  },
  { choose: 'Truncate the response', effect: { type: 'truncate' } },
  { choose: 'Require a captcha', effect: { type: 'captcha' } },
];
