/** The address of a picture that the service keeps. */
const COPY = /\/images\/[\da-f]{64}\/full\.webp$/;

/** Knows which picture of the old site each copy has been taken for: none for two, unless their files may be the same. */
export class Copies {
  copyOf = new Map();
  fileOf = new Map();

  /** @param {any} there an image, or false */
  isSame(there, /** @type {any} */ here) {
    const [url, copy] = [there?.url, here?.url];
    if (url === copy) return true;
    if (url === undefined || !COPY.test(copy)) return false;
    return isFirstOf(this.copyOf, url, copy) && isFirstOf(this.fileOf, copy, there.filesize ?? url);
  }
}

function isFirstOf(map, key, value) {
  if (!map.has(key)) map.set(key, value);
  return map.get(key) === value;
}
