import { configFaultCopy } from '../copy/configFaults.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { linkHandoverCopy } from '../copy/linkHandover.en.ts';
import { oneTapCopy } from '../copy/oneTap.en.ts';
import { passkeyCopy } from '../copy/passkeys.en.ts';
import { passwordCopy } from '../copy/passwords.en.ts';
import { projectCopy } from '../copy/project.en.ts';
import { proofFailureCopy } from '../copy/proofFailures.en.ts';
import { proofCopy } from '../copy/proofs.en.ts';
import { twoStepCopy } from '../copy/twoStep.en.ts';
import { twoStepFailureCopy } from '../copy/twoStepFailures.en.ts';
import { twoStepSetupCopy } from '../copy/twoStepSetup.en.ts';
import { walletFailureCopy } from '../copy/walletFailures.en.ts';
import { walletCopy } from '../copy/wallets.en.ts';
import { widgetCopy } from '../copy/widget.en.ts';

/** The English catalogues of the widget by name, for tools and tests. The widget itself uses only their types. */
export const widgetCatalogues = {
  widget: widgetCopy,
  passwords: passwordCopy,
  linkHandover: linkHandoverCopy,
  passkeys: passkeyCopy,
  proofs: proofCopy,
  wallets: walletCopy,
  twoStep: twoStepCopy,
  twoStepSetup: twoStepSetupCopy,
  failures: failureCopy,
  walletFailures: walletFailureCopy,
  twoStepFailures: twoStepFailureCopy,
  proofFailures: proofFailureCopy,
  project: projectCopy,
  oneTap: oneTapCopy,
  configFaults: configFaultCopy,
} as const;

type Catalogues = typeof widgetCatalogues;

/** The types of all sentences, by catalogue and key. The build writes them into the type declarations of the module. */
export type WidgetSentences = { readonly [Name in keyof Catalogues]: CopyOf<Catalogues[Name]> };
