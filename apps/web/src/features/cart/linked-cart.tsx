import { totalCents } from '@curiolane/contract';
import { type CartLine, product as productSchema } from '@curiolane/contract/accepted';
import { Button } from '@curiolane/ui/button';
import { Callout } from '@curiolane/ui/callout';
import * as layout from '@curiolane/ui/layout';
import { Loading } from '@curiolane/ui/loading';
import { Panel } from '@curiolane/ui/panel';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { useId, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useListProductsQuery } from '../../api/shop-api.ts';
import { focusMain } from '../../browser/focus.ts';
import { Link } from '../../components/link.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { ProductPhoto } from '../../components/product-photo.tsx';
import { formatCents, formatLineTotal, formatNumber, formatPrice, isolate } from '../../lib/formatting.ts';
import { paths } from '../../lib/routes.ts';
import { alertRaised } from '../../store/alerts.ts';
import { linesAdded, linesReplaced, selectCount } from '../../store/cart-slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import * as m from './cart-messages.ts';
import * as styles from './linked-cart.module.css';
import { type CartLink, maxLinkedLines, maxLinkedQuantity, readCartLink } from './read-cart-link.ts';

/** The lines of a past order, in the history state of the page that orders them again. */
const orderedState = z.object({
  ordered: z.array(z.pick(productSchema, { id: true, title: true, price: true })),
});

type Ordered = z.infer<typeof orderedState>['ordered'][number];

/** The first few of many. */
const few = 5;

const listFew = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, few).map((each) => isolate(each.slice(0, 40))),
    ...(texts.length > few ? ['…'] : []),
  ].join(', ');

type NotesProps = { link: CartLink; missing: readonly string[]; repriced: number };

/** Products of the link that the cart will not have, and prices that have changed since the past order. */
const Notes = ({ link: { unreadable, tooMany }, missing, repriced }: NotesProps) => {
  const notes = [
    tooMany !== undefined && m.linkTooLong({ count: formatNumber(tooMany, 0), max: maxLinkedLines }),
    unreadable.length > 0 &&
      m.linkUnreadable({
        count: unreadable.length,
        what: listFew(unreadable),
        max: formatNumber(maxLinkedQuantity, 0),
      }),
    missing.length > 0 && m.linkNotSold({ count: missing.length, what: listFew(missing) }),
    repriced > 0 && m.pricesChanged({ count: repriced }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Callout tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Callout>
  );
};

const Line = ({ line, before }: { line: CartLine; before: Ordered | undefined }) => (
  <li className={styles.line}>
    <ProductPhoto product={line} decorative square sizes="4rem" loading="lazy" unavailableLabel="" />
    <div>
      <p className={styles.title}>
        <Link to={paths.product(line.id)}>
          <bdi>{line.title}</bdi>
        </Link>
      </p>
      <p className={clsx(text.small, text.soft)}>
        <span>{m.priceTimesQuantity({ price: formatPrice(line.price), quantity: line.quantity })}</span>
        {before && before.price !== line.price && (
          <span>{` ${m.priceBefore({ price: formatPrice(before.price) })}`}</span>
        )}
      </p>
    </div>
    <p className={clsx(styles.amount, text.numeric)}>{formatLineTotal(line)}</p>
  </li>
);

const useLinkedLines = (text: string) => {
  const { state } = useLocation();
  const link = useMemo(() => readCartLink(text), [text]);
  const ordered = useMemo(() => orderedState.safeParse(state).data?.ordered, [state]);
  const query = useListProductsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const products = query.data?.products;
  const lines = useMemo(
    () =>
      link.lines.flatMap((line): CartLine[] => {
        const product = products?.find(({ id }) => id === line.id);
        return product ? [{ ...product, quantity: line.quantity }] : [];
      }),
    [link, products],
  );
  const missing = link.lines.filter((line) => lines.every(({ id }) => id !== line.id));
  return { link, ordered, query, lines, missing };
};

type ChoiceProps = { lines: readonly CartLine[]; onDone: () => void };

/** Adds to the cart; one with lines of its own may be replaced, or stay as it is. */
const Choice = ({ lines, onDone }: ChoiceProps) => {
  const own = useAppSelector(selectCount);
  const dispatch = useAppDispatch();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = () => {
    dispatch(linesAdded(lines));
    dispatch(alertRaised('success', m.linkedAdded({ count })));
    onDone();
  };
  const replace = () => {
    dispatch(linesReplaced(lines));
    dispatch(alertRaised('success', m.cartReplacedByLink({ count })));
    onDone();
  };
  if (lines.length === 0)
    return (
      <Button block variant="secondary" onClick={onDone}>
        {m.close}
      </Button>
    );
  return (
    <>
      {own > 0 && <p className={text.soft}>{m.cartHasObjects({ count: own })}</p>}
      <Button block onClick={add}>
        {m.addToCart}
      </Button>
      {own > 0 && (
        <Button block variant="secondary" onClick={replace}>
          {m.replaceCart}
        </Button>
      )}
      <Button block variant="quiet" onClick={onDone}>
        {own > 0 ? m.keepCart : m.cancel}
      </Button>
    </>
  );
};

export type LinkedCartProps = {
  /** As the link has them. */
  lines: string;
};

/** Shows the lines that a link or a past order would put into the cart, at the catalogue's prices, and asks first. */
const LinkedCart = ({ lines: written }: LinkedCartProps) => {
  const { link, ordered, query, lines, missing } = useLinkedLines(written);
  const id = useId();
  const navigate = useNavigate();
  const leave = () => {
    navigate(paths.cart, { replace: true });
    focusMain();
  };
  const find = (productId: number) => ordered?.find(({ id }) => id === productId);
  const heading = ordered ? m.orderAgain : m.cartFromLink;
  if (!query.data)
    return (
      <Panel className={styles.root} aria-label={heading}>
        {query.isError && !query.isFetching ? (
          <LoadError text={m.linkedNotLoaded} onRetry={query.refetch} />
        ) : (
          <Loading>{m.loading}</Loading>
        )}
      </Panel>
    );
  const repriced = lines.filter((line) => {
    const before = find(line.id);
    return before && before.price !== line.price;
  });
  return (
    <Panel className={clsx(layout.split, styles.root)} aria-labelledby={id}>
      <div className={styles.part}>
        <h2 className={text.displayS} id={id}>
          {heading}
        </h2>
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} before={find(line.id)} />
            ))}
          </ul>
        ) : (
          <p className={text.soft}>{m.linkedNothing}</p>
        )}
        <Notes
          link={link}
          missing={missing.map(({ id }) => find(id)?.title ?? String(id))}
          repriced={repriced.length}
        />
      </div>
      <div className={styles.part}>
        <p className={styles.total}>
          <span>{m.total}</span>
          <span>{formatCents(totalCents(lines))}</span>
        </p>
        <Choice lines={lines} onDone={leave} />
      </div>
    </Panel>
  );
};

export default LinkedCart;
