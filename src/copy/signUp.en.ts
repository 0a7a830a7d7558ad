import type { AccountType } from '../../machines/contracts/accountTypes.ts';
import { catalogue } from './language.ts';

/** Texts about opening an account. */
export const signUpCopy = catalogue('signUp', {
  title: 'Open an account',
  text: 'Choose below how you want to sign in. Your account opens with your first sign-in.',
  types: 'Account type',
  accountTypes: {
    individual: 'Individual',
    institutional: 'Institutional',
  } satisfies Record<AccountType, string>,
  consent: 'By opening an account, you accept our',
  and: 'and our',
});
