import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useStableNavigate } from '../hooks/stable-navigate.tsx';

/** A click that opens a new tab or window, or downloads: the browser handles it. */
const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** True for the path of this page: as for a plain link, a second click on the link to it adds no history entry. */
export const isCurrent = (path: string): boolean =>
  path === location.pathname + location.search + location.hash;

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of the shop. */
  to: string;
  /** For the next page, in the history entry. */
  state?: unknown;
  /** Follows a plain click in place of the link. */
  onFollow?: (anchor: HTMLAnchorElement) => void;
};

/**
 * A link to a page of the shop. Unlike the router's it is not rendered again when the location changes, which it does
 * at every key press in the search box.
 */
export const Link = ({ to, state, onFollow, onClick, ...props }: LinkProps) => {
  const navigate = useStableNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    if (onFollow) onFollow(event.currentTarget);
    else navigate(to, { state, replace: isCurrent(to) });
  };
  return <a {...props} href={to} onClick={follow} />;
};

type PlaceholderLinkProps = { className?: string; children: ReactNode };

/** A link whose page does not exist yet: it looks and focuses like a link, goes nowhere, and is announced as disabled. */
export const PlaceholderLink = ({ className, children }: PlaceholderLinkProps) => (
  // biome-ignore lint/a11y/useValidAnchor: the specification wants links that go nowhere.
  <a href="#" aria-disabled className={className} onClick={(event) => event.preventDefault()}>
    {children}
  </a>
);
