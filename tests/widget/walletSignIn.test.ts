import { describeModel } from '../statechart/describeModel.ts';
import { walletSignInModel } from './walletSignIn.model.ts';

describeModel(walletSignInModel);
