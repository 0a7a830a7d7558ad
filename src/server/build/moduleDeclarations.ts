/** The files that declare the public API of the widget. */
export const contractFiles = ['src/embed/embedConfiguration.ts', 'src/embed/embedContract.ts'] as const;

/** The functions that the module exports. */
export const moduleExports = [
  'mountLogin',
  'mountResetPassword',
  'mountPasskeyRegistration',
  'openSession',
] as const;

/**
 * Creates the type declarations of the built widget module.
 *
 * @param contracts source texts of `contractFiles`
 */
export function moduleDeclarations(contracts: readonly string[]): string {
  // All declarations are in one file, so they need no imports of each other.
  const contract = contracts.join('\n').replaceAll(/^import type [^;]+;\n/gm, '');
  return `${contract}
${moduleExports.map((name) => `export declare const ${name}: ${name[0]?.toUpperCase()}${name.slice(1)};`).join('\n')}

declare global {
  interface HTMLElementTagNameMap {
    'stytch-ui': WidgetElement;
    'stytch-reset-password': WidgetElement<WidgetResetOptions>;
    'stytch-passkey-registration': WidgetElement<WidgetPartOptions>;
  }
}
`;
}
