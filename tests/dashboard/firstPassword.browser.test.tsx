import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { firstPasswordModel } from './firstPassword.model.ts';
import { firstPasswordStage } from './firstPassword.stage.tsx';

describeModelOnScreen(firstPasswordModel, firstPasswordStage);
