import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A property of a type in the contract of the embedded widget. */
export interface ContractMember {
  readonly name: string;
  readonly isOptional: boolean;
  /** Source text of the type. */
  readonly type: string;
  /** The doc comment without its default; empty if there is none. */
  readonly doc: string;
  /** The default that the doc comment names; empty if there is none. */
  readonly fallback: string;
  /** Properties of the type if it is an object, a list of objects or the name of an interface in the contract. */
  readonly members: readonly ContractMember[];
  /** Whether the type is a list. */
  readonly isList: boolean;
}

/** A type of a union, with its doc comment. */
export interface ContractVariant {
  readonly doc: string;
  readonly members: readonly ContractMember[];
}

/** The types that TypeScript files declare. */
export interface ContractTypes {
  /** Returns the properties of an interface. @throws Error if the files do not declare it */
  readonly membersOf: (name: string) => readonly ContractMember[];
  /** Returns the object types of a union. @throws Error if the files do not declare it */
  readonly variantsOf: (name: string) => readonly ContractVariant[];
}

/** A node of the syntax tree, of which only some properties are known. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Declared {
  readonly node: Node;
  readonly code: string;
}

/**
 * Reads the types that files declare. They are read from the syntax tree, because the compiler has no API for scripts.
 *
 * @param paths paths of TypeScript files
 */
export function readContractTypes(paths: readonly string[]): ContractTypes {
  const declared = new Map(paths.flatMap(declarationsIn));
  const find = (name: string) => {
    const found = declared.get(name);
    if (!found) throw new Error(`The contract of the widget has no type "${name}".`);
    return found;
  };
  const resolved = (node: Node, code: string): readonly ContractMember[] => {
    switch (node.type) {
      case 'TSInterfaceDeclaration':
        return signatures(listOf(nodeOf(node['body'])['body']), code);
      case 'TSTypeLiteral':
        return signatures(listOf(node['members']), code);
      case 'TSTypeReference': {
        const name = code.slice(nodeOf(node['typeName']).start, nodeOf(node['typeName']).end);
        const [item] = listOf(Object(node['typeArguments'])['params']);
        if (name === 'WidgetList' && item) return resolved(item, code);
        const target = declared.get(name);
        return target?.node.type === 'TSInterfaceDeclaration' ? resolved(target.node, target.code) : [];
      }
      default:
        return [];
    }
  };
  const signatures = (nodes: readonly Node[], code: string): readonly ContractMember[] =>
    nodes
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((node) => {
        const typeNode = nodeOf(nodeOf(node['typeAnnotation'])['typeAnnotation']);
        const [doc = '', fallback = ''] = docBefore(node, code).split(/ ?Default: (?=[^]*\.$)/);
        const type = code.slice(typeNode.start, typeNode.end);
        return {
          name: code.slice(nodeOf(node['key']).start, nodeOf(node['key']).end),
          isOptional: node['optional'] === true,
          type: type.replaceAll(/\s+/g, ' ').replace(/^\| /, ''),
          doc,
          fallback: fallback.replace(/\.$/, ''),
          members: resolved(typeNode, code),
          isList: type.startsWith('WidgetList<'),
        };
      });
  return {
    membersOf(name) {
      const { node, code } = find(name);
      return resolved(node, code);
    },
    variantsOf(name) {
      const { node, code } = find(name);
      return listOf(nodeOf(node['typeAnnotation'])['types']).map((variant) => ({
        doc: docBefore(variant, code),
        members: resolved(variant, code),
      }));
    },
  };
}

function declarationsIn(path: string): readonly (readonly [string, Declared])[] {
  const code = readFileSync(path, 'utf8');
  const { program } = parseSync(path, code);
  return listOf(program.body).flatMap((statement) => {
    const node = (statement['declaration'] ?? statement) as Node;
    if (node.type !== 'TSInterfaceDeclaration' && node.type !== 'TSTypeAliasDeclaration') return [];
    const { start, end } = nodeOf(node['id']);
    return [[code.slice(start, end), { node, code }] as const];
  });
}

/** Returns the text of the doc comment directly before a node, or before the `|` before it, in one line. */
function docBefore({ start }: Node, code: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:\|\s*)?$/.exec(code.slice(0, start)) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
}

const listOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Node[];
const nodeOf = (value: unknown) => value as Node;
