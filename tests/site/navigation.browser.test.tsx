import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { navigationModel } from './navigation.model.ts';
import { navigationStage } from './navigation.stage.tsx';

describeModelOnScreen(navigationModel, navigationStage);
