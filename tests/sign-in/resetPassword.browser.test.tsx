import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { resetPasswordModel } from './resetPassword.model.ts';
import { resetPasswordStage } from './resetPassword.stage.tsx';

describeModelOnScreen(resetPasswordModel, resetPasswordStage);
