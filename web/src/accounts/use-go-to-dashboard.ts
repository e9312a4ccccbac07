import { useLocation } from 'wouter';
import { pages } from '../paths.ts';
import { delays } from './delays.ts';

/** Leads a host who has just signed in to the dashboard, in a moment. */
export function useGoToDashboard() {
  const [, navigate] = useLocation();
  return () => {
    setTimeout(() => navigate(pages.hostSettings), delays.toDashboard);
  };
}
