import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passwordEmailModel } from './passwordEmail.model.ts';
import { passwordEmailStage } from './passwordEmail.stage.tsx';

describeModelOnScreen(passwordEmailModel, passwordEmailStage);
