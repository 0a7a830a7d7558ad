import { describeModel } from '../statechart/describeModel.ts';
import { passwordStrengthModel } from './passwordStrength.model.ts';

describeModel(passwordStrengthModel);
