import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type {
  Invitation,
  Member,
  MemberPage,
  MemberQuery,
  OpenedOrganization,
  OrganizationAccess,
  OrganizationRole,
  OrganizationRules,
  OrganizationSwitch,
  OtherOrganization,
  RulesChange,
} from '../../machines/contracts/organizationRequests.ts';
import { firstPage, membersMachine } from '../../machines/institutions/members.machine.ts';
import { organizationSettingsMachine } from '../../machines/institutions/organizationSettings.machine.ts';
import type { SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { switchOrganizationMachine } from '../../machines/institutions/switchOrganization.machine.ts';
import { organizationRequests } from '../identity/organizationRequests.ts';
import { siteUrl } from '../identity/siteUrl.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import { startSessionRefresh } from '../session/startSessionRefresh.ts';
import { warnInTitle } from '../session/warnInTitle.ts';
import { institutionAccess } from './institutionAccess.ts';
import { MembersPage } from './MembersPage.tsx';
import { OrganizationLayout } from './OrganizationLayout.tsx';
import { OrganizationSettingsPage } from './OrganizationSettingsPage.tsx';

type Frame = ActorRefFrom<typeof switchOrganizationMachine>;

/** A page of an organization. */
export interface OrganizationPageFlow {
  readonly Screen: ComponentType;
  readonly stop: () => void;
}

/** The pages of one organization, with the layout around them. */
export interface OrganizationFlow {
  readonly Layout: typeof OrganizationLayout;
  readonly actor: Frame;
  readonly members: () => OrganizationPageFlow;
  readonly settings: () => OrganizationPageFlow;
  readonly stop: () => void;
}

/**
 * Connects the pages of an organization to the business project, in a chunk that only they download.
 *
 * @returns a function that opens the organization of a slug
 */
export function startOrganization(context: FlowContext) {
  const { identity, navigation, language, run } = context;
  return (slug: string): OrganizationFlow => {
    const access = { ...institutionAccess(context, slug), slug };
    const requests = organizationRequests({
      access,
      openEntry: () => institutionAccess(context, null),
      invitationUrl: (email) => `${siteUrl(identity, '/institutions')}?invited=${encodeURIComponent(email)}`,
    });
    const actor: Frame = createActor(
      switchOrganizationMachine.provide({
        actors: {
          openOrganization: request<OpenedOrganization>(({ signal }) => requests.openOrganization(signal)),
          readOrganizations: request<readonly OtherOrganization[]>(({ signal }) =>
            requests.readOrganizations(signal),
          ),
          enterOrganization: request<OrganizationSwitch, OtherOrganization | null>(
            async ({ input, signal }) =>
              input ? requests.enterOrganization(input, signal) : { kind: 'second-step' },
          ),
          signOut: request<void>(({ signal }) => requests.signOut(signal)),
          sessionRefresh: startSessionRefresh({
            refreshSession: request<SessionLife>(({ signal }) => requests.refreshSession(signal)),
            extendSession: request<SessionLife>(({ signal }) => requests.extendSession(signal)),
          }),
        },
      }),
      { input: { slug } },
    );
    actor.on('organization.entered', (entered) =>
      navigation.enterDashboard(`/dashboard/${entered.slug}/members`),
    );
    actor.on('entry.requested', (requested) => navigation.toInstitutions(requested.slug));
    actor.on('focus.requested', ({ target }) => focusTarget(target));
    // Not in the URL, which may be logged: a search has the name of a person.
    let lastView = firstPage;
    const stopWarning = import.meta.env.SSR ? () => undefined : warnInTitle(actor, document, language);
    // While prerendering, no organization opens.
    if (!import.meta.env.SSR) {
      run(
        actor,
        (signal) => signal.type === 'page.restored' && actor.send(signal),
        () => actor.send({ type: 'page.woke' }),
      );
    }

    return {
      Layout: OrganizationLayout,
      actor,
      members() {
        const members = createActor(
          membersMachine.provide({
            actors: {
              readMembers: request<MemberPage, MemberQuery>(({ input, signal }) =>
                requests.readMembers(input, signal),
              ),
              invite: request<void, Invitation>(({ input, signal }) => requests.invite(input, signal)),
              resendInvitation: request<void, Member | null>(async ({ input, signal }) => {
                if (input) await requests.resendInvitation(input, signal);
              }),
              changeRole: request<void, { member: Member | null; role: OrganizationRole }>(
                async ({ input: { member, role }, signal }) => {
                  if (member) await requests.changeRole({ member, role }, signal);
                },
              ),
              removeMember: request<void, Member | null>(async ({ input, signal }) => {
                if (input) await requests.removeMember(input, signal);
              }),
            },
          }),
          { input: lastView },
        );
        members.on('focus.requested', ({ target }) => focusTarget(target));
        members.on('failure.noted', ({ failure }) => actor.send({ type: 'failure.heard', failure }));
        members.on('access.changed', () => actor.send({ type: 'organization.changed' }));
        run(members, (signal) => signal.type === 'page.restored' && members.send(signal));
        const unfollow = followAccess(actor, ({ memberId, role, rights }) =>
          members.send({ type: 'access.learned', memberId, role, rights }),
        );
        members.subscribe({ complete: unfollow });
        return {
          Screen: () => <MembersPage actor={members} />,
          stop() {
            const { text, cursors } = members.getSnapshot().context;
            lastView = { text, cursors };
            members.stop();
          },
        };
      },
      settings() {
        const settings = createActor(
          organizationSettingsMachine.provide({
            actors: {
              readRules: request<OrganizationRules>(({ signal }) => requests.readRules(signal)),
              saveRules: request<OrganizationRules, RulesChange>(({ input, signal }) =>
                requests.saveRules(input, signal),
              ),
            },
          }),
        );
        settings.on('focus.requested', ({ target }) => focusTarget(target));
        settings.on('failure.noted', ({ failure }) => actor.send({ type: 'failure.heard', failure }));
        settings.on('organization.changed', () => actor.send({ type: 'organization.changed' }));
        run(settings, (signal) => signal.type === 'page.restored' && settings.send(signal));
        const unfollow = followAccess(actor, ({ rights }) =>
          settings.send({ type: 'access.learned', rights }),
        );
        settings.subscribe({ complete: unfollow });
        return {
          Screen: () => <OrganizationSettingsPage actor={settings} slug={slug} />,
          stop: () => settings.stop(),
        };
      },
      stop() {
        stopWarning();
        actor.stop();
      },
    };
  };
}

/**
 * Calls `onAccess` with the member's access, now and on each change.
 *
 * @returns a function that unsubscribes
 */
function followAccess(frame: Frame, onAccess: (access: OrganizationAccess) => void): () => void {
  let followed: OrganizationAccess | null = null;
  const notify = () => {
    const { access } = frame.getSnapshot().context;
    if (access === null || access === followed) return;
    followed = access;
    onAccess(access);
  };
  notify();
  const subscription = frame.subscribe(notify);
  return () => subscription.unsubscribe();
}
