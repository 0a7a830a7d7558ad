import { describeModel } from '../statechart/describeModel.ts';
import { contactVerificationModel } from './contactVerification.model.ts';

describeModel(contactVerificationModel);
