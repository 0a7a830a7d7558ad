import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PasskeyArrival } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { lateComponent } from '../page/lateComponent.ts';
import { followUser } from './followUser.ts';
import { PasskeysUnavailable } from './PasskeysUnavailable.tsx';
import { passwordChangeActors } from './profileActors.ts';

/** The flows of the profile. */
export interface ProfileFlows {
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  /** The passkeys, which come in a chunk of their own. */
  readonly Passkeys: ComponentType;
  readonly stop: () => void;
}

/** What the page is opened for, by the part of its address behind the hash. */
const arrivals: Readonly<Record<string, PasskeyArrival>> = { passkeys: 'list', 'new-passkey': 'new' };

/**
 * Binds the profile's machines to the provider, in a chunk that only this page downloads.
 *
 * @returns starts the flows for whoever the session turns out to be of
 */
export function startProfile({ identity, run }: FlowContext) {
  const logic = passwordChangeMachine.provide({
    actors: passwordChangeActors(passwordRequests(identity)),
  });

  return (session: SessionActor, hash: string): ProfileFlows => {
    const onChanged = () => session.send({ type: 'session.changed' });
    const passwordChange = createActor(logic);
    passwordChange.on('account.changed', onChanged);
    passwordChange.on('focus.requested', ({ target }) => focusInSection('password', target));
    run(passwordChange, (signal) => signal.type === 'page.restored' && passwordChange.send(signal));
    const unfollow = followUser(session, ({ userId, emails, hasPassword }) =>
      passwordChange.send({ type: 'account.learned', userId, email: emails[0]?.value ?? null, hasPassword }),
    );
    const left = new AbortController();
    const { signal } = left;

    async function loadPasskeys(): Promise<ComponentType> {
      const { startPasskeyPanel } = await loadChunk(
        'startPasskeyPanel',
        () => import('./startPasskeyPanel.tsx'),
      );
      if (signal.aborted) return () => null;
      const arrival = (Object.hasOwn(arrivals, hash) && arrivals[hash]) || 'none';
      const focus = (target: string) => focusInSection('passkeys', target);
      const panel = startPasskeyPanel({ identity, run, arrival, focus, onChanged });
      const unfollowPanel = followUser(session, panel.learn);
      signal.addEventListener('abort', () => {
        unfollowPanel();
        panel.stop();
      });
      return panel.Panel;
    }

    return {
      passwordChange,
      Passkeys: lateComponent(loadPasskeys, PasskeysUnavailable),
      stop() {
        left.abort();
        unfollow();
        passwordChange.stop();
      },
    };
  };
}

/** Several parts of the page have a failure, or an outcome, of their own; a part's own heading goes by its name. */
function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  if (target === 'section') section.scrollIntoView();
  const isOwnHeading = target === 'section' || (target === 'heading' && id === 'password');
  focusTarget(isOwnHeading ? id : target, section);
}
