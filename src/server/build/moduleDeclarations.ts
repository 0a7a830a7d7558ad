import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { join as joinUrl, dirname as dirnameOfUrl } from 'node:path/posix';
import { promisify } from 'node:util';
import * as failures from '../../copy/failures.en.ts';
import * as institutions from '../../copy/institutions.en.ts';
import * as passkeys from '../../copy/passkeys.en.ts';
import * as secondStep from '../../copy/secondStep.en.ts';
import * as site from '../../copy/site.en.ts';
import * as widget from '../../copy/widget.en.ts';
import { institutionCatalogues } from '../../embed/institutions/institutionSentences.ts';
import { widgetCatalogues } from '../../embed/widgetSentences.ts';

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
  'defineElements',
] as const;

/**
 * Creates the type declarations of the built widget modules: the contract, the sentences and the exports of each.
 *
 * @returns the declarations of the sign-in widget and of the widget for members of institutions
 */
export async function moduleDeclarations(): Promise<{
  readonly widget: string;
  readonly institutions: string;
}> {
  const sentencesOf = await sentenceTypes();
  return {
    widget: widgetDeclarations(sentencesOf(widgetCatalogues)),
    institutions: institutionDeclarations(sentencesOf(institutionCatalogues)),
  };
}

function widgetDeclarations(sentences: string): string {
  const contracts = contractFiles.map((file) => readFileSync(file, 'utf8'));
  // All declarations are in one file, so they need no imports of each other.
  const contract = contracts.join('\n').replaceAll(/^import type [^;]+;\n/gm, '');
  return `${contract}
interface WidgetSentences {
${sentences}
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

function institutionDeclarations(sentences: string): string {
  const contract = readFileSync('src/embed/institutions/institutionContract.ts', 'utf8')
    .replace(/^import type .*institutionSentences.*\n/m, '')
    .replaceAll(/'\.\.\/(?:embedContract|widgetStrings)\.ts'/g, "'./widget.js'");
  return `${contract}
interface InstitutionSentences {
${sentences}
}

export declare const mountInstitutionSignIn: MountInstitutionSignIn;
export declare const defineInstitutionElement: DefineInstitutionElement;

declare global {
  interface HTMLElementTagNameMap {
    'stytch-b2b-ui': InstitutionElement;
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

const catalogueFiles = { failures, institutions, passkeys, secondStep, site, widget } as const;
const exportedCatalogues = Object.values(catalogueFiles).flatMap((file) => Object.entries(file));

type SentencesOf = (catalogues: Readonly<Record<string, unknown>>) => string;

/**
 * Compiles the declarations of all catalogues. The result returns the fields of an interface with the types of all
 * sentences of some of them.
 */
async function sentenceTypes(): Promise<SentencesOf> {
  const sources = Object.keys(catalogueFiles).map((name) => `src/copy/${name}.en.ts`);
  // Without the declarations of the machines, from which the catalogues import types.
  const declarations = await packageDeclarations([...sources, ...typesOfSentences], ['--noResolve']);
  const text = sources.map((file) => declarations.get(declarationOf(file)) ?? '').join('\n');
  const field = ([name, catalogue]: readonly [string, unknown]) => {
    const [exported] = exportedCatalogues.find(([, candidate]) => candidate === catalogue) ?? [];
    const [, type = ''] =
      new RegExp(`\\b${exported}: [^;]*?\\bCatalogue<(\\{[^]*?\\n\\})>;`).exec(text) ?? [];
    // A type from a file that is not among these becomes `any` or an index signature.
    if (type === '' || /: any\b|\[x: string\]/.test(type))
      throw new Error(`The catalogue "${name}" needs a type that is not in the list of types of sentences.`);
    return `  readonly ${name}: ${type};`;
  };
  return (catalogues) => Object.entries(catalogues).map(field).join('\n');
}

const compilerOptions = [
  ['--declaration', '--emitDeclarationOnly', '--ignoreConfig'],
  // The step `types` checks the sources.
  ['--noCheck'],
  ['--rootDir', '.'],
  ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--allowImportingTsExtensions', '--skipLibCheck', '--strict', '--exactOptionalPropertyTypes'],
  ['--types', 'node'],
].flat();

/**
 * Compiles the type declarations of modules, with those of all files whose types they use. Packages are not included.
 *
 * @param entries paths of the modules, from the project's folder
 * @param options further options of the compiler
 * @returns the text of each declaration file by its path
 */
export async function packageDeclarations(
  entries: readonly string[],
  options: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  try {
    const parameters = [compiler, ...compilerOptions, ...options, '--outDir', folder, ...entries];
    await promisify(execFile)(process.execPath, parameters);
    return await collect(folder, entries.map(declarationOf));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const declarationOf = (source: string) => source.replace(/\.ts$/, '.d.ts');

/** Matches the file in an import or an export of a declaration file. */
const relativeImport = /(\bfrom |\bimport\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g;

async function collect(folder: string, entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    const from = dirnameOfUrl(path);
    open.push(
      ...[...text.matchAll(relativeImport)].map(([, , , target = '']) => joinUrl(from, `${target}.d.ts`)),
    );
    found.set(path, text.replaceAll(relativeImport, '$1$2$3.js$2'));
  }
  return found;
}
