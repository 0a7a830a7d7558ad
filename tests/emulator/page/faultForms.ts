import type { FaultEffect } from '../../../machines/emulator/controlContract.ts';

interface FaultForm {
  /** The choice in the form's list of effects. */
  readonly choose: string;
  /** The fields of that effect alone, by their labels. */
  readonly fill?: Readonly<Record<string, string>>;
  readonly effect: FaultEffect;
}
/** Every effect as it is filled in, and as the control API has it afterwards. */
export const faultForms: readonly FaultForm[] = [
  {
    choose: 'Answer with an error',
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
  { choose: 'Answer late', fill: { 'Delay (ms)': '250' }, effect: { type: 'delay', ms: 250 } },
  { choose: 'Drop the connection', effect: { type: 'drop' } },
  { choose: 'Never answer', effect: { type: 'hang' } },
  {
    choose: 'Answer with another body',
    fill: { Status: '502', 'Content type': 'text/plain', Body: 'Bad gateway' },
    effect: { type: 'body', status: 502, content_type: 'text/plain', body: 'Bad gateway' },
  },
  { choose: 'Cut the answer short', effect: { type: 'truncate' } },
  { choose: 'Ask for a captcha', effect: { type: 'captcha' } },
];
