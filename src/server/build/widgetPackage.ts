import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';

const components = [
  ['react.js', 'components'],
  ['react.institutions.js', 'institutionComponent'],
  ['react.component.js', 'widgetComponent'],
] as const;

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
      './react': {
        types: './react.d.ts',
        // Only builds with Server Components read the directive, and Rollup warns of it.
        'react-server': './react.client.js',
        default: './react.js',
      },
      './institutions': { types: './institutions.d.ts', default: './institutions/widget.js' },
      './institutions/react': {
        types: './react.institutions.d.ts',
        'react-server': './react.institutions.client.js',
        default: './react.institutions.js',
      },
      './manifest.json': './manifest.json',
      './institutions/manifest.json': './institutions/manifest.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'institutions', 'manifest.json', 'CHANGELOG.md', 'licenses.md'],
    sideEffects: false,
    engines: { node: '>=20' },
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

/** The declarations of the React components, and of the custom elements in JSX. */
const reactDeclarations = `import type { CSSProperties, DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react';
import type {
  WidgetElement,
  WidgetHandle,
  WidgetMountOptions,
  WidgetPartOptions,
  WidgetResetOptions,
} from './widget.js';

interface MountProps {
  /** Class and style of the element around the widget. */
  readonly className?: string;
  readonly style?: CSSProperties;
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

/** The declarations of the React component for members of institutions. */
const institutionReactDeclarations = `import type { CSSProperties, DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react';
import type { InstitutionElement, InstitutionHandle, InstitutionMountOptions } from './institutions.js';

interface MountProps {
  /** Class and style of the element around the widget. */
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Called with the handle of each mounted widget. */
  readonly onMount?: (handle: InstitutionHandle) => void;
}

export declare const InstitutionSignIn: (props: InstitutionMountOptions & MountProps) => ReactElement;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stytch-b2b-ui': DetailedHTMLProps<HTMLAttributes<HTMLElement>, InstitutionElement> & {
        language?: 'en' | 'es';
        /** React sets it as a property from version 19 on. */
        options?: InstitutionMountOptions | null;
      };
    }
  }
}
`;

/** Paths of imported modules in the package. */
const packaged: Readonly<Record<string, string>> = {
  '../embedModule.ts': './widget.js',
  '../institutions/institutionModule.ts': './institutions/widget.js',
  './widgetComponent.ts': './react.component.js',
};

/** Returns the React components, which the page's own bundler includes, and their declarations. */
export async function reactFiles(): Promise<ReadonlyMap<string, string>> {
  const scripts = components.map(async ([name, source]) => {
    const file = `src/embed/react/${source}.ts`;
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false });
    const inPackage = code.replaceAll(
      /(["'])(\.[^"']+\.ts)\1/g,
      (text, _, path: string) => `'${packaged[path] ?? text}'`,
    );
    return [name, inPackage] as const;
  });
  // Only builds with Server Components read the directive, and Rollup warns of it.
  const forServers = (names: string, file: string) =>
    `'use client';\nexport { ${names} } from './${file}';\n`;
  return new Map([
    ...(await Promise.all(scripts)),
    ['react.client.js', forServers('SignIn, ResetPassword, PasskeyRegistration', 'react.js')],
    ['react.d.ts', reactDeclarations],
    ['react.institutions.client.js', forServers('InstitutionSignIn', 'react.institutions.js')],
    ['react.institutions.d.ts', institutionReactDeclarations],
  ]);
}

/** Returns the code of `widget.js`, which exports nothing but the API: chunks import more from the module. */
export function stableModule(module: string, moduleExports: readonly string[]): string {
  return `export { ${moduleExports.join(', ')} } from './${module}';\n`;
}
