import { describeModel } from '../statechart/describeModel.ts';
import { passkeyRegistrationModel } from './passkeyRegistration.model.ts';

describeModel(passkeyRegistrationModel);
