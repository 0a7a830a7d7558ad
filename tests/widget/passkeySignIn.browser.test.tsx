import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeySignInModel } from './passkeySignIn.model.ts';
import { passkeySignInStage } from './passkeySignIn.stage.tsx';

describeModelOnScreen(passkeySignInModel, passkeySignInStage);
