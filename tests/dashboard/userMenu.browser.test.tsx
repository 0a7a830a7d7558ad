import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { userMenuModel } from './userMenu.model.ts';
import { userMenuStage } from './userMenu.stage.tsx';

describeModelOnScreen(userMenuModel, userMenuStage);
