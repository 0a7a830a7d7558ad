import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeyRegistrationModel } from './passkeyRegistration.model.ts';
import { passkeyRegistrationStage } from './passkeyRegistration.stage.tsx';

describeModelOnScreen(passkeyRegistrationModel, passkeyRegistrationStage);
