import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { phoneEntryFlow } from './phoneEntry.flow.ts';
import { phoneEntryStage } from './phoneEntry.stage.tsx';

describeFlowOnScreen(phoneEntryFlow, phoneEntryStage);
