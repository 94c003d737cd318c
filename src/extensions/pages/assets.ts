import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { SCRIPT, STYLE } from './style.js';

/** The style sheet and the script of all pages, as the settings make them, and the policy that lets no others in. */
@Injectable()
export class Assets {
  readonly logo?: string;
  readonly color: string;
  readonly style: string;
  readonly script = SCRIPT;
  readonly policy: string;

  constructor({ PAGES_LOGO: logo, PAGES_COLOR: color, EMBED_HOSTS: embedded }: Environment) {
    this.logo = logo;
    this.color = color;
    this.style = `:root { --brand: ${color}; }${STYLE}`;
    // Texts may show pictures and films of any site, and embed pages of the named hosts.
    this.policy = [
      `default-src 'none'; style-src ${hashOf(this.style)}; script-src ${hashOf(this.script)}`,
      'img-src http: https:; media-src http: https:',
      `frame-src ${embedded.map((host) => `https://${host}`).join(' ')}`,
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ].join('; ');
  }
}

/** Returns how a policy names a text that stands in a page. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
