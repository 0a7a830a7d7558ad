import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { demoBannerModel } from './demoBanner.model.ts';
import { demoBannerStage } from './demoBanner.stage.tsx';

describeModelOnScreen(demoBannerModel, demoBannerStage);
