import { useCopy } from '../copy/CopyProvider.tsx';
import { DashboardPage } from './DashboardPage.tsx';

/** Who the client is to us, and how they sign in. */
export function ProfilePage() {
  const { dashboard } = useCopy();
  return <DashboardPage title={dashboard.profile} />;
}
