import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { redirectTokenModel } from './redirectToken.model.ts';
import { redirectTokenStage } from './redirectToken.stage.tsx';

describeModelOnScreen(redirectTokenModel, redirectTokenStage);
