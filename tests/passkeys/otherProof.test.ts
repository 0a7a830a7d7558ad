import { describeModel } from '../statechart/describeModel.ts';
import { otherProofModel } from './otherProof.model.ts';

describeModel(otherProofModel);
