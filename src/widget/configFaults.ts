import type { ConfigFault } from '../../machines/widget/configReader.ts';
import type { Language } from '../copy/language.ts';
import { widgetCopy } from '../copy/widget.en.ts';

/**
 * Says what is wrong with a configuration. The two rules of the specification (section 5) speak its words.
 *
 * @returns one sentence, which names the key
 */
export function configFaultMessage({ code, key, choices = [] }: ConfigFault, language: Language): string {
  return language.copyOf(widgetCopy).configFaults[code](key === '' ? 'config' : key, choices.join(', '));
}
