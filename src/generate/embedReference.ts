import { readFileSync, writeFileSync } from 'node:fs';
import { failureCodes, failureOf } from '../../machines/contracts/failures.ts';
import { configFaultCopy } from '../copy/widget.en.ts';
import { english } from '../copy/language.ts';
import { widgetError } from '../embed/embedCallbacks.ts';
import { institutionCatalogues } from '../embed/institutions/institutionSentences.ts';
import { widgetCatalogues } from '../embed/widgetSentences.ts';
import { featureSources } from '../server/policySources.ts';
import { readContractTypes, type ContractMember } from './contractTypes.ts';
import { failureCauses } from './failureCauses.ts';
import { code, markdownTable, withGeneratedParts } from './markdown.ts';

export const referenceFile = 'docs/embed/reference.md';

/** Writes the generated parts of `docs/embed/reference.md`. */
export function run(): number {
  writeFileSync(referenceFile, embedReference());
  return 0;
}

const contract = readContractTypes(['src/embed/embedConfiguration.ts', 'src/embed/embedContract.ts']);

/** Returns the reference of the embedded widget with parts that are generated from its contract and its catalogues. */
export function embedReference(): string {
  return withGeneratedParts(readFileSync(referenceFile, 'utf8'), {
    options: optionTable('WidgetMountOptions', 'WidgetResetOptions'),
    config: optionTable('WidgetProducts', 'WithPasscodes', 'WithOAuth', 'WidgetSharedConfiguration'),
    theme: optionTable('WidgetThemeOptions'),
    events: markdownTable(
      ['`type`', 'when', '`data`'],
      contract.variantsOf('WidgetEvent').map(({ doc, members }) => {
        const data = members.find(({ name }) => name === 'data');
        const fields = data?.members.map(({ name }) => code(name)) ?? [];
        return [literal(members), doc, fields.join(', ')];
      }),
    ),
    session: markdownTable(
      ['field of a session', 'type', ''],
      contract.membersOf('WidgetSession').map(({ name, type, doc }) => [code(name), code(type), doc]),
    ),
    actions: markdownTable(
      ['`type`', 'effect', 'other fields'],
      contract.variantsOf('WidgetAction').map(({ doc, members }) => [
        literal(members),
        doc,
        members
          .filter(({ name }) => name !== 'type')
          .map(({ name, type }) => `${code(name)}: ${code(type)}`)
          .join(', '),
      ]),
    ),
    errors: markdownTable(
      ['`code`', 'when', '`message`'],
      [
        ['`configuration`', 'an option is invalid; for you, not for the visitor', 'one of the next table'],
        ...failureCodes
          .filter(
            (failure): failure is keyof typeof failureCauses =>
              failure !== 'project-unknown' && failure in failureCauses,
          )
          .map((failure) => [
            code(failure),
            failureCauses[failure],
            widgetError(failureOf(failure), english).message,
          ]),
      ],
    ),
    'configuration errors': markdownTable(
      ['fault', '`message`'],
      Object.entries(configFaultCopy.copy).map(([fault, sentence]) => [
        code(fault),
        sentence('{key}', '{choices}'),
      ]),
    ),
    'policy sources': markdownTable(
      ['feature', 'directive', 'sources'],
      [
        ['every widget', '`script-src`', '`<module>`'],
        ['every widget', '`connect-src`', '`<provider>`'],
        ['`theme.logo`', '`img-src`', 'the origin of the image'],
        ['One Tap with `apiOrigin`', '`script-src`', '`<provider>`'],
        ...Object.entries(featureSources).flatMap(([feature, { hosted }]) =>
          Object.entries(hosted).map(([directive, sources]) => [
            code(feature),
            code(directive),
            sources.map(code).join(' '),
          ]),
        ),
      ],
    ),
    sentences: sentenceTables(widgetCatalogues),
    'sentences for institutions': sentenceTables(institutionCatalogues),
  });
}

function optionTable(...interfaces: readonly string[]): string {
  return markdownTable(['option', 'type', '', 'default'], rowsOf(interfaces.flatMap(contract.membersOf), []));
}

/** Returns a row for each option, and after it those of the options in it. */
function rowsOf(members: readonly ContractMember[], path: readonly string[]): readonly (readonly string[])[] {
  return members.flatMap((member) => {
    const { name, isOptional, type, doc, fallback, isList } = member;
    const kind = member.members.length === 0 ? code(type) : isList ? 'list' : 'object';
    const key = code([...path, name].join('.'));
    const row = [key, typeTexts[name] ?? kind, doc, isOptional ? fallback : '**required**'];
    // Types with a table of their own are not repeated.
    return name in typeTexts
      ? [row]
      : [row, ...rowsOf(member.members, [...path, isList ? `${name}[]` : name])];
  });
}

/** Types that have a table of their own, or that are clearer in words. */
const typeTexts: Readonly<Record<string, string>> = {
  config: '[`WidgetConfiguration`](#config)',
  theme: '[`WidgetThemeOptions`](#theme)',
  strings: '[`WidgetStrings`](#sentences)',
  products: '`WidgetList<WidgetProduct>`',
};

function literal(members: readonly ContractMember[]): string {
  const type = members.find(({ name }) => name === 'type')?.type ?? '';
  return code(type.replaceAll("'", ''));
}

type Catalogues = Readonly<Record<string, { readonly name: string; readonly copy: object }>>;

function sentenceTables(catalogues: Catalogues): string {
  return Object.values(catalogues)
    .map(({ name, copy }) => `### ${name}\n\n${sentenceTable(copy)}`)
    .join('\n\n');
}

function sentenceTable(copy: object): string {
  return markdownTable(
    ['key', 'English'],
    sentencesOf(copy).map(({ key, sentence }) => [code(key), sentence]),
  );
}

/** A sentence of a catalogue. */
interface Sentence {
  /** Path of the key, such as `main.title`. */
  readonly key: string;
  /** The text; values that a function inserts are their names in braces. */
  readonly sentence: string;
}

function sentencesOf(copy: object, path: readonly string[] = []): readonly Sentence[] {
  return Object.entries(copy).flatMap(([name, part]: [string, unknown]): readonly Sentence[] => {
    const own = [...path, name];
    if (typeof part === 'object' && part !== null) return sentencesOf(part, own);
    const key = own.join('.');
    if (typeof part === 'string') return [{ key, sentence: part }];
    if (typeof part === 'function') return [{ key, sentence: withNames(part) }];
    return [];
  });
}

/** Calls a function of a catalogue with the names of its parameters. */
function withNames(sentence: Function): string {
  const [, list = ''] = /^(?:function \w*)?\(?([^)=]*)\)?/.exec(String(sentence)) ?? [];
  const names = list.split(',').map((name) => name.trim());
  return String(Reflect.apply(sentence, undefined, names.filter(Boolean).map(placeholder)));
}

/** A value that appears as its name where a sentence inserts it, joins it as a list or counts with it. */
function placeholder(name: string): unknown {
  const text = `{${name}}`;
  if (name === 'waitMs') return 30_000;
  return Object.assign([text], { toString: () => text });
}
