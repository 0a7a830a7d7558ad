import { readFileSync } from 'node:fs';
import { widgetCatalogues } from '../../embed/widgetSentences.ts';
import { packageDeclarations } from './packageDeclarations.ts';

/** The files that declare the public API of the widget. */
const contractFiles = [
  'src/embed/embedConfiguration.ts',
  'src/embed/widgetStrings.ts',
  'src/embed/embedContract.ts',
] as const;

/** The functions that the module exports. */
export const moduleExports = [
  'mountLogin',
  'mountResetPassword',
  'mountPasskeyRegistration',
  'openSession',
] as const;

/** Creates the type declarations of the built widget module: the contract, the sentences and the exports. */
export async function moduleDeclarations(): Promise<string> {
  const sentences = await sentenceTypes();
  const contracts = contractFiles.map((file) => readFileSync(file, 'utf8'));
  // All declarations are in one file, so they need no imports of each other.
  const contract = contracts.join('\n').replaceAll(/^import type [^;]+;\n/gm, '');
  return `${contract}
interface WidgetSentences {
${sentences.map(([name, type]) => `  readonly ${name}: ${type};`).join('\n')}
}

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

/** Files whose types the catalogues use. */
const typesOfSentences = [
  'src/copy/language.ts',
  'src/copy/oauthProviderNames.ts',
  'machines/contracts/oauthRequests.ts',
] as const;

/** Compiles the type of each catalogue of the widget. */
async function sentenceTypes(): Promise<readonly (readonly [name: string, type: string])[]> {
  const files = Object.keys(widgetCatalogues).map((name) => [name, `src/copy/${name}.en`] as const);
  const sources = files.map(([, file]) => `${file}.ts`);
  // Without the declarations of the machines, from which the catalogues import types.
  const declarations = await packageDeclarations([...sources, ...typesOfSentences], ['--noResolve']);
  return files.map(([name, file]) => {
    const [, type = ''] = /\bCatalogue<(\{[^]*\})>;/.exec(declarations.get(`${file}.d.ts`) ?? '') ?? [];
    // A type from a file that is not among these becomes `any` or an index signature.
    if (type === '' || /: any\b|\[x: string\]/.test(type))
      throw new Error(`The catalogue "${name}" needs a type that is not in the list of types of sentences.`);
    return [name, type] as const;
  });
}
