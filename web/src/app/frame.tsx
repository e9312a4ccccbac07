/** The router and the toasts, shared by the hosts' app and the guests' app. */
import { type ReactNode, useEffect } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { whenIdle } from '../shared/idle.ts';
import { loadToasts, Toaster } from '../ui/toasts/toaster.tsx';

interface FrameProps {
  aroundNav: AroundNavHandler;
  children: ReactNode;
}

export function Frame({ aroundNav, children }: FrameProps) {
  useEffect(() => whenIdle(() => void loadToasts().catch(() => {})), []);
  return (
    <>
      <Router aroundNav={aroundNav}>{children}</Router>
      <Toaster />
    </>
  );
}
