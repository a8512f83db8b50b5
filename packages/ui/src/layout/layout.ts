/**
 * Class names for the layout of a page: `container` centers it between the gutters, `page` adds the space above and
 * below, `pageHeader` holds its heading and what stands beside it, `row` is a wrapping line of controls, `split` a
 * main column with a narrow one beside it, and `sticky` keeps the narrow one in view.
 */
export * from './layout.module.css';
