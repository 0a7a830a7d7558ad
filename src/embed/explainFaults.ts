import type { ConfigFault } from '../../machines/widget/configReader.ts';
import type { Language } from '../copy/language.ts';
import { loadChunk } from '../page/chunkLoader.ts';

interface ExplainedFaults {
  /** One sentence for each fault. */
  readonly sentences: readonly string[];
  /** Shows the sentences in an element, and returns a function that removes them. */
  readonly show: (element: Element) => () => void;
}

const loadSentences = () => loadChunk('configurationFaults', () => import('./configurationFaults.tsx'));

/**
 * Loads the sentences of configuration faults, which a correct page never needs. If they do not load, the faults are
 * named by key and code and shown nowhere, and the cause is reported to the page.
 *
 * @returns the explanation; never rejects
 */
export async function explainFaults(
  faults: readonly ConfigFault[],
  language: Language,
  load: () => Promise<typeof import('./configurationFaults.tsx')> = loadSentences,
): Promise<ExplainedFaults> {
  try {
    const { faultMessages, showFaults } = await load();
    const sentences = faultMessages(faults, language);
    return { sentences, show: (element) => showFaults(element, sentences) };
  } catch (error) {
    reportError(error);
    return { sentences: faults.map(({ key, code }) => `${key}: ${code}`), show: () => () => undefined };
  }
}
