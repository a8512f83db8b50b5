/**
 * Class names for text: `displayXl` to `displayS` for headings, `lead`, `small` and `caption` for sizes, `soft` and
 * `muted` for colors, `numeric` for figures in columns, `strong`, `link`, and `visuallyHidden` for screen readers
 * only. They override a component's styles, and a page's styles override them.
 */
export * from './text.module.css';
