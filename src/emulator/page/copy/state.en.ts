import { catalogue } from '../../../copy/language.ts';

/** Texts of the panels of the clock and of the stored state. */
export const stateCopy = catalogue('state', {
  freeze: 'Freeze',
  resume: 'Resume',
  resetClock: 'Reset to system time',
  clockEffect: (offset: string) => `UTC, ${offset}. Sessions, links, codes and locks expire by this clock.`,
  moveForward: 'Move forward',
  customStep: 'Move forward by a custom amount',
  amount: 'Amount',
  unit: 'Unit',
  /** Units of time by their length in milliseconds. */
  units: { '1000': 'seconds', '60000': 'minutes', '3600000': 'hours', '86400000': 'days' },
  modes: {
    file: 'Stored in a database file. Users and sessions survive a restart.',
    memory: 'Stored in memory. A restart clears it.',
  },
  reset: 'Reset',
  resetEffect: (demoEmail: string) =>
    `Resets users, sessions, messages, faults, the clock and the project settings. The demo data contains ${demoEmail}.`,
  resetToDemo: 'Reset to demo',
  resetToEmpty: 'Reset to empty',
  resetToOwn: 'Reset to own seed',
  snapshot: 'Snapshot',
  snapshotPurpose:
    'Saves the state in a JSON file, to restore it later or to attach it to a bug report. Authenticator apps and recovery codes are not in the file.',
  save: 'Save snapshot',
  file: 'Snapshot file',
  restore: 'Restore',
  restoreEffect: 'Replaces everything. You can undo it.',
});
