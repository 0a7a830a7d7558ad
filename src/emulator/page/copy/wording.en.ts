import { catalogue } from '../../../copy/language.ts';

const numberFormat = new Intl.NumberFormat('en');
const plural = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Sentences about times, faults, factors and the outcome of commands. */
export const wordingCopy = catalogue('wording', {
  number: (number: number) => numberFormat.format(number),
  /** Writes a time in UTC, ISO 8601. */
  timestamp: (iso: string) => iso.slice(0, 19).replace('T', ' '),
  units: {
    day: (days: number) => plural(days, 'day'),
    hour: (hours: number) => plural(hours, 'hour'),
    minute: (minutes: number) => plural(minutes, 'minute'),
    second: (seconds: number) => plural(seconds, 'second'),
    millisecond: (milliseconds: number) => plural(milliseconds, 'millisecond'),
  },
  justNow: 'just now',
  inFuture: (distance: string) => `in ${distance}`,
  inPast: (distance: string) => `${distance} ago`,
  clock: {
    frozen: 'frozen',
    systemTime: 'system time',
    ahead: (span: string) => `${span} ahead`,
    behind: (span: string) => `${span} behind`,
    movedForward: (span: string, time: string) => `Clock moved forward ${span}: now ${time} UTC.`,
    wasReset: (time: string) => `Clock reset to system time: now ${time} UTC.`,
    wasFrozen: (time: string) => `Clock frozen: now ${time} UTC.`,
    wasResumed: (time: string) => `Clock resumed: now ${time} UTC.`,
  },
  faults: {
    respondsWith: (response: string) => `responds with ${response}`,
    retryAfter: (seconds: number) => `, retry after ${seconds} s`,
    delays: (span: string) => `delays the response by ${span}`,
    drops: 'drops the connection',
    hangs: 'never responds',
    body: (status: number, contentType: string) => `responds with ${status} and ${contentType}`,
    noContentType: 'no content type',
    truncates: 'truncates the response',
    captcha: 'requires a captcha',
    anyMethod: 'Any method',
    times: (times: number) => (times === 1 ? 'once' : `${times} times`),
    probability: (probability: number) => `with probability ${probability}`,
    unlimited: (hits: number) => `${hits}, no limit`,
    hits: (hits: number, times: number) => `${hits} of ${times}`,
    usedUp: (hits: number, times: number) => `${hits} of ${times}, used up`,
  },
  /** Authentication factors by type, or by type and delivery method, as in the API. */
  factors: {
    password: 'Password',
    'otp sms': 'Text message passcode',
    'otp whatsapp': 'WhatsApp passcode',
    'otp email': 'Email passcode',
    magic_link: 'Email link',
    webauthn: 'Passkey',
    signature_challenge: 'Wallet',
    totp: 'Authenticator app',
    recovery_code: 'Recovery code',
  },
  outcomes: {
    outboxCleared: 'Outbox cleared.',
    created: (user: string) => `Created ${user}.`,
    sessionRevoked: 'Session revoked.',
    sessionsRevoked: 'All sessions revoked.',
    logCleared: 'Request log cleared.',
    faultAdded: (rule: string, effect: string) => `Fault added: ${rule}: ${effect}.`,
    faultsRemoved: 'All faults removed.',
    projectSaved: 'Project settings saved.',
    resetToDemo: 'Reset to the demo client.',
    resetToEmpty: 'Reset to an empty emulator.',
    snapshotSaved: (file: string) => `Snapshot saved as ${file}.`,
    restored: (file: string) => `State restored from ${file}.`,
    undone: 'Previous state restored.',
    copied: (what: string) => `Copied ${what}.`,
  },
  failures: {
    noResponse: 'The emulator is not responding.',
    status: (status: number) => `The emulator responded with status ${status}.`,
    copyBlocked: 'The browser blocked copying. Select the text and copy it yourself.',
    cannotUndo: 'The previous state is no longer available.',
  },
});
