import { useSelector } from '@xstate/react';
import type { FunctionComponent, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { widgetMachine } from '../../machines/widget/widget.machine.ts';
import type { ScreenProps } from './widgetView.ts';

type Children = SnapshotFrom<typeof widgetMachine>['children'];

/**
 * Creates a screen of the widget that renders one child actor of the widget machine.
 *
 * @param name id of the child actor
 * @param Screen component for the child actor, rendered while the actor runs; `widget` is its parent
 */
export function childScreen<Name extends keyof Children>(
  name: Name,
  Screen: FunctionComponent<{
    readonly actor: NonNullable<Children[Name]>;
    readonly widget: ScreenProps['actor'];
  }>,
): (props: ScreenProps) => ReactNode {
  const selectChild = ({ children }: SnapshotFrom<typeof widgetMachine>) => children[name];
  return function ChildScreen({ actor }) {
    const child = useSelector(actor, selectChild);
    return child ? <Screen actor={child} widget={actor} /> : null;
  };
}
