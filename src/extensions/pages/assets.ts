import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { SCRIPT, STYLE } from './style.js';

/** The logo, the colour and the style sheet of all pages, and the headers that let in no other style or script. */
@Injectable()
export class Assets {
  readonly logo?: string;
  readonly color: string;
  readonly style: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ PAGES_LOGO: logo, PAGES_COLOR: color, EMBED_HOSTS: embedded }: Environment) {
    this.logo = logo;
    this.color = color;
    this.style = `:root { --brand: ${color}; }${STYLE}`;
    const policy = [
      `default-src 'none'; style-src ${hashOf(this.style)}; script-src ${hashOf(SCRIPT)}`,
      // Texts may show pictures and films of any site, and embed pages of the named hosts.
      'img-src http: https:; media-src http: https:',
      `frame-src ${embedded.map((host) => `https://${host}`).join(' ')}`,
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ];
    // Players of videos refuse pages that do not say where they are.
    const referrers = { 'Referrer-Policy': 'strict-origin-when-cross-origin' };
    this.headers = { 'Content-Security-Policy': policy.join('; '), ...referrers };
  }
}

/** Returns how a policy names a text that stands in a page. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
