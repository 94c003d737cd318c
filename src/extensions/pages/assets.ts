import { createHash } from 'node:crypto';
import type { Environment } from '../../platform/config/environment.js';
import { SCRIPT, STYLE } from './style.js';

/** A file that pages load, under a name that changes with its contents. */
export interface Asset {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** The files that all pages share. */
export interface Assets {
  readonly style: Asset;
  readonly script: Asset;
  readonly logo?: string;
  readonly color: string;
}

const DIGEST_LENGTH = 12;

/** Returns what pages look like by the settings. */
export function assetsOf({ PAGES_LOGO: logo, PAGES_COLOR: color }: Environment): Assets {
  return {
    style: asset('style.css', 'text/css', `:root { --brand: ${color}; }${STYLE}`),
    script: asset('times.js', 'text/javascript', SCRIPT),
    logo,
    color,
  };
}

/** Returns the asset that a name means, if only of another build. */
export function assetNamed({ style, script }: Assets, name: string): Asset | undefined {
  return [style, script].find((one) => plain(one.name) === plain(name));
}

function asset(name: string, mediaType: string, text: string): Asset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
  return { name: name.replace('.', `.${digest}.`), mediaType, text };
}

/** Returns a name without the digest in it. */
function plain(name: string): string {
  return name.replace(/\.[\da-f]+\./, '.');
}
