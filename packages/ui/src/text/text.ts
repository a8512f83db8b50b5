/**
 * Class names for text: `displayXl` to `displayS` for headings, `lead`, `small` and `caption` for sizes, `soft` and
 * `muted` for colors, `numeric` for figures in columns, `strong`, `link`, and `visuallyHidden` for screen readers
 * only. Combine them with `clsx`; a component's own styles lose to them, a page's win.
 */
export * from './text.module.css';
