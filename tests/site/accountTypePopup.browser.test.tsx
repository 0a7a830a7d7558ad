import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { accountTypePopupFlow } from './accountTypePopup.flow.ts';
import { accountTypePopupStage } from './accountTypePopup.stage.tsx';

describeFlowOnScreen(accountTypePopupFlow, accountTypePopupStage);
