import { describeModel } from '../statechart/describeModel.ts';
import { linkedAccountsModel } from './linkedAccounts.model.ts';

describeModel(linkedAccountsModel);
