/** Opens the whole dashboard in tests. */
import { open } from '../accounts/testing.tsx';
import { DashboardPage } from './dashboard-page.tsx';

export const openDashboard = () => open('/host/settings', <DashboardPage />);
