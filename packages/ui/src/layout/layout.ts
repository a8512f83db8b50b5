/**
 * Class names for the layout of a page: `container` centers it with gutters, `page` adds vertical padding,
 * `pageHeader` puts content beside the heading, `row` wraps controls, `split` is a main column with a narrow one
 * beside it, and `sticky` keeps the narrow one in view.
 */
export * from './layout.module.css';
