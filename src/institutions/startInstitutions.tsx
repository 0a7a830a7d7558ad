import type { ActorRefFrom } from 'xstate';
import type { institutionSignInMachine } from '../../machines/institutions/institutionSignIn.machine.ts';
import type { AwaitedProof } from '../../machines/widget/passcode.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { institutionRequests } from '../identity/institutionRequests.ts';
import { noMemberLink, takeMemberLink } from '../identity/memberLink.ts';
import { siteUrl } from '../identity/siteUrl.ts';
import { broadcast } from '../page/actorTree.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { recallPasscode, rememberPasscode } from '../widget/passcodeMemory.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';
import { institutionAccess } from './institutionAccess.ts';
import { InstitutionLayout } from './InstitutionLayout.tsx';
import { siteLayout } from './siteLayout.tsx';
import { startMemberSignIn } from './startMemberSignIn.tsx';

/** Connects the sign-in of members to the page `/institutions`. */
export function startInstitutions(context: FlowContext) {
  const { identity, redirect, navigation, run, language, loadCopy } = context;
  const enter = (slug: string) => navigation.enterDashboard(`/dashboard/${slug}/members`);

  return () => {
    const link = import.meta.env.SSR ? noMemberLink : takeMemberLink(window);
    // Removes the token of another kind of link.
    if (link.type === '') redirect.take();
    const { actor, Screen } = startMemberSignIn({
      requests: institutionRequests(institutionAccess(context, null), {
        redirectUrl: () => siteUrl(identity, '/institutions'),
        locale: () => identity.locale,
      }),
      link,
      // A new history entry shows the form.
      awaited:
        !import.meta.env.SSR && navigation.screens.isOnEntry() ? recallPasscode('memberProof', null) : null,
      access: identity,
      issuer: siteConfig.name,
      language,
      loadCopy,
      within: () => document,
      onEntered: ({ slug }) => enter(slug),
      onKept: enter,
      onFailure: (failure) => console.error('The sign-in failed:', failure),
    });
    if (!import.meta.env.SSR) {
      rememberPasscode(actor, 'memberProof', {
        link: () => sentLink(actor),
        isOver: () => !actor.getSnapshot().matches('provingEmail'),
      });
      startBackEntry(actor, navigation.screens);
    }
    run(actor, (signal) => broadcast(actor, signal));
    return {
      Screen: () => (
        <InstitutionLayout value={siteLayout}>
          <Screen />
        </InstitutionLayout>
      ),
      actor,
      isRestored: !isAtForm(actor),
      stop: () => actor.stop(),
    };
  };
}

/** Returns whether the page shows the form for the email address, as the prerendered page does. */
function isAtForm(actor: ActorRefFrom<typeof institutionSignInMachine>): boolean {
  return actor.getSnapshot().children.memberProof?.getSnapshot().matches('enteringEmail') === true;
}

/** Returns the link that was sent to an email address, while its screen is up. */
function sentLink(actor: ActorRefFrom<typeof institutionSignInMachine>): AwaitedProof | null {
  const proof = actor.getSnapshot().children.memberProof?.getSnapshot();
  return proof?.matches('linkSent') ? { ...proof.context.passcode, by: 'link' } : null;
}
