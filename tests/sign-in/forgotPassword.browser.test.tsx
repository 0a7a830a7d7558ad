import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { forgotPasswordModel } from './forgotPassword.model.ts';
import { forgotPasswordStage } from './forgotPassword.stage.tsx';

describeModelOnScreen(forgotPasswordModel, forgotPasswordStage);
