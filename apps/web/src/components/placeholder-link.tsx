import type { ReactNode } from 'react';

type PlaceholderLinkProps = { className?: string; children: ReactNode };

/** A link whose page does not exist yet: it looks and focuses like a link, goes nowhere, and is announced as disabled. */
export const PlaceholderLink = ({ className, children }: PlaceholderLinkProps) => (
  // biome-ignore lint/a11y/useValidAnchor: the specification wants links that go nowhere.
  <a href="#" aria-disabled className={className} onClick={(event) => event.preventDefault()}>
    {children}
  </a>
);
