import { describeModel } from '../statechart/describeModel.ts';
import { loginModel } from './login.model.ts';

describeModel(loginModel);
