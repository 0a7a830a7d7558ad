import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PasskeyArrival } from '../../machines/dashboard/passkeyManagement.machine.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { lazyComponent } from '../page/lazyComponent.ts';
import { followUser } from './followUser.ts';
import { PasskeysUnavailable } from './PasskeysUnavailable.tsx';
import { passwordChangeActors } from './profileActors.ts';

/** Flows of the profile page. */
export interface ProfileFlows {
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  /** Passkey section, loaded in its own chunk. */
  readonly Passkeys: ComponentType;
  readonly stop: () => void;
}

/** For each URL fragment, the part of the passkey section that is open when the page loads. */
const arrivals: Readonly<Record<string, PasskeyArrival>> = { passkeys: 'list', 'new-passkey': 'new' };

/**
 * Binds the profile's machines to the identity provider, in a chunk that only this page downloads.
 *
 * @returns a function that starts the machines; it takes the session and the URL fragment without its `#`
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
    const stopping = new AbortController();
    const { signal } = stopping;

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
      Passkeys: lazyComponent(loadPasskeys, PasskeysUnavailable),
      stop() {
        stopping.abort();
        unfollow();
        passwordChange.stop();
      },
    };
  };
}

/** Searches only one section, because focus targets such as `failure` occur in several. */
function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  if (target === 'section') section.scrollIntoView();
  const isOwnHeading = target === 'section' || (target === 'heading' && id === 'password');
  focusTarget(isOwnHeading ? id : target, section);
}
