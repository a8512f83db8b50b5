/** Three blinking dashes of the lane: something is going on. Decoration; say it in words beside it. */
export const LoadingDots = () => (
  <span className="dashes" aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);
