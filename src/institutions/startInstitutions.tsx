import { siteConfig } from '../config/siteConfig.ts';
import { institutionRequests } from '../identity/institutionRequests.ts';
import { noMemberLink, takeMemberLink } from '../identity/memberLink.ts';
import { siteUrl } from '../identity/siteUrl.ts';
import { broadcast } from '../page/actorTree.ts';
import type { FlowContext } from '../page/flowContext.ts';
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
      access: identity,
      issuer: siteConfig.name,
      language,
      loadCopy,
      within: () => document,
      onEntered: ({ slug }) => enter(slug),
      onKept: enter,
      onFailure: (failure) => console.error('The sign-in failed:', failure),
    });
    if (!import.meta.env.SSR) startBackEntry(actor, navigation.screens);
    run(actor, (signal) => broadcast(actor, signal));
    return {
      Screen: () => (
        <InstitutionLayout value={siteLayout}>
          <Screen />
        </InstitutionLayout>
      ),
      actor,
      stop: () => actor.stop(),
    };
  };
}
