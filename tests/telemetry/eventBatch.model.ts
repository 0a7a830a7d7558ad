import {
  logAttemptLimit,
  logBatchMs,
  logBatchSize,
  logQueueLimit,
  requestLimitMs,
} from '../../machines/contracts/timing.ts';
import type { ClientLog } from '../../machines/telemetry/clientLog.ts';
import { eventBatchMachine } from '../../machines/telemetry/eventBatch.machine.ts';
import { defineModel } from 'fairlead-statechart';
import { identityError } from '../support/identityErrors.ts';
import { journeysOf, sends, waits } from '../support/journeys.ts';

const secret = 'not-to-be-sent';
const options = { products: ['otp', 'oauth'], passcodeChannels: ['sms'], sessionDurationMinutes: 30 };
const shownDetails = {
  magicLinks: { loginExpirationMinutes: 30, loginRedirectUrl: 'https://company.example/in' },
  oauthProviders: [{ name: 'google' }],
};
const mail = (number: number): ClientLog => ({
  name: 'email_sent',
  details: { email: `ann${number}@company.example`, type: 'login_or_create_eml' },
});
const refusal: ClientLog = {
  name: 'sign_in_failed',
  details: {
    code: 'credentials-wrong',
    status: 401,
    error_type: 'unauthorized_credentials',
    error_url: 'https://stytch.com/docs/api/errors/401#unauthorized_credentials',
    request_id: 'request-id-test-1',
  },
};
const mails = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => mail(first + index));
const logged = (log: ClientLog) => ({ type: 'event.logged', log }) as const;
const allLogged = (logs: readonly ClientLog[]) => logs.map((log) => ({ send: logged(log) }));
const hidden = { type: 'page.hidden' } as const;
const sent = (events: readonly ClientLog[]) => [{ actor: 'sendEvents', input: { events } }] as const;
/** Logs the first event and waits until its batch is sent. */
const sending = [{ send: logged(mail(1)) }, { wait: logBatchMs }] as const;
const done = { done: 'sendEvents', output: undefined } as const;
const failed = { failed: 'sendEvents', error: identityError('unreachable') } as const;

export const eventBatchModel = defineModel({
  machine: eventBatchMachine,
  inputs: { plain: undefined },
  samples: {
    events: { 'event.logged': { 'a mail that was sent': { log: mail(1) } }, 'page.hidden': { plain: {} } },
    actors: {
      sendEvents: { done: { plain: undefined }, failed: { unreachable: identityError('unreachable') } },
    },
  },
  project: ({ waiting, batch, attempt }) => ({
    waiting: Math.min(waiting.length, logBatchSize + 1),
    isSending: batch.length > 0,
    attempt,
  }),
  secrets: [secret],
  journeys: journeysOf(eventBatchMachine, undefined, {
    'sends the events of 800 ms together': {
      specifies: ['9 telemetry'],
      steps: [
        { at: ['listening'], calls: [] },
        { send: logged(mail(1)) },
        { wait: logBatchMs - 1 },
        { send: logged(mail(2)) },
        { at: ['gathering'], calls: [] },
        { wait: 1 },
        { at: ['sendingEvents'], calls: sent(mails(1, 2)) },
        done,
      ],
      ends: { at: ['listening'], context: { waiting: [], batch: [] }, calls: [] },
    },
    'sends a batch at the fifteenth event, and later events in a second batch': {
      specifies: ['9 telemetry'],
      steps: [
        ...allLogged(mails(1, logBatchSize - 1)),
        { at: ['gathering'], calls: [] },
        { send: logged(mail(logBatchSize)) },
        { at: ['sendingEvents'], calls: sent(mails(1, 15)) },
        ...allLogged(mails(16, 17)),
        { at: ['sendingEvents'], calls: [] },
        done,
        { at: ['gathering'], calls: [] },
        { wait: logBatchMs },
        { at: ['sendingEvents'], calls: sent(mails(16, 17)) },
        done,
      ],
      ends: { at: ['listening'] },
    },
    'sends a batch at once that filled up during a request': {
      steps: [
        ...sending,
        ...allLogged(mails(2, 16)),
        done,
        { at: ['sendingEvents'], calls: [...sent([mail(1)]), ...sent(mails(2, 16))] },
        ...allLogged(mails(17, 32)),
        done,
        { at: ['sendingEvents'], calls: sent(mails(17, 31)) },
        done,
      ],
      ends: { at: ['gathering'], context: { waiting: [mail(32)], batch: [] } },
    },
    'sends all events when the page is hidden': {
      steps: [
        { send: hidden },
        { at: ['listening'], calls: [] },
        ...sends(logged(mail(1)), hidden),
        { at: ['sendingEvents'], calls: sent([mail(1)]) },
        { send: hidden },
        { at: ['sendingEvents'], calls: [] },
        ...allLogged(mails(2, 18)),
        { send: hidden },
        { at: ['sendingEvents'], calls: sent(mails(2, 18)) },
        done,
      ],
      ends: { at: ['listening'] },
    },
    'sends a failed batch again with newer events, three times in total': {
      steps: [
        ...sending,
        { send: logged(mail(2)) },
        failed,
        { at: ['gathering'], calls: sent([mail(1)]), context: { waiting: mails(1, 2), batch: [] } },
        { wait: logBatchMs },
        { calls: sent(mails(1, 2)), context: { attempt: logAttemptLimit - 2 } },
        failed,
        { wait: logBatchMs },
        { at: ['sendingEvents'], calls: sent(mails(1, 2)) },
        { send: logged(mail(3)) },
        failed,
        { at: ['gathering'], context: { waiting: [mail(3)], batch: [], attempt: 0 } },
        { wait: logBatchMs },
        failed,
      ],
      ends: { at: ['gathering'], context: { waiting: [mail(3)], attempt: 1 } },
    },
    'resets the number of attempts after a success': {
      steps: [
        ...sending,
        failed,
        { wait: logBatchMs },
        done,
        ...sends(logged(mail(2)), hidden),
        failed,
        { wait: logBatchMs },
        ...sends(logged(mail(3)), hidden),
      ],
      ends: { at: ['sendingEvents'], context: { attempt: 0 } },
    },
    'drops a batch that was not answered within nine seconds': {
      steps: [{ send: logged(mail(1)) }, ...waits(logBatchMs + requestLimitMs, { at: ['sendingEvents'] })],
      ends: { at: ['listening'], running: [], context: { waiting: [], batch: [] } },
    },
    'limits the queue while the identity provider is unreachable': {
      steps: [...sending, ...allLogged(mails(2, logQueueLimit + 5)), failed],
      ends: { at: ['gathering'], context: { waiting: mails(1, logQueueLimit) } },
    },
    'sends only the allowed fields': {
      steps: [
        {
          send: logged({
            name: 'render_login_screen',
            details: {
              options: {
                ...options,
                magicLinks: {
                  loginExpirationMinutes: 30,
                  loginRedirectUrl: `https://ann:${secret}@company.example/in?hint=${secret}\n#${secret}`,
                },
                oauthProviders: [{ name: 'google', providerParams: { login_hint: secret } }],
                token: secret,
              },
              token: secret,
            },
          } as ClientLog),
        },
        {
          send: logged({
            ...mail(1),
            details: { ...mail(1).details, password: secret },
          } as object as ClientLog),
        },
        { send: logged({ ...refusal, details: { ...refusal.details, email: secret } } as ClientLog) },
        { send: hidden },
      ],
      ends: {
        at: ['sendingEvents'],
        calls: sent([
          { name: 'render_login_screen', details: { options: { ...options, ...shownDetails } } },
          mail(1),
          refusal,
        ]),
      },
    },
    'sends the queue after an unanswered batch': {
      steps: [...sending, { at: ['sendingEvents'] }, { send: logged(mail(2)) }, { wait: requestLimitMs }],
      ends: { at: ['gathering'] },
    },
  }),
});
