import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { outboxFlow } from './outbox.flow.ts';
import { outboxStage } from './outbox.stage.tsx';

describeFlowOnScreen(outboxFlow, outboxStage);
