import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Navigates to a path of the shop. */
type Navigate = (path: string, options?: NavigateOptions) => void;

const StableNavigate = createContext<Navigate | undefined>(undefined);

/**
 * Gives its children one `navigate` for as long as they are shown. `useNavigate` reads the location, so every component
 * that calls it renders again at each key press in the search box (remix-run/react-router#7634): that would be every
 * link of the page.
 */
export const StableNavigateProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const stable = useCallback<Navigate>((path, options) => void latest.current(path, options), []);
  return <StableNavigate value={stable}>{children}</StableNavigate>;
};

/** `navigate`, without being rendered again at each navigation. */
export const useStableNavigate = (): Navigate => {
  const navigate = useContext(StableNavigate);
  if (!navigate) throw new Error('A link needs the StableNavigateProvider around it.');
  return navigate;
};
