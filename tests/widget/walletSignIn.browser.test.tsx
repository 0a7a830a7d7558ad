import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { walletSignInModel } from './walletSignIn.model.ts';
import { walletSignInStage } from './walletSignIn.stage.tsx';

describeModelOnScreen(walletSignInModel, walletSignInStage);
