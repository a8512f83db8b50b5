import type { CSSProperties, ReactElement, RefCallback, SyntheticEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const events = {
  onClick: () => new MouseEvent('click', { bubbles: true, cancelable: true }),
  onKeyDown: () => new KeyboardEvent('keydown', { key: 'F24', bubbles: true }),
  // React derives these three from the events that bubble.
  onPointerEnter: () => new PointerEvent('pointerover', { bubbles: true }),
  onFocus: () => new FocusEvent('focusin', { bubbles: true }),
  onBlur: () => new FocusEvent('focusout', { bubbles: true }),
};

/** Props that every component passes on to its element, whatever the element is. */
export type ConformanceProps<Root extends HTMLElement> = {
  ref: RefCallback<Root>;
  className: string;
  style: CSSProperties;
  lang: string;
  'data-testid': string;
} & Record<keyof typeof events, () => void>;

const overrides = {
  margin: '11px',
  padding: '13px',
  width: '77px',
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'border-radius': '17px',
};

// Its specificity is zero: it overrides styles in a layer and nothing else.
const sheet = new CSSStyleSheet();
const declarations = Object.entries({ ...overrides, transition: 'none' }).map((pair) => pair.join(':'));
sheet.replaceSync(`:where(.given) { ${declarations.join(';')} }`);

const readOverrides = (element: HTMLElement) => {
  document.adoptedStyleSheets.push(sheet);
  const style = getComputedStyle(element);
  const values = Object.keys(overrides).map((name) => [name, style.getPropertyValue(name)]);
  document.adoptedStyleSheets.pop();
  return Object.fromEntries(values);
};

/**
 * Asserts that a component passes the props of its element on to it: ref, class name, style, attributes and event
 * handlers. `renderWith` renders the component with the props that it is given.
 */
export const describeConformance = <Root extends HTMLElement>(
  name: string,
  renderWith: (props: ConformanceProps<Root>) => ReactElement,
  Element: new () => Root,
): void => {
  const show = async (props: Partial<ConformanceProps<Root>>) => {
    const all = { 'data-testid': 'element', ...props } as ConformanceProps<Root>;
    const { container, rerender } = await render(renderWith(all));
    await rerender(renderWith(all));
    const element = container.querySelector<Root>('[data-testid="element"]');
    if (!element) throw new Error(`${name} passes no data-testid on.`);
    return element;
  };

  describe(`${name} passes on to its element`, () => {
    test('the ref, once, and attributes', async () => {
      const ref = vi.fn<RefCallback<Root>>();
      const element = await show({ ref, lang: 'sv' });
      expect(element).toBeInstanceOf(Element);
      expect(element.lang).toBe('sv');
      expect(ref.mock.calls).toEqual([[element]]);
    });

    test('a class name, beside its own', async () => {
      const own = await show({});
      const element = await show({ className: 'given' });
      expect([...element.classList].sort()).toEqual([...own.classList, 'given'].sort());
    });

    test('a class name whose styles override its own', async () => {
      expect(readOverrides(await show({ className: 'given' }))).toEqual(overrides);
    });

    test('a style, beside its own', async () => {
      const own = await show({});
      const element = await show({ style: { scrollMarginTop: 19 } });
      expect(element.style.scrollMarginTop).toBe('19px');
      expect(element.style).toHaveLength(own.style.length + 1);
    });

    test.each(Object.entries(events))('%s', async (handlerName, createEvent) => {
      const handled: Event[] = [];
      const handler = ({ nativeEvent }: SyntheticEvent) => handled.push(nativeEvent);
      const element = await show({ [handlerName]: handler } as Partial<ConformanceProps<Root>>);
      const event = createEvent();
      element.dispatchEvent(event);
      // The pointer that rests on the element adds events of its own.
      expect(handled.filter((each) => each === event)).toHaveLength(1);
    });
  });
};
