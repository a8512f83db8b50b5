/** A case cannot be put to the backend: something that it builds on did not work. */
export class Blocked extends Error {
  override name = 'Blocked';
}
