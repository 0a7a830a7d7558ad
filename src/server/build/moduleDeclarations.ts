/**
 * Makes the declarations of the built module.
 *
 * @param contract the source of its types; there is no code in it
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
