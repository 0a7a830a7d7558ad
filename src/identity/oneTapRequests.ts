import type { ProviderClient } from './providerClient.ts';
import { failureOf, IdentityError } from '../../machines/contracts/failures.ts';
import {
  oneTapFaults,
  type OAuthProvider,
  type OneTapFault,
  type OneTapListener,
  type OneTapRequests,
} from '../../machines/contracts/oauthRequests.ts';
import { loadGoogleIdentity, type PromptMoment } from './googleIdentity.ts';
import { internalsOf, memberOf } from './clientMembers.ts';
import { rememberOAuthStart } from './oauthStart.ts';
import type { ProviderAccess } from './providerAccess.ts';
import { siteUrl } from './siteUrl.ts';

export interface OneTapDependencies {
  readonly access: ProviderAccess;
  /** Origin of a local identity provider, which also serves a substitute for Google's script; else `null`. */
  readonly apiOrigin: string | null;
  /** Loads Google's script or its substitute. */
  readonly loadGoogle?: typeof loadGoogleIdentity;
  /** The configuration of the OAuth provider Google. */
  readonly provider: OAuthProvider;
  /** Id of the element that contains the prompt; if missing, the prompt appears in the corner of the page. */
  readonly promptParentId?: string;
  /** Navigates to the URL that the identity provider returned. */
  readonly leaveFor: (url: string) => void;
}

const faultsByReason: Readonly<Record<string, Fault>> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
};

type Fault = Exclude<OneTapFault, 'none'>;

/**
 * Creates the Google One Tap request. It gets the Google client id from the identity provider, shows Google's prompt,
 * and sends the credential of the chosen account to the identity provider. After the offer was withdrawn, it neither sends
 * a credential nor leaves the page.
 *
 * @returns the request; it never throws, and reports failures to its listener
 */
export function oneTapRequests(dependencies: OneTapDependencies): OneTapRequests {
  return {
    offerOneTap(listener) {
      const withdrawal = new AbortController();
      const { signal } = withdrawal;
      const guarded: OneTapListener = {
        onShown: () => signal.aborted || listener.onShown(),
        onRefused: (fault) => signal.aborted || listener.onRefused(fault),
        onClosed: () => signal.aborted || listener.onClosed(),
        onAccepted: () => signal.aborted || listener.onAccepted(),
        onFailed: (error) => signal.aborted || listener.onFailed(error),
      };
      void showPrompt(dependencies, guarded, signal).catch(guarded.onFailed);
      return () => withdrawal.abort();
    },
  };
}

async function showPrompt(
  dependencies: OneTapDependencies,
  listener: OneTapListener,
  withdrawal: AbortSignal,
): Promise<void> {
  const clientId = await dependencies.access.run(startOneTap).catch(faultOf);
  if (typeof clientId !== 'string') {
    listener.onRefused(clientId.fault);
    return;
  }
  if (clientId === '') {
    listener.onRefused('oauth_config_not_found');
    return;
  }
  const { apiOrigin, loadGoogle = loadGoogleIdentity } = dependencies;
  const google = await loadGoogle(apiOrigin);
  if (withdrawal.aborted) return;
  withdrawal.addEventListener('abort', () => google.cancel());
  const { promptParentId } = dependencies;
  google.initialize({
    client_id: clientId,
    callback: ({ credential }) => {
      if (withdrawal.aborted) return;
      listener.onAccepted();
      void submitCredential(dependencies, credential, withdrawal).catch(listener.onFailed);
    },
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: promptParentId === undefined,
    ...(promptParentId === undefined ? {} : { prompt_parent_id: promptParentId }),
  });
  google.prompt((moment) => notifyOfMoment(moment, listener));
}

function notifyOfMoment(moment: PromptMoment, { onShown, onRefused, onClosed }: OneTapListener): void {
  if (moment.isNotDisplayed?.()) {
    // Stryker disable next-line StringLiteral: neither text is the reason of a fault
    const fault = faultsByReason[moment.getNotDisplayedReason?.() ?? ''];
    if (fault) onRefused(fault);
    else onClosed();
    return;
  }
  if (moment.isSkippedMoment()) onClosed();
  else if (!moment.isDismissedMoment()) onShown();
  // With this reason the prompt has closed because an account was chosen.
  else if (moment.getDismissedReason?.() !== 'credential_returned') onClosed();
}

async function submitCredential(
  dependencies: OneTapDependencies,
  credential: string,
  withdrawal: AbortSignal,
): Promise<void> {
  const authenticateUrl = siteUrl(dependencies.access, '/authenticate');
  const { loginRedirectUrl = authenticateUrl, signupRedirectUrl = authenticateUrl } = dependencies.provider;
  const url = await dependencies.access.run((client) =>
    submitOneTap(client, { credential, loginRedirectUrl, signupRedirectUrl }),
  );
  if (withdrawal.aborted) return;
  if (!isRedirectTo(url, [loginRedirectUrl, signupRedirectUrl])) {
    throw new IdentityError(failureOf('response-invalid'));
  }
  // The client library has no PKCE verifier for this token, and the provider refuses that of another start.
  rememberOAuthStart('sign-in', null);
  dependencies.leaveFor(url);
}

/**
 * Returns whether a URL is http or https and has the origin of a configured redirect URL. The scheme is checked too,
 * because a `blob:` URL has the origin of the page that created it.
 */
function isRedirectTo(url: string, configured: readonly string[]): boolean {
  return (
    /^https?:/.test(url) &&
    URL.canParse(url) &&
    configured.some((known) => new URL(known).origin === new URL(url).origin)
  );
}

/**
 * Returns the configuration fault that an error names.
 *
 * @throws the thrown value if it names no fault of One Tap
 */
function faultOf(thrown: unknown): { readonly fault: Fault } {
  const cause = thrown instanceof IdentityError ? thrown.cause : thrown;
  const type: unknown = Reflect.get(Object(cause), 'error_type');
  const fault = oneTapFaults.find((known) => known === type);
  if (fault === undefined || fault === 'none') throw thrown;
  return { fault };
}

// The client library also has a public method for One Tap. It loads the script only from Google and does not return why
// the prompt failed, so the private members below are used instead; see clientMembers.ts.

interface OneTapProvider {
  fetchGoogleStart: () => Promise<{ readonly googleClientId: string }>;
  submitGoogleOneTapToken: (submission: OneTapSubmission) => Promise<{ readonly redirect_url: string }>;
}

interface OneTapSubmission {
  readonly credential: string;
  readonly loginRedirectUrl: string;
  readonly signupRedirectUrl: string;
}

/** Returns the project's Google client id, or an empty string if the project has none. */
async function startOneTap(client: ProviderClient): Promise<string> {
  try {
    return (await oneTapOf(client).fetchGoogleStart()).googleClientId;
  } finally {
    // The frame in which the library sends this request shows nothing, so the keyboard must not stop at it.
    document.querySelector('iframe[src$="/clientside-services/index.html"]')?.toggleAttribute('inert', true);
  }
}

/** Submits the credential of the chosen account. Returns the URL to navigate to. */
async function submitOneTap(client: ProviderClient, submission: OneTapSubmission): Promise<string> {
  return (await oneTapOf(client).submitGoogleOneTapToken(submission)).redirect_url;
}

function oneTapOf(client: ProviderClient): OneTapProvider {
  return memberOf<OneTapProvider>(internalsOf(client), 'oneTap', 'fetchGoogleStart');
}
