import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { oauthFlow } from './oauth.flow.ts';
import { oauthStage } from './oauth.stage.tsx';

describeFlowOnScreen(oauthFlow, oauthStage);
