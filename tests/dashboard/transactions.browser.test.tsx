import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { transactionsModel } from './transactions.model.ts';
import { transactionsStage } from './transactions.stage.tsx';

describeModelOnScreen(transactionsModel, transactionsStage);
