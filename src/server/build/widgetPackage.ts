import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { moduleExports } from './moduleDeclarations.ts';

const component = 'src/embed/react/components.ts';

/**
 * Returns the `package.json` of the widget's package. Version and license are those of the project.
 */
export function widgetManifest() {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  return {
    name: 'fairlead-widget',
    version,
    description: 'Sign-in widget for Stytch: passwords, passcodes, links, passkeys, OAuth and wallets',
    keywords: ['stytch', 'authentication', 'sign-in', 'passkeys', 'web-components', 'react'],
    license,
    type: 'module',
    exports: {
      '.': { types: './widget.d.ts', default: './widget.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './manifest.json': './manifest.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'manifest.json', 'CHANGELOG.md', 'licenses.md'],
    // The module defines the custom elements.
    sideEffects: ['./widget.js', './widget.*.js'],
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

/** The declarations of the React components, and of the custom elements in JSX. */
const reactDeclarations = `import type { DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react';
import type {
  WidgetElement,
  WidgetHandle,
  WidgetMountOptions,
  WidgetPartOptions,
  WidgetResetOptions,
} from './widget.js';

interface MountProps {
  /** Called with the handle of each mounted widget. */
  readonly onMount?: (handle: WidgetHandle) => void;
}

export declare const SignIn: (props: WidgetMountOptions & MountProps) => ReactElement;
export declare const ResetPassword: (props: WidgetResetOptions & MountProps) => ReactElement;
export declare const PasskeyRegistration: (props: WidgetPartOptions & MountProps) => ReactElement;

type ElementProps<Options> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, WidgetElement<Options>> & {
  language?: 'en' | 'es';
  /** React sets it as a property from version 19 on. */
  options?: Options | null;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stytch-ui': ElementProps<WidgetMountOptions>;
      'stytch-reset-password': ElementProps<WidgetResetOptions>;
      'stytch-passkey-registration': ElementProps<WidgetPartOptions>;
    }
  }
}
`;

/** Returns the React components, which the page's own bundler includes, and their declarations. */
export async function reactFiles(): Promise<ReadonlyMap<string, string>> {
  const { code } = await transformWithOxc(readFileSync(component, 'utf8'), component, { sourcemap: false });
  return new Map([
    ['react.js', code.replace(/(["'])\.\.\/embedModule\.ts\1/, "'./widget.js'")],
    ['react.d.ts', reactDeclarations],
  ]);
}

/** Returns the code of `widget.js`, which exports nothing but the API: chunks import more from the module. */
export function stableModule(module: string): string {
  return `export { ${moduleExports.join(', ')} } from './${module}';\n`;
}
