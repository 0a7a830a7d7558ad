import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { newPasswordModel } from './newPassword.model.ts';
import { newPasswordStage } from './newPassword.stage.tsx';

describeModelOnScreen(newPasswordModel, newPasswordStage);
