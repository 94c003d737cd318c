import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { SCRIPT, STYLE } from './style.js';

/** A file that pages load, under a name that changes with its contents. */
export interface Asset {
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

const DIGEST_LENGTH = 12;

/** Files and words that all pages share, by the settings. */
@Injectable()
export class Assets {
  readonly logo?: string;
  readonly color: string;
  readonly style: Asset;
  readonly script = asset('times.js', 'text/javascript', SCRIPT);

  constructor({ PAGES_LOGO: logo, PAGES_COLOR: color }: Environment) {
    this.logo = logo;
    this.color = color;
    this.style = asset('style.css', 'text/css', `:root { --brand: ${color}; }${STYLE}`);
  }

  /** Returns the asset that a name means, if only of another build. */
  named(name: string): Asset | undefined {
    return [this.style, this.script].find((one) => withoutDigest(one.name) === withoutDigest(name));
  }
}

function asset(name: string, mediaType: string, text: string): Asset {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
  return { name: name.replace('.', `.${digest}.`), mediaType, text };
}

function withoutDigest(name: string): string {
  return name.replace(/\.[\da-f]+\./, '.');
}
