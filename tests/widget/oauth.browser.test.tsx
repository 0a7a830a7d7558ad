import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { oauthModel } from './oauth.model.ts';
import { oauthStage } from './oauth.stage.tsx';

describeModelOnScreen(oauthModel, oauthStage);
