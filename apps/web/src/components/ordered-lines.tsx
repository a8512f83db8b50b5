import type { CartLine } from '@curiolane/contract';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { formatLineTotal } from '../lib/formatting.ts';
import * as m from '../lib/messages.ts';
import { paths } from '../lib/routes.ts';
import { Link } from './link.tsx';
import * as styles from './ordered-lines.module.css';

type OrderedLinesProps = { lines: readonly CartLine[]; className?: string | undefined };

/** The lines of an order that was placed, each with a link to its product. */
export const OrderedLines = ({ lines, className }: OrderedLinesProps) => (
  <ul className={clsx(styles.root, className)}>
    {lines.map((line) => (
      <li key={line.id}>
        <Link className={text.link} to={paths.product(line.id)}>
          <bdi>{line.title}</bdi>
        </Link>
        <span className={text.numeric}>
          {m.orderLine({ quantity: line.quantity, total: formatLineTotal(line) })}
        </span>
      </li>
    ))}
  </ul>
);
