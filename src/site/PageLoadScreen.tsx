import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pageLoadMachine } from '../../machines/site/pageLoad.machine.ts';
import { siteCopy } from '../copy/site.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { Button } from '../ui/Button.tsx';
import { plain, title as titleStyle } from '../ui/PlainPage.css.ts';
import { visuallyHidden } from '../ui/visuallyHidden.css.ts';
import { bar, sentence } from './PageLoadScreen.css.ts';

type Snapshot = SnapshotFrom<typeof pageLoadMachine>;

const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow');
const selectIsOffline = (snapshot: Snapshot) => snapshot.hasTag('offline');
const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retry.requested' });

interface PageLoadScreenProps {
  readonly actor: ActorRefFrom<typeof pageLoadMachine>;
  /** Heading of the page that loads, if it is known. */
  readonly title: string | null;
}

/** Place of a page while its code loads: a thin bar, and a sentence if that takes long or needs a connection. */
export function PageLoadScreen({ actor, title }: PageLoadScreenProps) {
  const { loading, ui } = useCopy(siteCopy);
  const isSlow = useSelector(actor, selectIsSlow);
  const isOffline = useSelector(actor, selectIsOffline);
  const canRetry = useSelector(actor, selectCanRetry);
  return (
    <div className={plain} aria-busy="true">
      {!isOffline && <div className={bar} aria-hidden="true" />}
      {title !== null && <h1 className={titleStyle}>{title}</h1>}
      <output className={isSlow || isOffline ? sentence : visuallyHidden}>
        {isOffline ? loading.offline : isSlow ? loading.slow : loading.started}
      </output>
      {isSlow && (
        <Button tone="secondary" isBusy={!canRetry} onClick={() => actor.send({ type: 'retry.requested' })}>
          {ui.tryAgain}
        </Button>
      )}
    </div>
  );
}
