import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { config } from '../config.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { loginPath } from '../lib/routes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectIsLogin } from '../store/session/session-slice.ts';

/** Under the `login` reading of gating, sends anonymous visitors to sign in first; under `open` it is no gate. */
export const LoginGate = ({ children }: { children: ReactNode }) => {
  const isLogin = useAppSelector(selectIsLogin);
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (config.VITE_GATING === 'login' && hydrated && !isLogin)
    return <Navigate to={loginPath(pathname + search)} replace />;
  return children;
};
