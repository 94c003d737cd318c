import type { Response } from 'express';
import type { Json } from '../../reading/json.js';
import { BodyWriter } from './body-writer.js';
import type { SlowClients } from './slow-clients.js';

/** A response body that is known as a whole, and that several responses may share. */
export class WholeBody {
  constructor(
    readonly contentType: string,
    readonly pieces: readonly Buffer[],
  ) {}

  static ofText(mediaType: string, text: string): WholeBody {
    return new WholeBody(`${mediaType}; charset=utf-8`, [Buffer.from(text)]);
  }

  static ofJson({ pieces }: Json): WholeBody {
    return new WholeBody('application/json; charset=utf-8', pieces);
  }

  get length(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  async sendTo(response: Response, slowClients: SlowClients): Promise<void> {
    const headers = { 'content-type': this.contentType, 'content-length': this.length };
    const writer = new BodyWriter(response, headers, slowClients);
    if (response.req.method === 'HEAD' || (await writer.write(this.pieces))) await writer.end();
  }
}
