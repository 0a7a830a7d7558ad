import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { otherProofModel } from './otherProof.model.ts';
import { otherProofStage } from './otherProof.stage.tsx';

describeModelOnScreen(otherProofModel, otherProofStage);
