import { describeModelsOnScreen } from '../support/describeModelOnScreen.tsx';

// The stages of this room are in two files, so that two workers walk them at the same time.
describeModelsOnScreen(
  import.meta.glob('./*.model.ts', { eager: true }),
  import.meta.glob('./[a-p]*.stage.tsx', { eager: true }),
);
