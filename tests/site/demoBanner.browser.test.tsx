import { describeFlowOnScreen } from '../support/describeFlowOnScreen.tsx';
import { demoBannerFlow } from './demoBanner.flow.ts';
import { demoBannerStage } from './demoBanner.stage.tsx';

describeFlowOnScreen(demoBannerFlow, demoBannerStage);
