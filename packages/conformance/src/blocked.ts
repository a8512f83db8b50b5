/** A case cannot run: something that it depends on did not work. */
export class Blocked extends Error {
  override name = 'Blocked';
  /** The reason without its details: the same for all cases that are blocked by the same thing. */
  readonly root: string;

  constructor(message: string, root = message) {
    super(message);
    this.root = root;
  }
}
