import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { projectSettingsMachine } from '../../machines/widget/projectSettings.machine.ts';
import { projectCopy } from '../copy/widget.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { WidgetButton } from '../ui/widget/controls.tsx';
import { helper, row, watermark } from '../ui/widget/Widget.css.ts';

type Snapshot = SnapshotFrom<typeof projectSettingsMachine>;

const selectHasWatermark = ({ context }: Snapshot) => context.settings?.hasWatermark ?? false;
const selectHasFailed = ({ context }: Snapshot) => context.failure !== null;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

interface WidgetFooterProps {
  readonly actor: ActorRefFrom<typeof projectSettingsMachine>;
  /** Whether the screen has a form that depends on the project's settings. */
  readonly isForm: boolean;
}

/** The end of the widget: the identity provider's name, or a notice that the project's settings are missing. */
export function WidgetFooter({ actor, isForm }: WidgetFooterProps) {
  const words = useCopy(projectCopy);
  const hasWatermark = useSelector(actor, selectHasWatermark);
  const hasFailed = useSelector(actor, selectHasFailed);
  const isBusy = useSelector(actor, selectIsBusy);
  return (
    <>
      {hasFailed && isForm && (
        <div className={row}>
          <output className={helper}>{words.settingsMissing}</output>
          {/* Not disabled while it is busy, so that it keeps the focus. */}
          <WidgetButton
            tone="link"
            aria-busy={isBusy || undefined}
            onClick={() => actor.send({ type: 'retry.chosen' })}
          >
            {isBusy ? words.trying : words.tryAgain}
          </WidgetButton>
        </div>
      )}
      {hasWatermark && (
        <p className={watermark}>
          <a href="https://stytch.com/" target="_blank" rel="noopener noreferrer">
            {words.poweredBy}
            <span className={visuallyHidden}>{words.newTab}</span>
          </a>
        </p>
      )}
    </>
  );
}
