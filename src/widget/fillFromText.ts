/** What WebOTP answers; TypeScript's library of the browser does not know it. */
interface TextCredential extends Credential {
  readonly code: string;
}

/**
 * Waits for the text that brings a passcode and writes it into its field, as the browser's own autofill does; the screen
 * hears of it like of any other typing (WebOTP, https://wicg.github.io/web-otp/).
 *
 * @param field the passcode's field, while it is on the page
 * @param signal ends the waiting
 * @returns once the field is filled; at once where the browser cannot read texts. Rejects when the person refuses or the
 *   waiting is ended
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
