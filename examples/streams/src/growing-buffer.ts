/** Bytes that grow at their end, in one ArrayBuffer. */
export class GrowingBuffer {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** Make room for more bytes, and return them. Given to an encoder as its option `allocate`. */
  readonly reserve = (size: number): Uint8Array => {
    const start = this.#length;
    const end = start + size;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      grown.set(this.#bytes.subarray(0, start));
      this.#bytes = grown;
    }
    this.#length = end;
    return this.#bytes.subarray(start, end);
  };

  /** Everything so far, as a view that the next growth leaves behind. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
