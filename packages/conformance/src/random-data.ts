import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random data of a seed: the same seed gives the same data in the same order. */
export class RandomData {
  readonly #generator;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** An integer from `min` to `max`. */
  integer(min: number, max: number): number {
    return uniformInt(this.#generator, min, max);
  }

  /** A word of letters and digits. */
  word(length = 10): string {
    return Array.from({ length }, () => this.integer(0, 35).toString(36)).join('');
  }

  /** A version 4 UUID. */
  uuid(): string {
    const digits = (count: number) =>
      Array.from({ length: count }, () => this.integer(0, 15).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  }
}
