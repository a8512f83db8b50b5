import { useHydrated } from '@curiolane/ui/use-hydrated';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config } from '../config.ts';
import { loginPath } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin } from '../store/session/session-slice.ts';

/** Redirects anonymous visitors to the login when the build's gating is `login`; does nothing when it is `open`. */
export const LoginGate = ({ children }: { children: ReactNode }) => {
  const isLogin = useAppSelector(selectIsLogin);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (config.VITE_GATING === 'login' && hydrated && !isLogin)
    return <Navigate to={loginPath(pathname + search)} replace />;
  return children;
};
