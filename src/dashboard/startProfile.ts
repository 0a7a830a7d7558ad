import type { ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { PasswordChange, PasswordRequests } from '../../machines/contracts/passwordRequests.ts';
import type { UserFacts } from '../../machines/contracts/sessionRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { PasskeyArrival } from '../../machines/dashboard/passkeyManagement.machine.ts';
import type { TwoStepArrival } from '../../machines/dashboard/twoStepFactors.ts';
import { passwordChangeMachine } from '../../machines/dashboard/passwordChange.machine.ts';
import { passwordRequests } from '../identity/passwordRequests.ts';
import { hasStepUpResult } from '../identity/stepUpArrival.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import type { SessionActor } from '../page/flowContext.ts';
import type { FlowContext } from '../page/flowContext.ts';
import { focusTarget } from '../page/focus.ts';
import { lazyComponent } from '../page/lazyComponent.ts';
import { request } from '../page/request.ts';
import { followUser } from './followUser.ts';
import type { PanelFlow, PanelOptions } from './panelFlow.tsx';
import type { ToastRaised } from './profileToasts.tsx';
import {
  AccountsUnavailable,
  ContactsUnavailable,
  NameUnavailable,
  PasskeysUnavailable,
  TwoStepUnavailable,
} from './SectionUnavailable.tsx';
import type { OwnDetails, OwnDetailsFlow } from './startOwnDetails.tsx';
import { ProfilePage } from './ProfilePage.tsx';

/** Flows of the profile page. */
export interface ProfileFlows {
  readonly Screen: typeof ProfilePage;
  readonly passwordChange: ActorRefFrom<typeof passwordChangeMachine>;
  /** Section about email addresses and phone numbers, loaded in its own chunk. */
  readonly Contacts: ComponentType;
  /** Passkey section, loaded in its own chunk. */
  readonly Passkeys: ComponentType;
  /** Section about two-step verification, loaded in its own chunk. */
  readonly TwoStep: ComponentType;
  /** Section about linked accounts, loaded in its own chunk. */
  readonly Accounts: ComponentType;
  /** Name, account type, first password and "Log out everywhere", loaded in one chunk. */
  readonly own: OwnDetails;
  /** Toasts of the sections, loaded in their own chunk. */
  readonly Toasts: ComponentType;
  readonly stop: () => void;
}

type Arrivals<Arrival> = Readonly<Record<string, Arrival>>;

/** For each URL fragment, the part of a section that is open when the page loads. */
const passkeyArrivals: Arrivals<PasskeyArrival> = { passkeys: 'list', 'new-passkey': 'new' };
const twoStepArrivals: Arrivals<TwoStepArrival> = { 'two-step': 'list', 'new-authenticator': 'new' };
const accountArrivals: Arrivals<'list'> = { accounts: 'list' };

/**
 * Binds the profile's machines to the identity provider, in a chunk that only this page downloads.
 *
 * @returns a function that starts the machines; it takes the session and the URL fragment without its `#`
 */
export function startProfile({ identity, run, language, onSignOut }: FlowContext) {
  const logic = passwordChangeMachine.provide({
    actors: passwordChangeActors(passwordRequests(identity)),
  });

  return (session: SessionActor, hash: string): ProfileFlows => {
    const onChanged = () => session.send({ type: 'session.changed' });
    const passwordChange = createActor(logic);
    passwordChange.on('account.changed', onChanged);
    passwordChange.on('signOut.requested', onSignOut);
    passwordChange.on('focus.requested', ({ target }) =>
      focusInSection('password', target === 'heading' ? 'password-section' : target),
    );
    // Stryker disable next-line ConditionalExpression: the machine ignores every other signal
    run(passwordChange, (signal) => signal.type === 'page.restored' && passwordChange.send(signal));
    const unfollow = followUser(session, ({ userId, emails, hasPassword }) =>
      passwordChange.send({ type: 'account.learned', userId, email: emails[0]?.value ?? null, hasPassword }),
    );
    const stopping = new AbortController();
    const { signal } = stopping;
    const panels = new Set<PanelFlow>();
    const loadToasts = () => loadChunk('profileToasts', () => import('./profileToasts.tsx'));

    async function onToast(toast: ToastRaised): Promise<void> {
      const { raiseProfileToast } = await loadToasts();
      raiseProfileToast(toast, language());
    }

    // Stryker disable next-line ArrowFunction: React renders neither `null` nor `undefined`
    const stepUpNotice = hasStepUpResult() ? loadStepUpNotice().catch(() => null) : null;

    /** Returns the section with the result of a step-up on another page, if that was for this section. */
    async function withStepUpResult(id: string, Section: ComponentType): Promise<ComponentType> {
      const notice = await stepUpNotice;
      return notice?.section === id ? notice.above(Section) : Section;
    }

    /** Creates the component of a section whose machine and code load in their own chunk. */
    const section = (
      id: string,
      Unavailable: ComponentType,
      load: () => Promise<(options: PanelOptions) => PanelFlow>,
    ): ComponentType =>
      lazyComponent(async () => {
        const start = await load();
        // Stryker disable next-line ArrowFunction: React renders neither `null` nor `undefined`
        if (signal.aborted) return () => null;
        const focus = (target: string) => focusInSection(id, target);
        const panel = start({ identity, run, focus, onToast, onChanged: () => onPanelChanged(panel) });
        panels.add(panel);
        const unfollowPanel = followUser(session, panel.learn);
        signal.addEventListener('abort', () => {
          unfollowPanel();
          panel.stop();
        });
        return withStepUpResult(id, panel.Panel);
      }, Unavailable);

    /** A section can show what another one changed: a verified phone number is a second factor, for example. */
    function onPanelChanged(changed: PanelFlow): void {
      onChanged();
      for (const panel of panels) if (panel !== changed) panel.update();
    }

    async function startOwn(): Promise<OwnDetailsFlow | null> {
      const { startOwnDetails } = await loadChunk('startOwnDetails', () => import('./startOwnDetails.tsx'));
      if (signal.aborted) return null;
      const onUserShown = (user: UserFacts) => session.send({ type: 'user.shown', user });
      const own = startOwnDetails({
        identity,
        run,
        focus: focusInSection,
        onChanged,
        onUserShown,
        onSignOut,
      });
      const unfollowOwn = followUser(session, own.learn);
      signal.addEventListener('abort', () => {
        unfollowOwn();
        own.stop();
      });
      return own;
    }

    let starting: Promise<OwnDetailsFlow | null> | null = null;
    const loadOwn = async (part: keyof OwnDetails): Promise<ComponentType> =>
      (await (starting ??= startOwn()))?.[part] ?? Nothing;

    return {
      Screen: ProfilePage,
      passwordChange,
      Contacts: section('contacts', ContactsUnavailable, async () => {
        const { startContactsPanel } = await loadChunk(
          'startContactsPanel',
          () => import('./startContactsPanel.tsx'),
        );
        const { tag } = language();
        // Stryker disable next-line StringLiteral: only `none` keeps the focus out of the section
        const arrival = hash === 'contacts' ? 'list' : 'none';
        return (options) => startContactsPanel({ ...options, arrival, language: tag });
      }),
      Passkeys: section('passkeys', PasskeysUnavailable, async () => {
        const { startPasskeyPanel } = await loadChunk(
          'startPasskeyPanel',
          () => import('./startPasskeyPanel.tsx'),
        );
        return (options) => startPasskeyPanel({ ...options, arrival: arrivalAt(passkeyArrivals, hash) });
      }),
      TwoStep: section('two-step', TwoStepUnavailable, async () => {
        const { startTwoStepPanel } = await loadChunk(
          'startTwoStepPanel',
          () => import('./startTwoStepPanel.tsx'),
        );
        const { tag } = language();
        const arrival = arrivalAt(twoStepArrivals, hash);
        return (options) => startTwoStepPanel({ ...options, arrival, language: tag });
      }),
      Accounts: section('accounts', AccountsUnavailable, async () => {
        const { startAccountsPanel } = await loadChunk(
          'startAccountsPanel',
          () => import('./startAccountsPanel.tsx'),
        );
        return (options) => startAccountsPanel({ ...options, arrival: arrivalAt(accountArrivals, hash) });
      }),
      own: {
        Name: lazyComponent(() => loadOwn('Name'), NameUnavailable),
        AccountType: lazyComponent(() => loadOwn('AccountType'), Nothing),
        FirstPassword: lazyComponent(
          async () => withStepUpResult('password', await loadOwn('FirstPassword')),
          Nothing,
        ),
        Everywhere: lazyComponent(() => loadOwn('Everywhere'), Nothing),
      },
      Toasts: lazyComponent(
        async () => (await loadToasts()).ProfileToasts,
        // Stryker disable next-line ArrowFunction: React renders neither `null` nor `undefined`
        () => null,
      ),
      stop() {
        stopping.abort();
        unfollow();
        passwordChange.stop();
      },
    };
  };
}

const Nothing = () => null;

async function loadStepUpNotice() {
  const { takeStepUpNotice } = await loadChunk('stepUpNotice', () => import('./stepUpNotice.tsx'));
  return takeStepUpNotice();
}

function arrivalAt<Arrival extends string>(arrivals: Arrivals<Arrival>, hash: string): Arrival | 'none' {
  return (Object.hasOwn(arrivals, hash) && arrivals[hash]) || 'none';
}

/** Searches only one section, because focus targets such as `failure` occur in several. */
function focusInSection(id: string, target: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  if (target === 'section') section.scrollIntoView();
  focusTarget(target === 'section' ? `${id}-section` : target, section);
}

function passwordChangeActors(passwords: PasswordRequests) {
  return {
    changePassword: request<void, PasswordChange>(({ input, signal }) =>
      passwords.changePassword({ ...input, sessionDurationMinutes }, signal),
    ),
    sendResetLink: request<void, { email: string }>(({ input, signal }) =>
      passwords.sendResetLink(input, signal),
    ),
  };
}
