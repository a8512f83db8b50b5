import type { ReactNode } from 'react';

type PlaceholderLinkProps = { className?: string; children: ReactNode };

/** A link whose page does not exist yet: it looks and focuses like a link, and goes nowhere. */
export const PlaceholderLink = ({ className, children }: PlaceholderLinkProps) => (
  // biome-ignore lint/a11y/useValidAnchor: the specification wants links that go nowhere.
  <a href="#" className={className} onClick={(event) => event.preventDefault()}>
    {children}
  </a>
);
