import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';
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

/** Makes the output a complete npm package, with the React components, which the page's own bundler includes. */
export function packageFiles(): Plugin {
  return {
    name: 'fairlead:package-files',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const { code } = await transformWithOxc(readFileSync(component, 'utf8'), component, {
        sourcemap: false,
      });
      emit('react.js', code.replace(/(["'])\.\.\/embedModule\.ts\1/, "'./widget.js'"));
      emit('react.d.ts', reactDeclarations);
      emit('package.json', `${JSON.stringify(widgetManifest(), null, 2)}\n`);
      for (const name of ['README.md', 'CHANGELOG.md'])
        emit(name, readFileSync(`docs/embed-package/${name}`, 'utf8'));
    },
  };
}

/** Returns the code of `widget.js`, which exports nothing but the API: chunks import more from the module. */
export function stableModule(module: string): string {
  return `export { ${moduleExports.join(', ')} } from './${module}';\n`;
}
