import type { Product } from '@curiolane/contract/accepted';
import { Field } from '@curiolane/ui/field';
import { Swatch } from '@curiolane/ui/swatch';
import { Tag } from '@curiolane/ui/tag';
import * as text from '@curiolane/ui/text';
import clsx from 'clsx/lite';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { navigateAsTyped } from '../../browser/scheduling.ts';
import { currencySymbol } from '../../lib/formatting.ts';
import * as m from './catalogue-messages.ts';
import * as styles from './filter-panel.module.css';
import { type Narrowing, narrowProducts } from './filter-products.ts';
import {
  anyPrice,
  describePriceRange,
  type PriceRange,
  toPriceBands,
  writePriceRange,
} from './price-range.ts';
import {
  type ColorKey,
  formatColor,
  getColorKey,
  getColorSwatch,
  hasColorChoice,
  listColors,
} from './product-colors.ts';
import type { UseProductFilters } from './use-product-filters.ts';

export type FilterPanelProps = Pick<UseProductFilters, 'choosePrice' | 'chooseColors'> & {
  /** Every product: what there is to choose from. */
  products: readonly Product[];
  /** The products that the search has found: what a choice would show is counted among them. */
  found: readonly Product[];
  filters: Required<Narrowing>;
  /** The fields begin empty, whatever the filters are. */
  emptied: boolean;
};

const isSameRange = (one: PriceRange, other: PriceRange) => one.from === other.from && one.to === other.to;

/** The highest price that the query can hold. */
const maxPrice = 999_999_999;

const toEnd = (text: string, open: number): number => {
  const amount = Math.round(Number(text) * 100) / 100;
  return text === '' || !(amount >= 0) ? open : Math.min(amount, maxPrice);
};

type Ends = { from: string; to: string };

const toTexts = (range: PriceRange): Ends => {
  const [from = '', to = ''] = writePriceRange(range).split('-');
  return { from, to };
};

/** As it is typed: the ends may be the wrong way round. */
const toRange = (texts: Ends): PriceRange => {
  const [from, to] = [toEnd(texts.from, anyPrice.from), toEnd(texts.to, anyPrice.to)];
  return from <= to ? { from, to } : { from: to, to: from };
};

const Part = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend className={text.displayS}>{legend}</legend>
    {children}
  </fieldset>
);

type ChoiceProps = {
  chosen: boolean;
  /** The number of products that the list would have. */
  count: number;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ chosen, count, onChoose, children }: ChoiceProps) => (
  <Tag className={clsx(count === 0 && !chosen && styles.empty)} aria-pressed={chosen} onClick={onChoose}>
    {children}
    <span className={styles.count}>{` ${count}`}</span>
  </Tag>
);

type PriceProps = Omit<FilterPanelProps, 'chooseColors'>;

const PriceFilter = ({ products, found, filters, emptied, choosePrice }: PriceProps) => {
  const { price } = filters;
  const [texts, setTexts] = useState(() => toTexts(emptied ? anyPrice : price));
  const typing = useRef(false);
  const prices = useMemo(
    () => products.map((product) => product.price).sort((one, other) => one - other),
    [products],
  );
  const bands = useMemo(() => toPriceBands(prices), [prices]);
  const passing = useMemo(() => narrowProducts(found, filters, 'price'), [found, filters]);
  const count = ({ from, to }: PriceRange) =>
    passing.filter((product) => product.price >= from && product.price <= to).length;

  const chooseBand = (band: PriceRange) => {
    const chosen = isSameRange(band, price) ? anyPrice : band;
    setTexts(toTexts(chosen));
    choosePrice(chosen);
  };
  const type = (typed: Ends) => {
    setTexts(typed);
    const options = { replace: typing.current };
    typing.current = true;
    navigateAsTyped(() => choosePrice(toRange(typed), options));
  };
  const field = (end: keyof Ends, label: string, placeholder: number) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          placeholder={String(placeholder)}
          value={texts[end]}
          onChange={({ currentTarget }) => type({ ...texts, [end]: currentTarget.value })}
          onBlur={() => {
            typing.current = false;
          }}
        />
      )}
    </Field>
  );
  return (
    <Part legend={m.priceIn({ currency: currencySymbol })}>
      {bands.length > 0 && (
        <div className={styles.choices}>
          {bands.map((band) => (
            <Choice
              key={band.from}
              chosen={isSameRange(band, price)}
              count={count(band)}
              onChoose={() => chooseBand(band)}
            >
              {describePriceRange(band)}
            </Choice>
          ))}
        </div>
      )}
      <div className={styles.ends}>
        {field('from', m.priceFrom, Math.floor(prices[0] ?? 0))}
        {field('to', m.priceTo, Math.ceil(prices.at(-1) ?? 0))}
      </div>
    </Part>
  );
};

type ColorProps = Pick<FilterPanelProps, 'found' | 'filters' | 'chooseColors'> & {
  colors: readonly ColorKey[];
};

const ColorFilter = ({ colors, found, filters, chooseColors }: ColorProps) => {
  const counts = useMemo(() => {
    const byColor = new Map<ColorKey | undefined, number>();
    for (const product of narrowProducts(found, filters, 'colors')) {
      const key = getColorKey(product);
      byColor.set(key, (byColor.get(key) ?? 0) + 1);
    }
    return byColor;
  }, [found, filters]);
  const toggle = (color: ColorKey) =>
    chooseColors((chosen) =>
      chosen.includes(color) ? chosen.filter((other) => other !== color) : [...chosen, color],
    );
  return (
    <Part legend={m.color}>
      <div className={styles.choices}>
        {colors.map((color) => {
          const swatch = getColorSwatch(color);
          return (
            <Choice
              key={color}
              chosen={filters.colors.includes(color)}
              count={counts.get(color) ?? 0}
              onChoose={() => toggle(color)}
            >
              {swatch && <Swatch color={swatch} className={styles.swatch} />}
              <bdi>{formatColor(color)}</bdi>
            </Choice>
          );
        })}
      </div>
    </Part>
  );
};

/** The prices and colors to choose from, each with the number of products that the list would have. */
export const FilterPanel = ({ chooseColors, ...price }: FilterPanelProps) => {
  const { products, found, filters } = price;
  const colors = useMemo(() => listColors(products), [products]);
  return (
    <div className={styles.root}>
      <PriceFilter {...price} />
      {hasColorChoice(products, colors) && (
        <ColorFilter colors={colors} found={found} filters={filters} chooseColors={chooseColors} />
      )}
    </div>
  );
};
