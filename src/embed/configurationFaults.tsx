import { createRoot } from 'react-dom/client';
import type { ConfigFault } from '../../machines/widget/configReader.ts';
import type { Language } from '../copy/language.ts';
import { widgetRoot } from '../theme/widgetTheme.css.ts';
import { classNames } from '../ui/classNames.ts';
import { configFaultMessage } from '../widget/configFaults.ts';
import { faults as faultsStyle } from './configurationFaults.css.ts';

/** Returns one sentence for each configuration fault, for the developer of the page. */
export function faultMessages(faults: readonly ConfigFault[], language: Language): readonly string[] {
  return faults.map((fault) => configFaultMessage(fault, language));
}

/**
 * Shows configuration faults in place of a widget.
 *
 * @returns a function that removes them
 */
export function showFaults(element: Element, sentences: readonly string[]): () => void {
  const root = createRoot(element);
  root.render(
    <div className={classNames(widgetRoot, faultsStyle)} role="alert">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </div>,
  );
  return () => root.unmount();
}
