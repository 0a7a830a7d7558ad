import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { PasskeyFrame } from '../passkeys/PasskeyFrame.tsx';
import type { TwoStepSecrets } from './twoStepSecrets.ts';

/** Properties of a screen that sets up two-step verification. */
export interface TwoStepScreenProps<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly secrets: TwoStepSecrets;
  /** Layout of a page with its own headings; by default the layout of the widget. */
  readonly frame?: PasskeyFrame | undefined;
}
