import { emailConfirmationMachine } from '../../machines/widget/emailConfirmation.machine.ts';
import { defineFlow } from '../statechart/flow.ts';

const email = 'ada@fairlead.example';

/** 'Check your email'. */
export const emailConfirmationFlow = defineFlow({
  machine: emailConfirmationMachine,
  inputs: { 'a link was sent': { email } },
  samples: { events: { 'retry.chosen': { plain: {} } }, actors: {} },
  journeys: [
    {
      name: 'trying again gives the address back',
      input: { email },
      steps: [{ expect: { at: ['linkSent'] } }, { send: { type: 'retry.chosen' } }],
      ends: { at: ['tryingAgain'], output: { email } },
    },
  ],
});
