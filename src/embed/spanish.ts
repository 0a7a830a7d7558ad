import {
  configFaultCopy,
  linkHandoverCopy,
  oneTapCopy,
  passwordCopy,
  projectCopy,
  proofFailureCopy,
  walletFailureCopy,
  walletCopy,
  widgetCopy,
} from '../copy/widget.es.ts';
import { failureCopy } from '../copy/failures.es.ts';
import type { Catalogue, Language } from '../copy/language.ts';
import { passkeyCopy, proofCopy } from '../copy/passkeys.es.ts';
import { twoStepCopy, twoStepFailureCopy, twoStepSetupCopy } from '../copy/secondStep.es.ts';
import type { WidgetStrings } from './widgetStrings.ts';

// A missing or unknown catalogue does not compile.
const catalogues = {
  configFaults: configFaultCopy,
  failures: failureCopy,
  oneTap: oneTapCopy,
  passkeys: passkeyCopy,
  passwords: passwordCopy,
  linkHandover: linkHandoverCopy,
  project: projectCopy,
  proofs: proofCopy,
  proofFailures: proofFailureCopy,
  twoStep: twoStepCopy,
  twoStepFailures: twoStepFailureCopy,
  twoStepSetup: twoStepSetupCopy,
  walletFailures: walletFailureCopy,
  wallets: walletCopy,
  widget: widgetCopy,
} satisfies Record<keyof WidgetStrings, Catalogue<unknown>>;

/** The Spanish of all catalogues of the widget by name. */
export const copies = new Map<string, unknown>(
  Object.values(catalogues).map(({ name, copy }) => [name, copy]),
);

/** Returns the Spanish of one of the widget's catalogues. */
export const copyOf: Language['copyOf'] = <Copy>({ name, copy }: Catalogue<Copy>) =>
  (copies.get(name) ?? copy) as Copy;
