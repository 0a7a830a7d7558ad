import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { loginModel } from './login.model.ts';
import { loginStage } from './login.stage.tsx';

describeModelOnScreen(loginModel, loginStage);
