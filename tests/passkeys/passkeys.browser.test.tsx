import { describeModelOnScreen } from '../support/describeModelOnScreen.tsx';
import { passkeysModel } from './passkeys.model.ts';
import { passkeysStage } from './passkeys.stage.tsx';

describeModelOnScreen(passkeysModel, passkeysStage);
