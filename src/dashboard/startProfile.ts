import { lazy, type ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PasswordChange } from '../../machines/contracts/passwordRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { canUsePasskeys } from '../identity/passkeySupport.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { request } from '../page/request.ts';
import { focusInSection } from './focusInSection.ts';
import { followUser } from './followUser.ts';
import { ProfilePage } from './ProfilePage.tsx';
import {
  AccountsUnavailable,
  ContactsUnavailable,
  NameUnavailable,
  PasskeysUnavailable,
  TwoStepUnavailable,
} from './SectionUnavailable.tsx';
import type { ProfileSections } from './startProfileSections.tsx';

/** Flows of the profile page. */
export interface ProfileFlows extends ProfileSections {
  readonly Screen: typeof ProfilePage;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  readonly canUsePasskeys: boolean;
  readonly stop: () => void;
}

const Nothing = () => null;

/** Components in place of sections that did not load; the rest of the page works without them. */
const unavailable: ProfileSections = {
  Contacts: ContactsUnavailable,
  Passkeys: PasskeysUnavailable,
  TwoStep: TwoStepUnavailable,
  Accounts: AccountsUnavailable,
  Name: NameUnavailable,
  AccountType: Nothing,
  FirstPassword: Nothing,
  Everywhere: Nothing,
  Toasts: Nothing,
};

/**
 * Connects the machines of the profile to the identity provider. Most sections load after the page is rendered.
 *
 * @returns a function that starts the machines; it takes the session and the URL fragment without its `#`
 */
export function startProfile(context: FlowContext) {
  const { identity, run, onSignOut } = context;
  const passwords = passwordRequests(identity);
  const logic = passwordChangeMachine.provide({
    actors: {
      changePassword: request<void, PasswordChange>(({ input, signal }) =>
        passwords.changePassword({ ...input, sessionDurationMinutes }, signal),
      ),
      sendResetLink: request<void, { email: string }>(({ input, signal }) =>
        passwords.sendResetLink(input, signal),
      ),
    },
  });

  return (session: SessionActor, hash: string): ProfileFlows => {
    const passwordChange = createActor(logic);
    passwordChange.on('account.changed', () => session.send({ type: 'session.changed' }));
    passwordChange.on('signOut.requested', onSignOut);
    passwordChange.on('focus.requested', ({ target }) =>
      focusInSection('password', target === 'heading' ? 'password-section' : target),
    );
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    run(passwordChange, (signal) => signal.type === 'page.restored' && passwordChange.send(signal));
    const unfollow = followUser(session, ({ userId, emails, hasPassword }) =>
      passwordChange.send({ type: 'account.learned', userId, email: emails[0]?.value ?? null, hasPassword }),
    );
    const left = new AbortController();
    const loading = import.meta.env.SSR ? Promise.resolve(unavailable) : loadSections();

    async function loadSections(): Promise<ProfileSections> {
      try {
        const chunk = await loadChunk('startProfileSections', () => import('./startProfileSections.tsx'));
        if (left.signal.aborted) return unavailable;
        const { sections, stop } = chunk.startProfileSections({ ...context, session, hash });
        left.signal.addEventListener('abort', stop);
        return sections;
      } catch (error) {
        console.error('Part of the page failed to load:', error);
        return unavailable;
      }
    }

    const sectionOf = (name: keyof ProfileSections): ComponentType =>
      lazy(async () => ({ default: (await loading)[name] }));
    return {
      Screen: ProfilePage,
      passwordChange,
      canUsePasskeys: canUsePasskeys(),
      Contacts: sectionOf('Contacts'),
      Passkeys: sectionOf('Passkeys'),
      TwoStep: sectionOf('TwoStep'),
      Accounts: sectionOf('Accounts'),
      Name: sectionOf('Name'),
      AccountType: sectionOf('AccountType'),
      FirstPassword: sectionOf('FirstPassword'),
      Everywhere: sectionOf('Everywhere'),
      Toasts: sectionOf('Toasts'),
      stop() {
        left.abort();
        unfollow();
        passwordChange.stop();
      },
    };
  };
}
