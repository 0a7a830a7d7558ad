import { createActor, type ActorRefFrom } from 'xstate';
import type { UserFacts } from '../../machines/contracts/identity.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { passwordChangeActors } from '../dashboard/profileActors.ts';
import type { SharedIdentity } from '../identity/identity.ts';
import { passwordChangeRequests } from '../identity/passwordChangeRequests.ts';
import type { Run } from './flows.ts';
import { focusTarget } from './focus.ts';
import type { SessionActor } from './openSession.ts';

export interface ProfileFlowOptions {
  readonly identity: SharedIdentity;
  readonly run: Run;
}

/** The flows of the profile. */
export interface ProfileFlows {
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
}

/**
 * Binds the profile's machines to the provider, in a chunk that only this page downloads.
 *
 * @returns starts the flows for whoever the session turns out to be of
 */
export function createProfileFlow({ identity, run }: ProfileFlowOptions) {
  const logic = passwordChangeMachine.provide({
    actors: passwordChangeActors(
      passwordChangeRequests(() => identity.openAccess()),
      identity,
    ),
  });

  return (session: SessionActor): ProfileFlows => {
    const passwordChange = createActor(logic);
    passwordChange.on('account.changed', () => session.send({ type: 'session.changed' }));
    passwordChange.on('focus.requested', ({ target }) => focusInSection('password', target));
    run(passwordChange, (signal) => signal.type === 'page.restored' && passwordChange.send(signal));
    const unfollow = followUser(session, ({ userId, emails, hasPassword }) =>
      passwordChange.send({ type: 'account.learned', userId, email: emails[0]?.value ?? null, hasPassword }),
    );
    passwordChange.subscribe({ complete: unfollow });
    return { passwordChange };
  };
}

/** Tells of whoever is signed in, now and whenever more is known of them. */
function followUser(session: SessionActor, learn: (user: UserFacts) => void): () => void {
  const look = () => {
    const { user } = session.getSnapshot().context;
    if (user) learn(user);
  };
  look();
  const subscription = session.subscribe(look);
  return () => subscription.unsubscribe();
}

/** Several parts of the page have a failure, or an outcome, of their own; a part's heading goes by the part's name. */
function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (section) focusTarget(target === 'heading' ? id : target, {}, section);
}
