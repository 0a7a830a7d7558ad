import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passwordModel } from './password.model.ts';
import { passwordStage } from './password.stage.tsx';

describeModelOnScreen(passwordModel, passwordStage);
