import { describeModel } from '../statechart/describeModel.ts';
import { passcodeProofModel } from './passcodeProof.model.ts';

describeModel(passcodeProofModel);
