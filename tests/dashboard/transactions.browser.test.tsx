import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { transactionsFlow } from './transactions.flow.ts';
import { transactionsStage } from './transactions.stage.tsx';

describeFlowOnScreen(transactionsFlow, transactionsStage);
