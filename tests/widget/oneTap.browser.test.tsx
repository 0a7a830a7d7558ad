import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { oneTapFlow } from './oneTap.flow.ts';
import { oneTapStage } from './oneTap.stage.tsx';

describeFlowOnScreen(oneTapFlow, oneTapStage);
