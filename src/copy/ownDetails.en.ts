import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';

/** Texts of the profile about the client's name, first password and sessions. */
export const ownDetailsCopy = catalogue('ownDetails', {
  cancel: 'Cancel',
  name: {
    first: 'First name',
    middle: 'Middle name',
    last: 'Last name',
    tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
    save: 'Save name',
    saving: 'Saving...',
    saved: 'Your name was changed',
    failed: 'We could not save your name',
  },
  accountType: {
    change: {
      individual: 'Change to individual',
      institutional: 'Change to institutional',
    } satisfies Record<AccountType, string>,
    saving: 'Saving...',
    saved: 'Your account type was changed',
    failed: 'We could not save your account type',
  },
  password: {
    offer:
      'You can also set a password here. Confirm that it is you, then choose one. Your other sessions are signed out.',
    set: 'Set password',
    setting: 'Setting...',
    provedAgain: 'You confirmed that it is you. Press “Set password” to finish.',
    failed: 'We could not set your password',
    saved: 'Your password was set',
    savedDetail: 'You stay signed in here. Your other sessions were signed out.',
  },
  everywhere: {
    title: 'Log out everywhere?',
    here: 'This ends your session in all tabs of this browser.',
    elsewhere:
      'We cannot list or end your sessions in other browsers from here. A new password ends them at once; otherwise each one ends by itself.',
    confirm: 'Log out of this browser',
    password: 'Go to password',
  },
});
