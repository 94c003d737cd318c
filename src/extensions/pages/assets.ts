import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { SCRIPT, STYLE } from './style.js';

const DIGEST_LENGTH = 12;

/** The files that all pages share, as the settings make them, below a version that changes with their contents. */
@Injectable()
export class Assets {
  readonly logo?: string;
  readonly color: string;
  readonly files: ReadonlyMap<string, readonly [mediaType: string, text: string]>;
  readonly version: string;

  constructor({ PAGES_LOGO: logo, PAGES_COLOR: color }: Environment) {
    this.logo = logo;
    this.color = color;
    this.files = new Map([
      ['style.css', ['text/css', `:root { --brand: ${color}; }${STYLE}`]],
      ['times.js', ['text/javascript', SCRIPT]],
    ]);
    const contents = JSON.stringify([...this.files]);
    this.version = createHash('sha256').update(contents).digest('hex').slice(0, DIGEST_LENGTH);
  }
}
