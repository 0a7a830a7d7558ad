import type { SecondStepScreens } from '../../src/widget/SecondStepScreen.tsx';

export const questionTitle = 'The question';
export const setupTitle = 'The setup';

const marked = (title: string) => () => (
  <h1 tabIndex={-1} data-focus-target="heading">
    {title}
  </h1>
);

/** Stands for the screens of the second step, which have tests of their own. */
export const markedScreens: SecondStepScreens = {
  secondFactor: marked(questionTitle),
  twoStepSetup: marked(setupTitle),
};
