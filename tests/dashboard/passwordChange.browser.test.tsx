import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passwordChangeModel } from './passwordChange.model.ts';
import { passwordChangeStage } from './passwordChange.stage.tsx';

describeModelOnScreen(passwordChangeModel, passwordChangeStage);
