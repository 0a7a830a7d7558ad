import { useCopy } from '../copy/CopyProvider.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** The client's account. */
export function AccountPage() {
  const { dashboard } = useCopy();
  return <DashboardPage title={dashboard.account} />;
}
