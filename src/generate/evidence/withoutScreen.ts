import type { WithoutScreen } from 'fairlead-statechart/generate/evidenceBreaches';

/** Machines without a screen, each with the reason that the atlas shows. */
export const withoutScreen: WithoutScreen = {
  backEntry: "It has no screen: it keeps the browser's history in step with the screens of the sign-in.",
  eventBatch: 'It has no screen: it sends events of the widget to the identity provider in the background.',
  provenRequest:
    'It has no screen of its own: the screen of its parent shows the request, and the step-up has its own.',
  passwordStrength: 'It has no screen of its own: newPassword shows its result as the meter below the field.',
};
