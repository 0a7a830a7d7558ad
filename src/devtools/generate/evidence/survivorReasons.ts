import { actorReasons } from './survivorReasons/actors.ts';
import { dashboardMachineReasons } from './survivorReasons/dashboardMachines.ts';
import { identityReasons } from './survivorReasons/identity.ts';
import { identityRequestReasons } from './survivorReasons/identityRequests.ts';
import { otherMachineReasons } from './survivorReasons/otherMachines.ts';
import { widgetMachineReasons } from './survivorReasons/widgetMachines.ts';

/** Reasons for which mutants may stay undetected, by the ids that `docs/evidence/mutants.md` shows. */
export const survivorReasons: Readonly<Record<string, string>> = {
  ...actorReasons,
  ...dashboardMachineReasons,
  ...identityReasons,
  ...identityRequestReasons,
  ...otherMachineReasons,
  ...widgetMachineReasons,
};
