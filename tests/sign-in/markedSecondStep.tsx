import { expect } from 'vitest';
import type { RenderResult } from 'vitest-browser-react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import { widgetCopy } from '../../src/copy/widget.en.ts';
import type { SecondStepFlow } from '../../src/widget/startSecondStep.tsx';
import { widgetRoot } from '../../src/theme/widgetTheme.css.ts';
import { classNames } from '../../src/ui/classNames.ts';
import { frame } from '../../src/ui/widget/Widget.css.ts';
import { SecondStepScreen } from '../../src/widget/SecondStepScreen.tsx';
import { markedScreens, questionTitle, setupTitle } from '../widget/secondStepScreens.tsx';

/** The second step, with marks instead of the screens that load on demand. */
export function MarkedSecondStep({ actor }: ComponentProps<SecondStepFlow['Screen']>) {
  return (
    <section className={classNames(widgetRoot, frame)}>
      <SecondStepScreen actor={actor} screens={markedScreens} />
    </section>
  );
}

/** Checks that the page shows the current screen of the second step. */
export async function seesSecondStep(
  screen: RenderResult,
  actor: ActorRefFrom<typeof secondStepMachine>,
): Promise<void> {
  const snapshot = actor.getSnapshot();
  const title = snapshot.matches('interrupted')
    ? widgetCopy.copy.broken.title
    : snapshot.matches('settingUp')
      ? setupTitle
      : questionTitle;
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
}
