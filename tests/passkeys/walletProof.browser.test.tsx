import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { walletProofModel } from './walletProof.model.ts';
import { walletProofStage } from './walletProof.stage.tsx';

describeModelOnScreen(walletProofModel, walletProofStage);
