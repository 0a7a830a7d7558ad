/**
 * Creates the type declarations of the built widget module.
 *
 * @param contract source text of `embedContract.ts`
 */
export function moduleDeclarations(contract: string): string {
  return `${contract}
export declare const mountLogin: MountLogin;
export declare const mountResetPassword: MountResetPassword;
export declare const mountPasskeyRegistration: MountPasskeyRegistration;

declare global {
  interface HTMLElementTagNameMap {
    'stytch-ui': WidgetElement;
    'stytch-reset-password': WidgetElement<WidgetResetOptions>;
    'stytch-passkey-registration': WidgetElement<WidgetPartOptions>;
  }
}
`;
}
