import type { ReactNode } from 'react';
import * as styles from './breadcrumb.module.css';

export type BreadcrumbItem = {
  label: string;
  /** Where it leads; the last one, the page itself, has none. */
  href?: string;
};

export type BreadcrumbProps = {
  items: readonly BreadcrumbItem[];
  /** Makes the link, a router's say. A plain anchor when missing. */
  renderLink?: (item: { label: string; href: string }) => ReactNode;
  label?: string;
  className?: string;
};

/** The class name of the trail, for what keeps its place. */
export const breadcrumbClass: string = styles.list;

const anchor = ({ label, href }: { label: string; href: string }) => <a href={href}>{label}</a>;

/** The way to this page, from the top. */
export const Breadcrumb = ({
  items,
  renderLink = anchor,
  label = 'Breadcrumb',
  className,
}: BreadcrumbProps) => (
  <nav aria-label={label} className={className}>
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item.label} className={styles.item}>
          {item.href === undefined ? (
            <span className={styles.current} aria-current="page">
              {item.label}
            </span>
          ) : (
            renderLink({ label: item.label, href: item.href })
          )}
        </li>
      ))}
    </ol>
  </nav>
);
