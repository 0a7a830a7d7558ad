import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { quoteFlow } from './quote.flow.ts';
import { quoteStage } from './quote.stage.tsx';

describeFlowOnScreen(quoteFlow, quoteStage);
