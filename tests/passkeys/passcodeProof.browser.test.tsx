import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passcodeProofModel } from './passcodeProof.model.ts';
import { passcodeProofStage } from './passcodeProof.stage.tsx';

describeModelOnScreen(passcodeProofModel, passcodeProofStage);
