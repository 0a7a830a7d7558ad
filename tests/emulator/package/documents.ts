import { readFileSync } from 'node:fs';

/** A fenced code block of a document. */
export interface CodeBlock {
  /** Language of the block, such as `ts`. */
  readonly language: string;
  readonly text: string;
}

/** Documents of the emulator whose code blocks are executed. */
export const emulatorDocuments = ['docs/emulator.md', 'src/emulator/README.md'] as const;

/** Reads the code blocks of a document. */
export function codeBlocksOf(path: string): readonly CodeBlock[] {
  const blocks = readFileSync(path, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, language = '', text = '']) => ({ language, text }));
}

/** Reads the shell commands of the documents, without repetitions. */
export function documentedCommands(): readonly string[] {
  const blocks = emulatorDocuments.flatMap(codeBlocksOf).filter(({ language }) => language === 'sh');
  return [...new Set(blocks.flatMap(({ text }) => text.trimEnd().split('\n')))];
}

/** The webhook that `docs/emulator.md` shows, as text; a test compares it with one that is sent. */
export const webhookText =
  codeBlocksOf('docs/emulator.md').find(({ language }) => language === 'json')?.text ?? '';
