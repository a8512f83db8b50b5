/** The shop's name as a street sign. Decorative: the navigation bar names the shop already. */
export const Sign = () => (
  <div className="sign" aria-hidden>
    CurioLane
  </div>
);
