import { useSelector } from '@xstate/react';
import Wallet from 'lucide-react/icons/wallet';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { cryptoCopy, dashboardCopy } from '../copy/dashboard.en.ts';
import { useCopy } from '../copy/useCopy.ts';
import { button } from '../ui/Button.css.ts';
import { RouteLink } from '../ui/RouteLink.tsx';
import { actions, address, card, head, intro, row, rowText, title } from './CryptoPage.css.ts';
import { roundMark } from './roundMark.css.ts';
import { DashboardPage } from './DashboardPage.tsx';

const selectUser = ({ context }: SnapshotFrom<typeof sessionMachine>) => context.user;

/** Crypto dashboard (specification, section 2): announces its content, and shows the client's linked wallets. */
export function CryptoPage({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const { frame } = useCopy(dashboardCopy);
  const words = useCopy(cryptoCopy);
  const wallets = useSelector(session, selectUser)?.wallets ?? [];
  return (
    <DashboardPage title={frame.cryptoTitle}>
      <p className={intro}>{words.text}</p>
      <section className={card} aria-labelledby="wallets">
        <div className={head}>
          <h2 className={title} id="wallets">
            {words.wallets}
          </h2>
          <RouteLink className={button.small} to="/dashboard/profile" hash="accounts">
            {wallets.length > 0 ? words.manage : words.link}
          </RouteLink>
        </div>
        {wallets.length > 0 ? (
          <ul>
            {wallets.map(({ id, chain, value }) => (
              <li key={id} className={row}>
                <span className={roundMark}>
                  <Wallet size={16} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <div className={rowText}>
                  <p>{words.wallet[chain]}</p>
                  <p className={address}>{value}</p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className={row}>{words.none}</p>
        )}
      </section>
      <div className={actions}>
        <RouteLink className={button.secondary} to="/dashboard/trading-desk">
          {words.quote}
        </RouteLink>
      </div>
    </DashboardPage>
  );
}
