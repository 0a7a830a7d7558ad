import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../machines/contracts/failures.ts';
import type { Entry, FoundOrganizations, OpenedLink } from '../../machines/contracts/institutionRequests.ts';
import { secondMethods } from '../../machines/contracts/secondStep.ts';
import type { PasscodeDestination } from '../../machines/contracts/proofRequests.ts';
import {
  awaitedLinkMs,
  passcodeExpiryMinutes,
  sessionDurationMinutes,
} from '../../machines/contracts/timing.ts';
import { acceptInvitationMachine } from '../../machines/institutions/acceptInvitation.machine.ts';
import { createOrganizationMachine } from '../../machines/institutions/createOrganization.machine.ts';
import { discoveryMachine } from '../../machines/institutions/discovery.machine.ts';
import {
  institutionSignInMachine,
  type InstitutionSignInInput,
} from '../../machines/institutions/institutionSignIn.machine.ts';
import { memberProofMachine, type MemberProvider } from '../../machines/institutions/memberProof.machine.ts';
import { countdownMachine } from '../../machines/page/countdown.machine.ts';
import { otpMachine } from '../../machines/widget/otp.machine.ts';
import type { AwaitedPasscode, AwaitedProof, PasscodeDelivery } from '../../machines/widget/passcode.ts';
import type { newPasswordMachine } from '../../machines/widget/newPassword.machine.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import type { WidgetEmitted } from '../../machines/widget/widgetEmitted.ts';
import type { DueMember, EnteredMember, institutionRequests } from '../identity/institutionRequests.ts';
import { hasIntermediateSession, signedInMembers } from '../identity/memberCookies.ts';
import type { MemberLink } from '../identity/memberLink.ts';
import type { ProviderAccess } from '../identity/providerAccess.ts';
import { onEachDescendant } from '../page/actorTree.ts';
import { loadChunk } from '../page/chunkLoader.ts';
import { flowOnDemand } from '../page/flowOnDemand.tsx';
import { focusTarget } from '../page/focus.ts';
import { request } from '../page/request.ts';
import type { LoadCopy } from '../page/startPageLanguage.ts';
import { loadMarks } from '../widget/marks.ts';
import { InstitutionsScreen } from './InstitutionsScreen.tsx';

interface MemberSignInOptions {
  readonly requests: ReturnType<typeof institutionRequests>;
  /** The link that opened the page. */
  readonly link: MemberLink;
  /** The message that was sent before a reload; absent on host pages. */
  readonly awaited?: AwaitedProof | null;
  /** Returns the passcode of the second step that was sent before a reload; absent on host pages. */
  readonly recallPasscode?: () => AwaitedPasscode | null;
  readonly access: ProviderAccess;
  /** Name of the service, which an authenticator app shows with the account. */
  readonly issuer: string;
  /** Loads sentences in the page's language; absent on host pages, which load them all before. */
  readonly loadCopy?: LoadCopy;
  /** Returns the root of the screens. */
  readonly within: () => ParentNode;
  /** Shows a toast. */
  readonly toast: (emitted: Extract<WidgetEmitted, { type: 'toast.raised' }>) => void;
  /** Called once for each session that is opened in an organization. */
  readonly onEntered: (member: EnteredMember) => void;
  /** Called when a member stays in an organization instead of accepting an invitation. */
  readonly onKept: (slug: string) => void;
  readonly onFailure: (failure: Failure) => void;
}

const arrivals: Readonly<Record<string, InstitutionSignInInput['arrival']>> = {
  discovery: 'mail-link',
  discovery_reset: 'reset-link',
  multi_tenant_magic_links: 'invitation',
  discovery_oauth: 'provider',
};

/**
 * Connects the sign-in of members to the business project, for the page of the site and for the widget.
 *
 * @returns the actor, which the caller starts, and its screens
 */
export function startMemberSignIn({
  requests,
  link,
  awaited = null,
  recallPasscode,
  access,
  issuer,
  loadCopy,
  within,
  toast,
  onEntered,
  onKept,
  onFailure,
}: MemberSignInOptions) {
  const secondStep = flowOnDemand<typeof secondStepMachine>(async () => {
    const [{ startSecondStep }] = await Promise.all([
      loadChunk('startSecondStep', () => import('../widget/startSecondStep.tsx')),
      loadCopy?.('passkeys', 'secondStep'),
    ]);
    return startSecondStep({
      access: { ...access, readSecondStep: requests.readSecondStep },
      requests: requests.secondFactors,
      sessionDurationMinutes,
      issuer,
      loadCopy,
      recallPasscode,
      field: (target) => within().querySelector<HTMLInputElement>(`input[data-focus-target="${target}"]`),
    });
  });
  const newPassword = flowOnDemand<typeof newPasswordMachine>(async () => {
    const { startMemberPassword } = await loadChunk(
      'startMemberPassword',
      () => import('./startMemberPassword.ts'),
    );
    return startMemberPassword(
      (input) => requests.checkStrength(input),
      ({ password }) => requests.resetPassword(link, password),
    );
  });
  const sendPasscode = async (email: string): Promise<PasscodeDelivery> => {
    await requests.sendPasscode(email);
    return { methodId: email, expiresAtMs: Date.now() + passcodeExpiryMinutes * 60_000 };
  };
  const linkDelivery = (): PasscodeDelivery => ({ methodId: '', expiresAtMs: Date.now() + awaitedLinkMs });
  const memberProof = memberProofMachine.provide({
    actors: {
      sendLink: request<PasscodeDelivery, { email: string }>(async ({ input }) => {
        await requests.sendLink(input.email);
        return linkDelivery();
      }),
      sendPasscode: request<PasscodeDelivery, { email: string }>(({ input }) => sendPasscode(input.email)),
      sendResetLink: request<PasscodeDelivery, { email: string }>(async ({ input }) => {
        await requests.sendResetLink(input.email);
        return linkDelivery();
      }),
      signInWithPassword: request<void, { email: string; password: string }>(({ input }) =>
        requests.signInWithPassword(input.email, input.password),
      ),
      openProvider: request<void, { provider: MemberProvider }>(({ input }) =>
        requests.openProvider(input.provider),
      ),
      // Not `boundOtp`, whose chunk has the setup of the second step.
      otp: otpMachine.provide({
        actors: {
          verifyCode: request<void, { methodId: string; code: string }>(({ input }) =>
            requests.verifyPasscode(input.methodId, input.code),
          ),
          resendCode: request<PasscodeDelivery, PasscodeDestination>(({ input }) =>
            sendPasscode(input.destination),
          ),
          // A passcode by email cannot be read from a text message.
          fillFromText: fromPromise<void, void>(() => Promise.resolve()),
          countdown: countdownMachine.provide({
            actors: { readClock: fromPromise<number, void>(() => Promise.resolve(Date.now())) },
          }),
        },
      }),
    },
  });
  const discovery = discoveryMachine.provide({
    actors: {
      enterOrganization: request<Entry, { id: string }>(({ input }) => requests.enterOrganization(input.id)),
      createOrganization: createOrganizationMachine.provide({
        actors: {
          openOrganization: request<Entry, { name: string; slug: string }>(({ input }) =>
            requests.createOrganization(input.name, input.slug),
          ),
        },
      }),
    },
  });
  const acceptInvitation = acceptInvitationMachine.provide({
    actors: {
      redeemInvitation: request<Entry>(async () => (await requests.openLink(link)) as Entry),
    },
  });
  const logic = institutionSignInMachine.provide({
    actors: {
      openLink: request<OpenedLink>(() => requests.openLink(link)),
      findOrganizations: request<FoundOrganizations>(() => requests.findOrganizations()),
      memberProof,
      newPassword: newPassword.logic,
      discovery,
      acceptInvitation,
      secondStep: secondStep.logic,
    },
  });
  if (!import.meta.env.SSR) loadMarks();
  const actor: ActorRefFrom<typeof institutionSignInMachine> = createActor(logic, {
    input: arrivalOf(link, awaited, requests.due()),
  });
  actor.on('organization.entered', () => {
    const member = requests.finish();
    if (member) onEntered(member);
  });
  actor.on('organization.kept', ({ slug }) => onKept(slug));
  actor.on('entry.forgotten', () => requests.forget());
  onEachDescendant(actor, (member) => {
    member.on('focus.requested', ({ target }) => focusTarget(String(target), within()));
    member.on('failure.noted', ({ failure }) => onFailure(failure as Failure));
    member.on('toast.raised', (event) => toast(event as Parameters<typeof toast>[0]));
  });
  const screens = { SecondStep: secondStep.Screen, NewPassword: newPassword.Screen };
  return { actor, Screen: () => <InstitutionsScreen actor={actor} {...screens} /> };
}

function arrivalOf(
  { type, invited, wanted }: MemberLink,
  awaited: AwaitedProof | null,
  due: DueMember | null,
): InstitutionSignInInput {
  const members = import.meta.env.SSR ? [] : signedInMembers();
  const ownMember = members.find(({ email }) => email.toLowerCase() === invited.toLowerCase());
  const isProved = !import.meta.env.SSR && hasIntermediateSession();
  const arrival = arrivals[type] ?? (!isProved ? 'plain' : due ? 'second-step' : 'proved');
  return {
    arrival,
    methods: due?.methods ?? secondMethods,
    invited,
    wanted,
    member: ownMember ?? members[0] ?? null,
    awaited: arrival === 'plain' ? awaited : null,
  };
}
