import { useLocation } from 'wouter';
import { takeAskedPage } from '../asked-page.ts';
import { delays } from '../delays.ts';

/** Leads a host who has just signed in to the dashboard, or to the page of it that they came for, in a moment. */
export function useGoToDashboard() {
  const [, navigate] = useLocation();
  return () => {
    setTimeout(() => navigate(takeAskedPage()), delays.toDashboard);
  };
}
