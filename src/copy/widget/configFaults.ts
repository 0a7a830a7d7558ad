import type { ConfigFault } from '../../../machines/widget/configReader.ts';
import { enWidgetConfig } from './en.ts';

/**
 * Says what is wrong with a configuration. The two rules of the specification (section 5) speak its words.
 *
 * @returns one sentence, which names the key
 */
export function configFaultMessage({ code, key, choices = [] }: ConfigFault): string {
  return enWidgetConfig[code](key === '' ? 'config' : key, choices.join(', '));
}
