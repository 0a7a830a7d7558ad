import { useCopy } from '../copy/CopyProvider.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** The client's crypto holdings. */
export function CryptoPage() {
  const { dashboard } = useCopy();
  return <DashboardPage title={dashboard.cryptoTitle} />;
}
