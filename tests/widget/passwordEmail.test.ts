import { describeModel } from '../statechart/describeModel.ts';
import { passwordEmailModel } from './passwordEmail.model.ts';

describeModel(passwordEmailModel);
