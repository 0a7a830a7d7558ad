import type { Panel } from '../../../../machines/emulator/panelData.ts';
import { catalogue } from '../../../copy/language.ts';

/** Hints that explain each panel on the first visit. */
export const hintCopy = catalogue('hints', {
  show: 'Show hint',
  hide: 'Hide hint',
  panels: {
    outbox:
      'Mails and text messages arrive here; they never leave this computer. Request a code or a link in your application, then copy the code or open the link.',
    users:
      'These are all accounts of the project. Create one to test with, with any password, even a weak one.',
    sessions:
      'Every signed-in browser has a session. Revoke one to see how your application reacts when a session ends.',
    authenticators:
      'Set up an authenticator app in your application. Then copy its current code from here: you do not need a phone.',
    requests:
      'These are the calls of your application, with their responses. Fields that could be secret show only their type. Search by path, status, error or field.',
    faults:
      'A fault makes calls fail, wait or hang. Add one for a path, use your application to see how it copes, and remove the fault afterwards.',
    clock: 'Codes, links and sessions expire by this clock. Move it forward to see them expire at once.',
    project:
      'These settings are in the dashboard at Stytch. Your application needs the public token; its backend needs the project ID and the secret.',
    webhooks:
      'Enter a URL of your backend. Each delivery shows the responses to its attempts; move the clock forward to repeat a failed one at once.',
    telemetry:
      'These are the events that the client library sends, and the violations of your Content-Security-Policy that browsers report.',
    state:
      'Reset the emulator to start a test again, or save a snapshot to return to this state later. A snapshot can also be the seed of another emulator.',
  } satisfies Record<Panel, string>,
});
