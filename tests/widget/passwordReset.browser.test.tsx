import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passwordResetModel } from './passwordReset.model.ts';
import { passwordResetStage } from './passwordReset.stage.tsx';

describeModelOnScreen(passwordResetModel, passwordResetStage);
