/** What stands around the pages of both apps, the hosts' and the guests'. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { whenIdle } from '../shared/idle.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { loadToasts, Toaster } from '../ui/toasts/toaster.tsx';

interface FrameProps {
  aroundNav: AroundNavHandler;
  children: ReactNode;
}

export function Frame({ aroundNav, children }: FrameProps) {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => whenIdle(() => void loadToasts().catch(() => {})), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={aroundNav}>{children}</Router>
      <Toaster />
    </QueryClientProvider>
  );
}
