/** A case cannot run: something that it depends on did not work. */
export class Blocked extends Error {
  override name = 'Blocked';
}
