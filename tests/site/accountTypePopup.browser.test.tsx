import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { accountTypePopupModel } from './accountTypePopup.model.ts';
import { accountTypePopupStage } from './accountTypePopup.stage.tsx';

describeModelOnScreen(accountTypePopupModel, accountTypePopupStage);
