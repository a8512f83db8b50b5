/** A case cannot run: something that it depends on did not work. */
export class Blocked extends Error {
  override name = 'Blocked';
  /** What all cases that are blocked by the same thing have in common. */
  readonly root: string;

  constructor(message: string, root = message) {
    super(message);
    this.root = root;
  }
}
