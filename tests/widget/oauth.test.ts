import { describeFlow } from '../statechart/describeFlow.ts';
import { oauthFlow } from './oauth.flow.ts';

describeFlow(oauthFlow);
