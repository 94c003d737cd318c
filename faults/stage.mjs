/** What one case has started. */
export class Stage {
  #closers = [];
  #clearing;

  /** Keeps in mind how to end what was just started. */
  onEnd(close) {
    this.#closers.push(close);
  }

  /** Ends everything, the last one first. Who asks meanwhile, as a signal does, waits for the same end. */
  clear() {
    this.#clearing ??= this.#clear();
    return this.#clearing;
  }

  async #clear() {
    while (this.#closers.length > 0) {
      const close = this.#closers.pop();
      // What cannot be closed must not keep the rest open, the database least of all.
      await Promise.resolve()
        .then(close)
        .catch((error) => console.error(`Closing failed: ${error.message}`));
    }
  }
}
