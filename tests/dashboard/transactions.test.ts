import { describeModel } from '../statechart/describeModel.ts';
import { transactionsModel } from './transactions.model.ts';

describeModel(transactionsModel);
