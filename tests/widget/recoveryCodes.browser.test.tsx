import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { recoveryCodesModel } from './recoveryCodes.model.ts';
import { recoveryCodesStage } from './recoveryCodes.stage.tsx';

describeModelOnScreen(recoveryCodesModel, recoveryCodesStage);
