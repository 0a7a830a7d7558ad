import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { contactVerificationModel } from './contactVerification.model.ts';
import { contactVerificationStage } from './contactVerification.stage.tsx';

describeModelOnScreen(contactVerificationModel, contactVerificationStage);
