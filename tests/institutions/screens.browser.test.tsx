import { describeModelsOnScreen } from '../support/describeModelOnScreen.tsx';

describeModelsOnScreen(
  import.meta.glob('./*.model.ts', { eager: true }),
  import.meta.glob('./*.stage.tsx', { eager: true }),
);
