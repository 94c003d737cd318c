import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

/** Answers a request whose id no record has, as its handler would; undefined if the id is unknown here, too. */
export type FurtherReader = (request: Request, response: Response, failure: unknown) => Promise<unknown>;

/**
 * Ids beside those of the records. They are looked up only for a request that fails, so that others cost nothing. A module
 * that knows such ids adds its reader.
 */
@Injectable()
export class FurtherIds {
  private reader: FurtherReader = () => Promise.resolve(undefined);

  readWith(reader: FurtherReader): void {
    this.reader = reader;
  }

  /** @throws the failure, unless the reader knows the id */
  async answer(request: Request, response: Response, failure: unknown): Promise<unknown> {
    const answer = await this.reader(request, response, failure);
    if (answer === undefined) throw failure;
    return answer;
  }
}
