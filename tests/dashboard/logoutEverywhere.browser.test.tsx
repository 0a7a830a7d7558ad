import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { logoutEverywhereModel } from './logoutEverywhere.model.ts';
import { logoutEverywhereStage } from './logoutEverywhere.stage.tsx';

describeModelOnScreen(logoutEverywhereModel, logoutEverywhereStage);
