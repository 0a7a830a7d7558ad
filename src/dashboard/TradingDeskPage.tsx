import { useCopy } from '../copy/CopyProvider.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** Where a client asks for a quote. */
export function TradingDeskPage() {
  const { dashboard } = useCopy();
  return <DashboardPage title={dashboard.tradingDesk} />;
}
