import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { passkeyOfferMachine } from '../../machines/dashboard/passkeyOffer.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { offerCopy } from '../copy/offer.en.ts';
import { Button } from '../ui/Button.tsx';
import { offer, offerActions } from './DashboardLayout.css.ts';

const titleId = 'passkey-offer';

const selectIsShown = (snapshot: SnapshotFrom<typeof passkeyOfferMachine>) =>
  snapshot.matches({ offer: 'offering', page: 'elsewhere' });

/** Passkey offer above the page. It is not a dialog, so the page stays usable. */
export function PasskeyOffer({ actor }: { readonly actor: ActorRefFrom<typeof passkeyOfferMachine> }) {
  const words = useCopy(offerCopy);
  const isShown = useSelector(actor, selectIsShown);
  if (!isShown) return null;
  return (
    <section className={offer} aria-labelledby={titleId}>
      <p>
        <strong id={titleId}>{words.title}</strong>
        <br />
        {words.text}
      </p>
      <div className={offerActions}>
        <Button onClick={() => actor.send({ type: 'setUp.chosen' })}>{words.setUp}</Button>
        <Button tone="secondary" onClick={() => actor.send({ type: 'decline.chosen' })}>
          {words.decline}
        </Button>
      </div>
    </section>
  );
}
