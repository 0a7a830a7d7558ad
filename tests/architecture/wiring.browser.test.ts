import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Actor, type AnyActorLogic } from 'xstate';
import { startClientMenu } from '../../src/dashboard/startClientMenu.tsx';
import { startContactsPanel } from '../../src/dashboard/startContactsPanel.tsx';
import { startAccountsPanel } from '../../src/dashboard/startAccountsPanel.tsx';
import { startDashboard } from '../../src/dashboard/startDashboard.ts';
import { startOwnDetails } from '../../src/dashboard/startOwnDetails.tsx';
import { startFirstSteps } from '../../src/dashboard/startFirstSteps.tsx';
import { startPasskeyPanel } from '../../src/dashboard/startPasskeyPanel.tsx';
import { startProfile } from '../../src/dashboard/startProfile.ts';
import { startProfileSections } from '../../src/dashboard/startProfileSections.tsx';
import { startQuote } from '../../src/dashboard/startQuote.ts';
import { startSecurityOffer } from '../../src/dashboard/startSecurityOffer.tsx';
import { startTransactions } from '../../src/dashboard/startTransactions.ts';
import { startTwoStepPanel } from '../../src/dashboard/startTwoStepPanel.tsx';
import { startLiveAtlas } from 'fairlead-statechart/atlas/live/startLiveAtlas';
import { isMachine } from 'fairlead-statechart/chart/chart';
import { startEmulatorPage } from '../../src/emulator/page/startEmulatorPage.ts';
import { english } from '../../src/copy/language.ts';
import { startInstitutions } from '../../src/institutions/startInstitutions.tsx';
import { refusingIdentity } from '../../src/identity/identity.ts';
import { secondFactorRequests } from '../../src/identity/secondFactorRequests.ts';
import { storeStepUpMark } from '../../src/identity/stepUpMark.ts';
import type { FlowContext, Run } from '../../src/page/flowContext.ts';
import { boundOtherProof } from '../../src/passkeys/startOtherProof.ts';
import { passkeyActors } from '../../src/passkeys/startPasskeys.ts';
import type { SessionLife } from '../../machines/contracts/sessionRequests.ts';
import { startSession } from '../../src/session/startSession.ts';
import { startSessionRefresh } from '../../src/session/startSessionRefresh.ts';
import { startAccountLink } from '../../src/sign-in/startAccountLink.tsx';
import { startMemberPassword } from '../../src/institutions/startMemberPassword.ts';
import { startOrganization } from '../../src/institutions/startOrganization.tsx';
import { startForgotPassword } from '../../src/sign-in/startForgotPassword.ts';
import { startLogin } from '../../src/sign-in/startLogin.ts';
import { startPasskeyAutofill } from '../../src/sign-in/startPasskeyAutofill.ts';
import { startRedirectToken } from '../../src/sign-in/startRedirectToken.tsx';
import { startResetPassword } from '../../src/sign-in/startResetPassword.ts';
import { startSignInWidget } from '../../src/sign-in/startSignInWidget.ts';
import { startStepUpReturn } from '../../src/sign-in/startStepUpReturn.tsx';
import { startPageLanguage } from '../../src/page/startPageLanguage.ts';
import { startAppearance } from '../../src/site/startAppearance.ts';
import { startClientHeader } from '../../src/site/startClientHeader.ts';
import { startContact } from '../../src/site/startContact.ts';
import { startDemoBanner } from '../../src/site/startDemoBanner.ts';
import { startHome } from '../../src/site/startHome.ts';
import { startNavigation } from '../../src/site/startNavigation.ts';
import { startPageLoad } from '../../src/site/startPageLoad.ts';
import { startBackEntry } from '../../src/widget/startBackEntry.ts';
import { startSecondFactor } from '../../src/widget/startSecondFactor.tsx';
import { startSecondPasscode } from '../../src/widget/startSecondPasscode.ts';
import { startSecondStep } from '../../src/widget/startSecondStep.tsx';
import { startEventLog } from '../../src/telemetry/startEventLog.ts';
import { startTwoStepSetup } from '../../src/widget/startTwoStepSetup.tsx';
import { boundNewPassword } from '../../src/widget/startNewPassword.ts';
import { startPasskeySetup } from '../../src/widget/startPasskeySetup.ts';
import { projectRequests } from '../../src/identity/projectRequests.ts';
import { startProjectSettings } from '../../src/widget/startProjectSettings.ts';
import { walletFlow } from '../../src/widget/walletFlow.ts';
import { request } from '../../src/page/request.ts';
import { codeOf, isPlaceholder, isRequestPlaceholder } from 'fairlead-statechart/model/chartLaw';

const noop = () => undefined;
const unanswered = () => new Promise<never>(noop);
const lifeRequest = request<SessionLife>(unanswered);
const sessionOptions = { sessionDurationMinutes: 60 };
const secondStepOptions = {
  ...sessionOptions,
  access: refusingIdentity(),
  issuer: 'Fairlead',
  field: () => null,
};

function flowContext(): FlowContext {
  const run: Run = (actor) => {
    actor.start();
    return actor;
  };
  return {
    identity: refusingIdentity(),
    redirect: { kind: 'missing', href: '', take: () => '' },
    navigation: {
      enterDashboard: noop,
      toLogin: noop,
      toSignIn: noop,
      toForgotPassword: noop,
      toResetPassword: noop,
      toProfile: noop,
      toApplication: noop,
      toInstitutions: noop,
      toMailClient: noop,
      toAccount: noop,
      followLocation: () => noop,
      askBeforeLeaving: () => noop,
      screens: { isOnEntry: () => false, add: noop, remove: () => Promise.resolve(), follow: () => noop },
    },
    appearance: { recall: () => 'system', apply: noop, store: noop },
    demoBanner: { isDismissed: () => false, dismiss: noop },
    language: () => english,
    loadCopy: () => Promise.resolve(),
    run,
    onSignedIn: noop,
    onSignOut: noop,
    onSessionEnded: noop,
  };
}

function session() {
  const { identity, navigation } = flowContext();
  const tabs = { send: noop, subscribe: noop };
  const location = () => ({ pathname: '/', href: '/' });
  return startSession({ identity, tabs, navigation, location, onFound: noop });
}

/** Calls of all start functions of the product with dependencies for tests, by the name of the start function. */
const starts: Readonly<Record<string, () => unknown>> = {
  startAccountLink: () => startAccountLink(flowContext(), 'google'),
  startAccountsPanel: () =>
    startAccountsPanel({ ...flowContext(), arrival: 'none', focus: noop, onChanged: noop }),
  startAppearance: () => startAppearance(flowContext()),
  startBackEntry: () => startBackEntry(startNavigation(flowContext()), flowContext().navigation.screens),
  startClientHeader: () => startClientHeader(flowContext()),
  startClientMenu: () => startClientMenu(flowContext())(session()),
  startContact: () => startContact(flowContext()).contact(null),
  startContactsPanel: () =>
    startContactsPanel({ ...flowContext(), arrival: 'none', focus: noop, onChanged: noop }),
  startDashboard: () => startDashboard(flowContext())(session()),
  startDemoBanner: () => startDemoBanner(flowContext()),
  startEmulatorPage: () => startEmulatorPage('outbox'),
  startEventLog: () => startEventLog({ publicToken: '', apiOrigin: location.origin }, window),
  startFirstSteps: () => startFirstSteps(flowContext(), session()),
  startForgotPassword: () => startForgotPassword(flowContext())({ email: '' }),
  startHome: () => [startHome(flowContext()).popup(), startHome(flowContext()).ticker()],
  startInstitutions: () =>
    ['', '?stytch_token_type=multi_tenant_magic_links&token=t'].map((query) => {
      history.replaceState(null, '', location.pathname + query);
      return startInstitutions(flowContext())().actor;
    }),
  startMemberPassword: () => startMemberPassword(unanswered, unanswered).machine,
  startMemberSignIn: () => startInstitutions(flowContext())().actor,
  startLinkHandover: widget,
  startLiveAtlas: () => startLiveAtlas({ onEdited: noop }),
  startLogin: () => startLogin(flowContext())({ next: null, email: '', notice: null }),
  startMethods: widget,
  startNavigation: () => startNavigation(flowContext()),
  startNewPassword: () => boundNewPassword(unanswered, unanswered),
  startOtherProof: () => boundOtherProof(refusingIdentity(), sessionOptions),
  startOwnDetails: () =>
    startOwnDetails({ ...flowContext(), focus: noop, onChanged: noop, onUserShown: noop }),
  startOrganization() {
    const flow = startOrganization(flowContext())('harbor-lane');
    flow.members();
    flow.settings();
    return flow.actor;
  },
  startPageLoad: () => startPageLoad({ href: () => '', reload: noop }).actor,
  startPageLanguage: () => startPageLanguage('en').actor,
  startPasskeyAutofill: () => startPasskeyAutofill(refusingIdentity()),
  startPasskeyPanel: () =>
    startPasskeyPanel({ ...flowContext(), arrival: 'none', focus: noop, onChanged: noop }),
  startPasskeySetup: () => startPasskeySetup(refusingIdentity(), sessionOptions).machine,
  startPasskeys: () => Object.values(passkeyActors(refusingIdentity(), sessionOptions)),
  startPasswords: widget,
  startProjectSettings: () =>
    startProjectSettings({
      project: projectRequests(refusingIdentity(), { publicToken: '', apiOrigin: null }),
      focus: noop,
      onError: noop,
    }).start(),
  startProfile: () => startProfile(flowContext())(session(), ''),
  startProfileSections: () => startProfileSections({ ...flowContext(), session: session(), hash: '' }),
  startQuote: () => startQuote(flowContext())(session()),
  startRedirectToken: () => startRedirectToken(flowContext())({ next: null }),
  startResetPassword: () => startResetPassword(flowContext())(),
  startSecondFactor: () => startSecondFactor(secondStepOptions).machine,
  startSecondPasscode: () =>
    Object.values(startSecondPasscode(secondStepOptions, secondFactorRequests(refusingIdentity()))),
  startSecondStep: () => startSecondStep(secondStepOptions).machine,
  startSecurityOffer: () => startSecurityOffer(session(), flowContext().navigation),
  startSession: () => session().start(),
  startSessionRefresh: () => startSessionRefresh({ refreshSession: lifeRequest, extendSession: lifeRequest }),
  startSignInWidget: widget,
  startStepUpReturn: () => {
    storeStepUpMark({ userId: 'user-1', provider: 'google', section: 'accounts', startedAtMs: Date.now() });
    return startStepUpReturn(flowContext());
  },
  startTransactions: () => startTransactions(flowContext())(session(), ''),
  startTwoStepPanel: () =>
    startTwoStepPanel({ ...flowContext(), arrival: 'none', focus: noop, onChanged: noop }),
  startTwoStepSetup: () =>
    Object.values(
      startTwoStepSetup({
        access: refusingIdentity(),
        ...sessionOptions,
        issuer: '',
        field: () => null,
      }),
    ),
  startWallets: () =>
    Object.values(
      walletFlow(refusingIdentity(), { ...sessionOptions, products: ['crypto'], oauthProviders: [] }),
    ),
  startWidget: widget,
};

function widget(): unknown {
  const { actor } = startSignInWidget(flowContext())({ next: null, account: null });
  return actor;
}

/** Actors that may still be placeholders, because the site never starts them, each with the reason. */
const neverReached: Readonly<Record<string, string>> = {
  'widget.passkeySetup': 'The widget of the site starts with sign-in. The embed provides it.',
};

/** Request actors that may lack the time limit of `request`, each with the reason. */
const ownLimits: Readonly<Record<string, string>> = {
  'pageLanguage.loadSentences': 'It loads chunks, whose limit `loadChunk` keeps.',
};

// All logic that `request` returns has the same source text, so this text identifies it.
const requestCode = codeOf(request(() => Promise.resolve()));

const texts = import.meta.glob(
  ['../../machines/**/*.machine.ts', '../../src/{emulator,statechart}/machines/*.machine.ts'],
  {
    eager: true,
    query: '?raw',
  },
);

/** Ids of the machines that request the focus. A machine is in the file of its name. */
const focusingMachines = Object.entries(texts)
  .filter(([, text]) => JSON.stringify(text).includes("'focus.requested'"))
  .map(([path]) => /(\w+)\.machine\.ts$/.exec(path)?.[1] ?? path);

const sources = import.meta.glob<Record<string, AnyActorLogic>>(
  ['../../machines/**/*.machine.ts', '../../src/{emulator,statechart}/machines/*.machine.ts'],
  { eager: true },
);

/** Names of each machine's request actors, by machine id. */
const requestsByMachine = new Map(
  Object.values(sources)
    .flatMap((module) => Object.values(module))
    .filter((value) => isLogic(value) && isMachine(value))
    .map((machine) => [
      machine.id,
      Object.entries(machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>)
        .filter(([, logic]) => isRequestPlaceholder(logic))
        .map(([name]) => name),
    ]),
);

/**
 * Returns, as `machine.actor`, the request actors of a machine and its descendants that run logic other than that of
 * `request`.
 */
function unboundedIn(logic: AnyActorLogic, seen = new Set<AnyActorLogic>()): readonly string[] {
  if (seen.has(logic) || !isMachine(logic)) return [];
  seen.add(logic);
  const actors = logic.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  return Object.entries(actors).flatMap(([name, child]) =>
    requestsByMachine.get(logic.id)?.includes(name) && codeOf(child) !== requestCode
      ? [`${logic.id}.${name}`]
      : unboundedIn(child, seen),
  );
}

/** Returns, as `machine.actor`, the placeholders that remain in a machine and its descendants. */
function placeholdersIn(logic: AnyActorLogic, seen = new Set<AnyActorLogic>()): readonly string[] {
  if (seen.has(logic) || !isMachine(logic)) return [];
  seen.add(logic);
  const actors = logic.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  return Object.entries(actors).flatMap(([name, child]) =>
    isPlaceholder(name, child) ? [`${logic.id}.${name}`] : placeholdersIn(child, seen),
  );
}

const watchStarts = () => vi.spyOn(Actor.prototype, 'start');
const watchSubscriptions = () => vi.spyOn(Actor.prototype, 'on');

let starting: ReturnType<typeof watchStarts>;
let subscribing: ReturnType<typeof watchSubscriptions>;

const started = () => starting.mock.contexts as readonly Actor<AnyActorLogic>[];

beforeEach(() => {
  starting = watchStarts();
  subscribing = watchSubscriptions();
  // The identity in this test refuses every request, and flows log these failures, so the log is silenced.
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
});

afterEach(() => {
  // `x:0` is the root of an actor system. Stopping the root stops all other actors of the system.
  for (const actor of started()) if (actor.sessionId === 'x:0') actor.stop();
  vi.restoreAllMocks();
});

test('every file that starts a flow is started here', () => {
  const files = Object.keys(import.meta.glob('../../src/**/start[A-Z]*.{ts,tsx}'));
  const names = files.map((path) => /(\w+)\.tsx?$/.exec(path)?.[1] ?? path);
  expect(names.toSorted()).toEqual(Object.keys(starts).toSorted());
});

test.each(Object.entries(starts))(
  '%s leaves no placeholder, no request without a limit and no focus request without a subscriber',
  (_name, start) => {
    const returned: readonly unknown[] = [start()].flat();
    const logics = [...started().map(({ logic }) => logic), ...returned.filter((value) => isLogic(value))];
    expect(logics).not.toEqual([]);
    const left = [...new Set(logics.flatMap((logic) => placeholdersIn(logic)))];
    expect(left.filter((name) => !(name in neverReached))).toEqual([]);
    const unbounded = [...new Set(logics.flatMap((logic) => unboundedIn(logic)))];
    expect(unbounded.filter((name) => !(name in ownLimits))).toEqual([]);
    expect(unfollowed()).toEqual([]);
  },
);

/** Lists the started machines whose focus requests have no subscriber. */
function unfollowed(): readonly string[] {
  const { contexts, calls } = subscribing.mock;
  const followed = contexts.filter((_actor, index) => calls[index]?.[0] === 'focus.requested');
  return started().flatMap((actor) => {
    const id = isMachine(actor.logic) ? actor.logic.id : '';
    return focusingMachines.includes(id) && !followed.includes(actor) ? [id] : [];
  });
}

/** Returns whether a start function returned logic, which another file starts, instead of an actor. */
function isLogic(value: unknown): value is AnyActorLogic {
  return typeof value === 'object' && value !== null && 'transition' in value && 'start' in value;
}
