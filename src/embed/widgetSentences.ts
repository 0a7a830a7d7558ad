import {
  configFaultCopy,
  linkHandoverCopy,
  oneTapCopy,
  passwordCopy,
  projectCopy,
  twoStepFailureCopy,
  proofFailureCopy,
  walletFailureCopy,
  walletCopy,
  widgetCopy,
} from '../copy/widget.en.ts';
import { failureCopy } from '../copy/failures.en.ts';
import type { CopyOf } from '../copy/language.ts';
import { passkeyCopy, proofCopy } from '../copy/passkeys.en.ts';
import { twoStepCopy, twoStepSetupCopy } from '../copy/secondStep.en.ts';

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
