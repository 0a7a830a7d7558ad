import { configFaultCopy } from '../copy/configFaults.es.ts';
import { failureCopy } from '../copy/failures.es.ts';
import type { Catalogue, Language } from '../copy/language.ts';
import { linkHandoverCopy } from '../copy/linkHandover.es.ts';
import { oneTapCopy } from '../copy/oneTap.es.ts';
import { passkeyCopy } from '../copy/passkeys.es.ts';
import { passwordCopy } from '../copy/passwords.es.ts';
import { projectCopy } from '../copy/project.es.ts';
import { proofFailureCopy } from '../copy/proofFailures.es.ts';
import { proofCopy } from '../copy/proofs.es.ts';
import { twoStepCopy } from '../copy/twoStep.es.ts';
import { twoStepFailureCopy } from '../copy/twoStepFailures.es.ts';
import { twoStepSetupCopy } from '../copy/twoStepSetup.es.ts';
import { walletFailureCopy } from '../copy/walletFailures.es.ts';
import { walletCopy } from '../copy/wallets.es.ts';
import { widgetCopy } from '../copy/widget.es.ts';
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
