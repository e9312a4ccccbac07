import { delays } from '../delays.ts';
import { takeRequestedPage } from '../requested-page.ts';
import { useNavigate } from '../sign-in-context.ts';

/** Returns a function that opens the dashboard, or the page that the host requested before, after a short delay. */
export function useGoToDashboard() {
  const navigate = useNavigate();
  return () => {
    setTimeout(() => navigate(takeRequestedPage()), delays.toDashboard);
  };
}
