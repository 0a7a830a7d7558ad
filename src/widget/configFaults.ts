import type { ConfigFault } from '../../machines/widget/configReader.ts';
import { configFaultCopy } from '../copy/widget.en.ts';
import type { Language } from '../copy/language.ts';

/**
 * Returns one sentence that describes a configuration fault and names its key. The two forbidden combinations of
 * products use the sentences of the specification (specification, section 5).
 */
export function configFaultMessage({ code, key, choices = [] }: ConfigFault, language: Language): string {
  return language.copyOf(configFaultCopy)[code](key === '' ? 'config' : key, choices.join(', '));
}
