import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { secondFactorMachine } from '../../machines/widget/secondFactor.machine.ts';
import type { secondStepMachine } from '../../machines/widget/secondStep.machine.ts';
import type { twoStepSetupMachine } from '../../machines/widget/twoStepSetup.machine.ts';
import { failureCopy } from '../copy/failures.en.ts';
import { failureSentence } from '../copy/failures.ts';
import { useCopy } from '../copy/useCopy.ts';
import { widgetCopy } from '../copy/widget.en.ts';
import { WidgetButton, WidgetScreen } from '../ui/widget/controls.tsx';

type Snapshot = SnapshotFrom<typeof secondStepMachine>;

const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsInterrupted = (snapshot: Snapshot) => snapshot.matches('interrupted');
const selectSecondFactor = ({ children }: Snapshot) => children.secondFactor;
const selectTwoStepSetup = ({ children }: Snapshot) => children.twoStepSetup;

type ChildScreen<Machine extends AnyStateMachine> = ComponentType<{
  readonly actor: ActorRefFrom<Machine>;
  readonly fallback: ReactNode;
}>;

/** The screens of the child machines, which show `fallback` while they load. */
export interface SecondStepScreens {
  readonly secondFactor: ChildScreen<typeof secondFactorMachine>;
  readonly twoStepSetup: ChildScreen<typeof twoStepSetupMachine>;
}

export interface SecondStepScreenProps {
  readonly actor: ActorRefFrom<typeof secondStepMachine>;
  readonly screens: SecondStepScreens;
}

/** The current screen of the second step of a sign-in; only a title while the machine does not have the tag `shown`. */
export function SecondStepScreen({ actor, screens }: SecondStepScreenProps): ReactNode {
  const { busy } = useCopy(widgetCopy);
  const isInterrupted = useSelector(actor, selectIsInterrupted);
  const secondFactor = useSelector(actor, selectSecondFactor);
  const twoStepSetup = useSelector(actor, selectTwoStepSetup);
  if (isInterrupted) return <Interrupted actor={actor} />;
  const fallback = <WidgetScreen title={busy} />;
  if (secondFactor) return <screens.secondFactor actor={secondFactor} fallback={fallback} />;
  if (twoStepSetup) return <screens.twoStepSetup actor={twoStepSetup} fallback={fallback} />;
  return fallback;
}

function Interrupted({ actor }: Pick<SecondStepScreenProps, 'actor'>): ReactNode {
  const { broken: words } = useCopy(widgetCopy);
  const failures = useCopy(failureCopy);
  const failure = useSelector(actor, selectFailure);
  return (
    <WidgetScreen
      title={words.title}
      text={failure ? failureSentence(failure.code, failures) : undefined}
      onBack={() => actor.send({ type: 'back.pressed' })}
    >
      <WidgetButton onClick={() => actor.send({ type: 'retry.chosen' })}>{words.tryAgain}</WidgetButton>
    </WidgetScreen>
  );
}
