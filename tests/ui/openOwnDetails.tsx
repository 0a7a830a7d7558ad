import { createActor } from 'xstate';
import { accountTypeChangeMachine } from '../../machines/dashboard/accountTypeChange.machine.ts';
import { firstPasswordMachine } from '../../machines/dashboard/firstPassword.machine.ts';
import { logoutEverywhereMachine } from '../../machines/dashboard/logoutEverywhere.machine.ts';
import { nameChangeMachine } from '../../machines/dashboard/nameChange.machine.ts';
import { AccountTypeChange } from '../../src/dashboard/AccountTypeChange.tsx';
import { FirstPassword } from '../../src/dashboard/FirstPassword.tsx';
import { LogoutEverywhere } from '../../src/dashboard/LogoutEverywhere.tsx';
import { NameChange } from '../../src/dashboard/NameChange.tsx';
import type { OwnDetails } from '../../src/dashboard/startOwnDetails.tsx';

/** Returns the parts of the profile about the name, the first password and the sessions, all open. */
export function openOwnDetails(): OwnDetails {
  const name = createActor(nameChangeMachine).start();
  const nameParts = { first: 'Christopher', middle: '', last: 'Featherstonehaugh-Montgomery' };
  name.send({ type: 'client.learned', userId: 'user-1', nameParts });
  name.send({ type: 'change.chosen' });
  const accountType = createActor(accountTypeChangeMachine).start();
  accountType.send({ type: 'client.learned', userId: 'user-1', accountType: null });
  const password = createActor(firstPasswordMachine).start();
  password.send({ type: 'client.learned', userId: 'user-1', isMissing: true });
  const everywhere = createActor(logoutEverywhereMachine).start();
  everywhere.send({ type: 'everywhere.chosen' });
  return {
    Name: () => <NameChange actor={name} />,
    AccountType: () => <AccountTypeChange actor={accountType} />,
    FirstPassword: () => <FirstPassword actor={password} />,
    Everywhere: () => <LogoutEverywhere actor={everywhere} />,
  };
}
