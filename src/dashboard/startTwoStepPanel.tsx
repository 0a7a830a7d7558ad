import { createActor, type ActorRefFrom } from 'xstate';
import type { SecondFactor } from '../../machines/contracts/secondFactorRequests.ts';
import { sessionDurationMinutes } from '../../machines/contracts/timing.ts';
import type { ReadFactors, TwoStepArrival } from '../../machines/dashboard/twoStepFactors.ts';
import { twoStepManagementMachine } from '../../machines/dashboard/twoStepManagement.machine.ts';
import { siteConfig } from '../config/siteConfig.ts';
import { secondFactorRequests } from '../identity/secondFactorRequests.ts';
import { askBeforeLeaving } from '../page/askBeforeLeaving.ts';
import type { Navigation } from '../page/navigation.ts';
import { request } from '../page/request.ts';
import { boundProvenRequest } from '../passkeys/startPasskeys.ts';
import { recallMessage, rememberMessage } from '../widget/messageMemory.ts';
import { startTwoStepSetup } from '../widget/startTwoStepSetup.tsx';
import { runPanel, type PanelFlow, type PanelOptions } from './panelFlow.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

export interface TwoStepPanelOptions extends PanelOptions {
  readonly navigation: Pick<Navigation, 'askBeforeLeaving'>;
  readonly arrival: TwoStepArrival;
}

/** Starts the profile's section about two-step verification, in a chunk that is loaded after the page is rendered. */
export function startTwoStepPanel(options: TwoStepPanelOptions): PanelFlow {
  const { identity, arrival } = options;
  const requests = secondFactorRequests(identity);
  const { totpEnrollment, smsEnrollment, recoveryCodes, secrets } = startTwoStepSetup({
    access: identity,
    sessionDurationMinutes,
    section: 'two-step',
    issuer: siteConfig.name,
    field: (target) =>
      document.querySelector<HTMLInputElement>(`#two-step input[data-focus-target="${target}"]`),
  });
  const proven = boundProvenRequest(identity, { sessionDurationMinutes, section: 'two-step' });
  const logic = twoStepManagementMachine.provide({
    actors: {
      readSecondFactors: request<ReadFactors>(async ({ signal }) => {
        const factors = await requests.readSecondFactors(signal);
        const awaited = recallMessage('two-step.smsEnrollment', owner());
        return awaited ? { ...factors, awaited } : factors;
      }),
      removeSecondFactor: proven(
        request<void, SecondFactor | null>(async ({ input, signal }) => {
          if (input) await requests.removeSecondFactor(input, signal);
        }),
      ),
      totpEnrollment,
      smsEnrollment,
      recoveryCodes,
    },
  });
  const actor: ActorRefFrom<typeof twoStepManagementMachine> = createActor(logic, { input: { arrival } });
  const owner = () => actor.getSnapshot().context.userId;
  const isOver = () => actor.getSnapshot().matches('listed');
  rememberMessage(actor, 'two-step.smsEnrollment', { owner, isOver });
  askBeforeLeaving(actor, options.navigation);
  const panel = runPanel(actor, options, {
    name: 'The two-step section',
    changed: 'factors.changed',
    content: <TwoStepPanel actor={actor} secrets={secrets} />,
  });
  return {
    ...panel,
    stop() {
      panel.stop();
      secrets.discard();
    },
  };
}
