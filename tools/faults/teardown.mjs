/** Closes everything a test case has started. */
export class Teardown {
  #closers = [];
  #running;

  /** Registers a function that closes something that was just started. */
  add(close) {
    this.#closers.push(close);
  }

  /**
   * Closes everything in reverse order. Concurrent callers, such as a signal handler, wait for the same run.
   */
  run() {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run() {
    while (this.#closers.length > 0) {
      const close = this.#closers.pop();
      // A failure to close one must not keep the others open, least of all the database.
      await Promise.resolve()
        .then(close)
        .catch((error) => console.error(`Closing failed: ${error.message}`));
    }
  }
}
