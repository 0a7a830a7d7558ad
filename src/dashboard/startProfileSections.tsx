import type { ComponentType } from 'react';
import type { PasskeyArrival } from '../../machines/dashboard/passkeyManagement.machine.ts';
import type { TwoStepArrival } from '../../machines/dashboard/twoStepFactors.ts';
import type { FlowContext, SessionActor } from '../page/flowContext.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { raiseToast } from '../widget/raiseToast.ts';
import { followUser } from './followUser.ts';
import { focusInSection } from './focusInSection.ts';
import type { PanelFlow, PanelOptions } from './panelFlow.tsx';
import { startAccountsPanel } from './startAccountsPanel.tsx';
import { startContactsPanel } from './startContactsPanel.tsx';
import { startOwnDetails, type OwnDetails } from './startOwnDetails.tsx';
import { startPasskeyPanel } from './startPasskeyPanel.tsx';
import { startTwoStepPanel } from './startTwoStepPanel.tsx';
import { takeStepUpNotice } from './stepUpNotice.tsx';

/** The parts of the profile that load after the page is rendered. */
export interface ProfileSections extends OwnDetails {
  /** Email addresses and phone numbers. */
  readonly Contacts: ComponentType;
  readonly Passkeys: ComponentType;
  readonly TwoStep: ComponentType;
  readonly Accounts: ComponentType;
  readonly Toasts: ComponentType;
}

type Arrivals<Arrival> = Readonly<Record<string, Arrival>>;

/** For each URL fragment, the part of a section that is open when the page loads. */
const passkeyArrivals: Arrivals<PasskeyArrival> = { passkeys: 'list', 'new-passkey': 'new' };
const twoStepArrivals: Arrivals<TwoStepArrival> = { 'two-step': 'list', 'new-authenticator': 'new' };
const listArrival = (id: string, hash: string) => (hash === id ? 'list' : 'none');

interface ProfileSectionsOptions extends Pick<
  FlowContext,
  'identity' | 'navigation' | 'run' | 'language' | 'onSignOut'
> {
  readonly session: SessionActor;
  /** The URL fragment without its `#`. */
  readonly hash: string;
}

/** Starts the sections of the profile about the client's sign-in methods and own details. */
export function startProfileSections({
  identity,
  navigation,
  run,
  language,
  onSignOut,
  session,
  hash,
}: ProfileSectionsOptions): { readonly sections: ProfileSections; readonly stop: () => void } {
  const onChanged = () => session.send({ type: 'session.changed' });
  const optionsOf = (id: string): PanelOptions => ({
    identity,
    run,
    focus: (target) => focusInSection(id, target),
    onToast: (toast) => raiseToast(toast, language()),
    // A section can show what another one changed: a verified phone number is a second factor, for example.
    onChanged() {
      onChanged();
      for (const [other, panel] of Object.entries(panels)) if (other !== id) panel.update();
    },
  });
  const panels: Readonly<Record<'contacts' | 'passkeys' | 'two-step' | 'accounts', PanelFlow>> = {
    contacts: startContactsPanel({
      ...optionsOf('contacts'),
      arrival: listArrival('contacts', hash),
    }),
    passkeys: startPasskeyPanel({ ...optionsOf('passkeys'), arrival: arrivalAt(passkeyArrivals, hash) }),
    'two-step': startTwoStepPanel({
      ...optionsOf('two-step'),
      navigation,
      arrival: arrivalAt(twoStepArrivals, hash),
    }),
    accounts: startAccountsPanel({ ...optionsOf('accounts'), arrival: listArrival('accounts', hash) }),
  };
  const own = startOwnDetails({
    identity,
    run,
    focus: focusInSection,
    onChanged,
    onUserShown: (user) => session.send({ type: 'user.shown', user }),
    onSignOut,
  });
  const unfollow = followUser(session, (user) => {
    for (const panel of Object.values(panels)) panel.learn(user);
    own.learn(user);
  });
  const notice = takeStepUpNotice();
  /** Returns the section with the result of a step-up on another page, if that was for this section. */
  const withNotice = (id: string, Section: ComponentType) =>
    notice?.section === id ? notice.above(Section) : Section;
  return {
    sections: {
      Contacts: withNotice('contacts', panels.contacts.Panel),
      Passkeys: withNotice('passkeys', panels.passkeys.Panel),
      TwoStep: withNotice('two-step', panels['two-step'].Panel),
      Accounts: withNotice('accounts', panels.accounts.Panel),
      Name: own.Name,
      AccountType: own.AccountType,
      FirstPassword: withNotice('password', own.FirstPassword),
      Everywhere: own.Everywhere,
      Toasts: Toaster,
    },
    stop() {
      unfollow();
      for (const panel of Object.values(panels)) panel.stop();
      own.stop();
    },
  };
}

function arrivalAt<Arrival extends string>(arrivals: Arrivals<Arrival>, hash: string): Arrival | 'none' {
  return (Object.hasOwn(arrivals, hash) && arrivals[hash]) || 'none';
}
