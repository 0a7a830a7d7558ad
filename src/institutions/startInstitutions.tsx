import type { ActorRefFrom } from 'xstate';
import { awaitedLinkMs } from '../../machines/contracts/timing.ts';
import { secondMethods } from '../../machines/contracts/secondStep.ts';
import type { institutionSignInMachine } from '../../machines/institutions/institutionSignIn.machine.ts';
import type { AwaitedProof } from '../../machines/widget/passcode.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { institutionRequests, type DueMember } from '../identity/institutionRequests.ts';
import { noMemberLink, readMemberLink } from '../identity/memberLink.ts';
import { sessionNotePrefix } from '../identity/sessionCookies.ts';
import { siteUrl } from '../identity/siteUrl.ts';
import { broadcast } from '../page/actorTree.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { rememberWhile } from '../page/rememberWhile.ts';
import { tabMemory } from '../page/tabMemory.ts';
import { recallMessage, rememberMessage } from '../widget/messageMemory.ts';
import { nextPath } from '../sign-in/nextPath.ts';
import { raiseToast } from '../widget/raiseToast.ts';
import { askBeforeLeaving } from '../page/askBeforeLeaving.ts';
import { startBackEntry } from '../widget/startBackEntry.ts';
import { institutionAccess } from './institutionAccess.ts';
import { InstitutionsPage } from './InstitutionsPage.tsx';
import { startMemberSignIn } from './startMemberSignIn.tsx';

/** The member whose second step is due, for a reload. Without the cookie of the sign-in it is of no use. */
const dueMember = tabMemory(`${sessionNotePrefix}dueMember`, isDueMember);

function isDueMember(value: unknown): value is DueMember {
  const { organizationId, memberId, methods, hasAuthenticator, phone } = Object(value);
  return (
    typeof organizationId === 'string' &&
    typeof memberId === 'string' &&
    Array.isArray(methods) &&
    methods.every((method) => secondMethods.includes(method)) &&
    typeof hasAuthenticator === 'boolean' &&
    (phone === null || typeof phone === 'string')
  );
}

/** Connects the sign-in of members to the page `/institutions`. */
export function startInstitutions(context: FlowContext) {
  const { identity, redirect, navigation, run, language, loadCopy } = context;

  return () => {
    const link = import.meta.env.SSR ? noMemberLink : readMemberLink(window);
    const enter = (slug: string) => {
      const next = nextPath(link.next);
      navigation.enterDashboard(next.startsWith(`/dashboard/${slug}/`) ? next : `/dashboard/${slug}/members`);
    };
    // Removes the token of another kind of link.
    if (link.type === '') redirect.take();
    // A new history entry shows the form.
    const isReload = !import.meta.env.SSR && navigation.screens.isOnEntry();
    const requests = institutionRequests(
      institutionAccess(context, null),
      { redirectUrl: () => siteUrl(identity, '/institutions'), locale: () => identity.locale },
      isReload ? dueMember.recall() : null,
    );
    const { actor, Screen } = startMemberSignIn({
      requests,
      link,
      awaited: isReload ? recallMessage('memberProof', null) : null,
      recallPasscode: () => recallMessage('secondFactor', requests.due()?.memberId ?? null),
      access: identity,
      issuer: siteConfig.name,
      loadCopy,
      within: () => document,
      toast: (emitted) => raiseToast(emitted, language()),
      onEntered: ({ slug }) => enter(slug),
      onKept: enter,
      onFailure: (failure) => console.error('The sign-in failed:', failure),
    });
    // Until the link is used or left, a reload opens it again.
    actor.subscribe((snapshot) => {
      if (!snapshot.hasTag('linkOpen')) link.take();
    });
    if (!import.meta.env.SSR) {
      rememberMessage(actor, 'memberProof', {
        link: () => sentLink(actor),
        isOver: () => !actor.getSnapshot().matches('provingEmail'),
      });
      const isProving = () => actor.getSnapshot().matches('provingSecondStep');
      rememberMessage(actor, 'secondFactor', {
        owner: () => requests.due()?.memberId ?? null,
        isOver: () => !isProving(),
      });
      rememberWhile(actor, dueMember, () => {
        const value = requests.due();
        return value && isProving() ? { value, expiresAtMs: Date.now() + awaitedLinkMs } : null;
      });
      startBackEntry(actor, navigation.screens);
      askBeforeLeaving(actor, navigation);
    }
    run(actor, (signal) => broadcast(actor, signal));
    return {
      Screen: () => (
        <InstitutionsPage>
          <Screen />
        </InstitutionsPage>
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
  if (proof?.matches('resetSent')) return { ...proof.context.passcode, by: 'reset' };
  return proof?.matches('linkSent') ? { ...proof.context.passcode, by: 'link' } : null;
}
