import { describeModel } from '../statechart/describeModel.ts';
import { walletProofModel } from './walletProof.model.ts';

describeModel(walletProofModel);
