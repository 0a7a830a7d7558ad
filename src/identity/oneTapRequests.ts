import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../../machines/contracts/failures.ts';
import {
  oneTapFaults,
  type OAuthProvider,
  type OneTapFault,
  type OneTapListener,
  type OneTapRequests,
} from '../../machines/contracts/oauthRequests.ts';
import { hasMethod, internalsOf, moved } from './clientMembers.ts';
import { rememberOAuthStart } from './oauthStart.ts';
import type { ProviderAccess } from './providerAccess.ts';

/** The part of Google's script that One Tap is made of (Google Identity Services, JavaScript API reference). */
export interface GoogleIdentity {
  initialize(options: GoogleOptions): void;
  prompt(tell: (moment: PromptMoment) => void): void;
  cancel(): void;
}

export interface GoogleOptions {
  readonly client_id: string;
  readonly callback: (answer: { readonly credential: string }) => void;
  readonly auto_select: boolean;
  readonly context: 'use';
  readonly itp_support: boolean;
  readonly use_fedcm_for_prompt: boolean;
  readonly cancel_on_tap_outside: boolean;
  /** The id of the element that the prompt is drawn in; in the corner of the page without one. */
  readonly prompt_parent_id?: string;
}

/** What Google says of its prompt. Browsers that show it by themselves (FedCM) say less. */
export interface PromptMoment {
  readonly isNotDisplayed?: () => boolean;
  readonly getNotDisplayedReason?: () => string;
  readonly isSkippedMoment: () => boolean;
  readonly isDismissedMoment: () => boolean;
}

export interface OneTapWorld {
  readonly access: ProviderAccess;
  /** Loads Google's script, or what stands in for it. */
  readonly loadGoogle: () => Promise<GoogleIdentity>;
  /** Google, as it is configured. */
  readonly provider: OAuthProvider;
  /** The element that the prompt is to be drawn in, where it is not to stand in the corner of the page. */
  readonly promptParentId?: string;
  /** Goes to where the provider sends the person. */
  readonly leaveFor: (url: string) => void;
}

const faultsByReason: Readonly<Record<string, Fault>> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
};

type Fault = Exclude<OneTapFault, 'none'>;

/**
 * Google One Tap: the provider says which client it is, Google's script draws the prompt, the provider takes the answer.
 *
 * @param world what it is done with
 * @returns the requests; what fails is told, nothing is thrown
 */
export function oneTapRequests(world: OneTapWorld): OneTapRequests {
  return {
    offerOneTap(listener) {
      const offer = { isOver: false, google: null as GoogleIdentity | null };
      const told: OneTapListener = {
        onShown: () => offer.isOver || listener.onShown(),
        onRefused: (fault) => offer.isOver || listener.onRefused(fault),
        onClosed: () => offer.isOver || listener.onClosed(),
        onAccepted: () => offer.isOver || listener.onAccepted(),
        onFailed: (error) => offer.isOver || listener.onFailed(error),
      };
      void show(world, told, (google) => {
        offer.google = google;
        return !offer.isOver;
      }).catch(told.onFailed);
      return () => {
        offer.isOver = true;
        offer.google?.cancel();
      };
    },
  };
}

async function show(
  world: OneTapWorld,
  listener: OneTapListener,
  keep: (google: GoogleIdentity) => boolean,
): Promise<void> {
  const clientId = await world.access.ask(startOneTap).catch(faultOf);
  if (typeof clientId !== 'string') {
    listener.onRefused(clientId.fault);
    return;
  }
  if (clientId === '') {
    listener.onRefused('oauth_config_not_found');
    return;
  }
  const google = await world.loadGoogle();
  if (!keep(google)) return;
  const { promptParentId } = world;
  google.initialize({
    client_id: clientId,
    callback: ({ credential }) => {
      listener.onAccepted();
      void handOn(world, credential).catch(listener.onFailed);
    },
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: promptParentId === undefined,
    ...(promptParentId === undefined ? {} : { prompt_parent_id: promptParentId }),
  });
  google.prompt((moment) => tellMoment(moment, listener));
}

function tellMoment(moment: PromptMoment, { onShown, onRefused, onClosed }: OneTapListener): void {
  if (moment.isNotDisplayed?.()) {
    const fault = faultsByReason[moment.getNotDisplayedReason?.() ?? ''];
    if (fault) onRefused(fault);
    else onClosed();
    return;
  }
  if (moment.isSkippedMoment()) onClosed();
  else if (!moment.isDismissedMoment()) onShown();
  else if (!isTaken(moment)) onClosed();
}

/** Taken away because an account was chosen. */
function isTaken(moment: PromptMoment): boolean {
  const reason: unknown = Reflect.get(moment, 'getDismissedReason');
  return typeof reason === 'function' && Reflect.apply(reason, moment, []) === 'credential_returned';
}

async function handOn(world: OneTapWorld, credential: string): Promise<void> {
  const { loginRedirectUrl, signupRedirectUrl } = world.provider;
  const finishing = `${location.origin}/authenticate`;
  const url = await world.access.ask((client) =>
    submitOneTap(client, {
      credential,
      loginRedirectUrl: loginRedirectUrl ?? finishing,
      signupRedirectUrl: signupRedirectUrl ?? finishing,
    }),
  );
  rememberOAuthStart();
  world.leaveFor(url);
}

/** @throws what was thrown, where it is no fault of One Tap's own */
function faultOf(thrown: unknown): { readonly fault: Fault } {
  const cause = thrown instanceof IdentityError ? thrown.cause : thrown;
  const type: unknown = Reflect.get(Object(cause), 'error_type');
  const fault = oneTapFaults.find((known) => known === type);
  if (fault === undefined || fault === 'none') throw thrown;
  return { fault };
}

// The client library has a public call for One Tap, too, which loads Google's script from Google alone, and does not say
// what goes wrong.

interface OneTapProvider {
  fetchGoogleStart: () => Promise<{ readonly googleClientId: string }>;
  submitGoogleOneTapToken: (answer: OneTapAnswer) => Promise<{ readonly redirect_url: string }>;
}

/** What Google's prompt came to, and where the person is to go with it. */
interface OneTapAnswer {
  readonly credential: string;
  readonly loginRedirectUrl: string;
  readonly signupRedirectUrl: string;
}

/** Returns the project's client id at Google; empty where the project has none. */
async function startOneTap(client: StytchClient): Promise<string> {
  return (await oneTapOf(client).fetchGoogleStart()).googleClientId;
}

/** Returns the URL that the visitor goes to next. */
async function submitOneTap(client: StytchClient, answer: OneTapAnswer): Promise<string> {
  const { redirect_url: url } = await oneTapOf(client).submitGoogleOneTapToken(answer);
  forgetVerifier(client);
  return url;
}

/** One that is left of a way to Google that was not gone to its end would be sent along, and the answer refused for it. */
function forgetVerifier(client: StytchClient): void {
  const publicToken: unknown = Reflect.get(internalsOf(client), 'publicToken');
  try {
    localStorage.removeItem(`stytch_sdk_state_${String(publicToken)}::PKCE_VERIFIER:oauth`);
  } catch {
    // Where nothing may be stored, nothing is left.
  }
}

function oneTapOf(client: StytchClient): OneTapProvider {
  const provider: unknown = Reflect.get(internalsOf(client), 'oneTap');
  if (!hasMethod<OneTapProvider>(provider, 'fetchGoogleStart')) throw moved('oneTap.fetchGoogleStart');
  return provider;
}
