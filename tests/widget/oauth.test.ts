import { describeModel } from '../statechart/describeModel.ts';
import { oauthModel } from './oauth.model.ts';

describeModel(oauthModel);
