import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeySetupModel } from './passkeySetup.model.ts';
import { passkeySetupStage } from './passkeySetup.stage.tsx';

describeModelOnScreen(passkeySetupModel, passkeySetupStage);
