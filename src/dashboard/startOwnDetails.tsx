import type { ComponentType } from 'react';
import { createActor } from 'xstate';
import { renamed } from '../../machines/contracts/clientName.ts';
import type { NameParts, UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { accountTypeChangeMachine } from '../../machines/dashboard/accountTypeChange.machine.ts';
import { firstPasswordMachine } from '../../machines/dashboard/firstPassword.machine.ts';
import { logoutEverywhereMachine } from '../../machines/dashboard/logoutEverywhere.machine.ts';
import { nameChangeMachine } from '../../machines/dashboard/nameChange.machine.ts';
import { ownDetailsRequests } from '../identity/ownDetailsRequests.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { broadcast, onEachDescendant } from '../page/actorTree.ts';
import type { Run } from '../page/flowContext.ts';
import { request } from '../page/request.ts';
import { boundStepUp } from '../passkeys/startPasskeys.ts';
import { accountTypeActors } from './accountTypeActors.ts';
import { AccountTypeChange } from './AccountTypeChange.tsx';
import { FirstPassword } from './FirstPassword.tsx';
import { LogoutEverywhere } from './LogoutEverywhere.tsx';
import { NameChange } from './NameChange.tsx';

export interface OwnDetailsOptions {
  readonly identity: ProviderAccess;
  readonly run: Run;
  /** Moves the focus to a target in a section of the profile. */
  readonly focus: (section: string, target: string) => void;
  /** Called when the user or the session may have changed at the provider. */
  readonly onChanged: () => void;
  /** Called with the user as the page should show them. */
  readonly onUserShown: (user: UserFacts) => void;
  readonly onSignOut: () => void;
}

/** Parts of the profile about the client's name, account type, first password and sessions. */
export interface OwnDetails {
  readonly Name: ComponentType;
  readonly AccountType: ComponentType;
  readonly FirstPassword: ComponentType;
  readonly Everywhere: ComponentType;
}

/** Running flows of `OwnDetails`. */
export interface OwnDetailsFlow extends OwnDetails {
  readonly learn: (user: UserFacts) => void;
  readonly stop: () => void;
}

/** Starts these parts of the profile, in a chunk that is loaded after the page is rendered. */
export function startOwnDetails(options: OwnDetailsOptions): OwnDetailsFlow {
  const { identity, run, focus, onChanged, onUserShown, onSignOut } = options;
  const requests = ownDetailsRequests(identity);
  const name = createActor(
    nameChangeMachine.provide({
      actors: {
        updateName: request<void, NameParts>(({ input, signal }) => requests.updateName(input, signal)),
      },
    }),
  );
  const accountType = createActor(accountTypeChangeMachine.provide({ actors: accountTypeActors(identity) }));
  const firstPassword = createActor(
    firstPasswordMachine.provide({
      actors: {
        setPassword: request<void, { password: string }>(({ input, signal }) =>
          requests.setPassword({ ...input, sessionDurationMinutes }, signal),
        ),
        stepUp: boundStepUp(identity, { sessionDurationMinutes, section: 'password' }),
      },
    }),
  );
  const everywhere = createActor(logoutEverywhereMachine);
  const sections = [
    ['identity', name],
    ['account-type', accountType],
    ['password', firstPassword],
    ['session', everywhere],
  ] as const;
  let isLeft = false;
  for (const [section, actor] of sections) {
    onEachDescendant(actor, (descendant) => {
      descendant.on('focus.requested', ({ target }) => {
        if (!isLeft) focus(section, String(target));
      });
      descendant.on('failure.noted', ({ failure }) => console.error('Changing the profile failed:', failure));
      descendant.on('account.changed', onChanged);
      descendant.on('signOut.requested', onSignOut);
    });
    run(actor, (signal) => broadcast(actor, signal));
  }
  let known: UserFacts | null = null;
  name.on('name.shown', ({ name: shown }) => {
    // Stryker disable next-line ConditionalExpression: the machine shows no name before the client is known
    if (known) onUserShown(renamed(known, shown));
  });
  everywhere.on('password.requested', () => focus('password', 'section'));
  return {
    Name: () => <NameChange actor={name} />,
    AccountType: () => <AccountTypeChange actor={accountType} />,
    FirstPassword: () => <FirstPassword actor={firstPassword} />,
    Everywhere: () => <LogoutEverywhere actor={everywhere} />,
    learn(user) {
      known = user;
      const { userId, nameParts, emails, hasPassword } = user;
      name.send({ type: 'client.learned', userId, nameParts });
      accountType.send({ type: 'client.learned', userId, accountType: user.accountType });
      const isMissing = emails.length > 0 && !hasPassword;
      firstPassword.send({ type: 'client.learned', userId, isMissing });
    },
    stop() {
      isLeft = true;
      for (const actor of [firstPassword, everywhere]) actor.stop();
      for (const actor of [name, accountType]) stopWhenSettled(actor);
    },
  };
}

interface SettlingActor {
  getSnapshot(): { hasTag(tag: 'busy'): boolean };
  subscribe(listener: () => void): unknown;
  stop(): unknown;
}

/**
 * Stops an actor, a busy one after its response. Until then the provider has the old name, and a read of the account
 * would bring it back.
 */
function stopWhenSettled(actor: SettlingActor): void {
  const stopIfSettled = () => {
    if (!actor.getSnapshot().hasTag('busy')) actor.stop();
  };
  actor.subscribe(stopIfSettled);
  stopIfSettled();
}
