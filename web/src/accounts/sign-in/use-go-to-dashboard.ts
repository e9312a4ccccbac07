import { takeAskedPage } from '../asked-page.ts';
import { delays } from '../delays.ts';
import { useNavigate } from '../sign-in-context.ts';

/** Leads a host who has just signed in to the dashboard, or to the page of it that they came for, in a moment. */
export function useGoToDashboard() {
  const navigate = useNavigate();
  return () => {
    setTimeout(() => navigate(takeAskedPage()), delays.toDashboard);
  };
}
