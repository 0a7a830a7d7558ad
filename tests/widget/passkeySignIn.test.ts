import { describeModel } from '../statechart/describeModel.ts';
import { passkeySignInModel } from './passkeySignIn.model.ts';

describeModel(passkeySignInModel);
