import { describeFlow } from '../support/describeFlow.ts';
import { oauthFlow } from './oauth.flow.ts';

describeFlow(oauthFlow);
