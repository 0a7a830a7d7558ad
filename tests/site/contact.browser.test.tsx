import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { contactFlow } from './contact.flow.ts';
import { contactStage } from './contact.stage.tsx';

describeFlowOnScreen(contactFlow, contactStage);
