import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { linkedAccountsModel } from './linkedAccounts.model.ts';
import { linkedAccountsStage } from './linkedAccounts.stage.tsx';

describeModelOnScreen(linkedAccountsModel, linkedAccountsStage);
