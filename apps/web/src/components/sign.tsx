/** The shop's name as a street sign on a wall: an ornament, since the navigation bar names the shop already. */
export const Sign = () => (
  <div className="sign" aria-hidden>
    CurioLane
  </div>
);
