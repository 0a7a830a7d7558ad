import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  SecurityOffer as Offer,
  securityOfferMachine,
} from '../../machines/dashboard/securityOffer.machine.ts';
import { useCopy } from '../copy/useCopy.ts';
import { offerCopy } from '../copy/dashboard.en.ts';
import { Button } from '../ui/Button.tsx';
import { offer as offerStyle, offerActions } from './DashboardLayout.css.ts';

const titleId = 'security-offer';

function selectOffer(snapshot: SnapshotFrom<typeof securityOfferMachine>): Offer | null {
  if (snapshot.matches({ page: 'elsewhere' })) return null;
  if (snapshot.matches({ offer: 'remindingOfAuthenticator' })) return 'recovery';
  if (snapshot.matches({ offer: 'offeringPasskey' })) return 'passkey';
  return snapshot.matches({ offer: 'offeringTwoStep' }) ? 'two-step' : null;
}

/** Small offer above the account page. It is not a dialog, so the page stays usable. */
export function SecurityOffer({ actor }: { readonly actor: ActorRefFrom<typeof securityOfferMachine> }) {
  const { offers, decline } = useCopy(offerCopy);
  const offer = useSelector(actor, selectOffer);
  if (!offer) return null;
  const words = offers[offer];
  return (
    <section className={offerStyle} aria-labelledby={titleId}>
      <p>
        <strong id={titleId}>{words.title}</strong> <span>{words.text}</span>
      </p>
      <div className={offerActions}>
        <Button tone="small" onClick={() => actor.send({ type: 'setUp.chosen' })}>
          {words.setUp}
        </Button>
        <Button tone="faint" onClick={() => actor.send({ type: 'decline.chosen' })}>
          {decline}
        </Button>
      </div>
    </section>
  );
}
