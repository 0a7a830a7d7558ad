/** The credential of WebOTP, which TypeScript's DOM library does not declare. */
interface TextCredential extends Credential {
  readonly code: string;
}

/**
 * Waits for the text message with a passcode and types it into the field (WebOTP, https://wicg.github.io/web-otp/). The
 * screen receives an ordinary `input` event.
 *
 * @param field returns the passcode field, or `null` if it is not on the page
 * @param signal aborts the wait
 * @returns a promise that resolves when the field is filled, or at once without WebOTP support; it rejects if the
 *   visitor declines or on abort
 */
export async function fillFromText(field: () => HTMLInputElement | null, signal: AbortSignal): Promise<void> {
  if (!('OTPCredential' in window)) return;
  const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  const credential = await navigator.credentials.get(request);
  const input = field();
  if (!isText(credential) || input === null || input.disabled) return;
  input.value = credential.code;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function isText(credential: Credential | null): credential is TextCredential {
  return credential !== null && 'code' in credential && typeof credential.code === 'string';
}
