import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { passkeysFlow } from './passkeys.flow.ts';
import { passkeysStage } from './passkeys.stage.tsx';

describeFlowOnScreen(passkeysFlow, passkeysStage);
