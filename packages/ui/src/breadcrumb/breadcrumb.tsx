import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './breadcrumb.module.css';

export type BreadcrumbItem = {
  label: string;
  /** Missing for the last item, the page itself. */
  href?: string;
};

export type BreadcrumbProps = Omit<ComponentProps<'nav'>, 'children' | 'aria-label'> & {
  items: readonly BreadcrumbItem[];
  /** Renders a link, such as a router's. */
  renderLink: (item: { label: string; href: string }) => ReactNode;
  /** The accessible name. */
  label: string;
};

/** The class name of the list, for a placeholder of the same size. */
export const breadcrumbClass: string = styles.list;

/** The path from the top to this page. */
export const Breadcrumb = ({ items, renderLink, label, className, ...props }: BreadcrumbProps) => (
  <nav {...props} className={clsx(styles.root, className)} aria-label={label}>
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li key={index} className={styles.item}>
          {item.href === undefined ? (
            <span className={styles.current} dir="auto" aria-current="page">
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
