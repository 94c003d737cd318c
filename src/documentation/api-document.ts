import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestContext } from '../http/request-context.js';

/** The OpenAPI document of the service. Made once, from what the controllers and DTOs declare. */
@Injectable()
export class ApiDocument {
  private description: (() => OpenAPIObject) | undefined;
  private document: OpenAPIObject | undefined;

  /** Says how the document is made; it is made when it is first asked for. */
  describe(description: () => OpenAPIObject): void {
    this.description = description;
  }

  /** The document of all routes, with their paths in full. */
  whole(): OpenAPIObject {
    if (this.description === undefined) throw new Error('ApiDocument.describe() has not been called.');
    this.document ??= this.description();
    return this.document;
  }

  /** The document of the base at which a request came in; paths are relative to its namespace. */
  ofBase({ links }: RequestContext): OpenAPIObject {
    const document = this.whole();
    const base = links.mount.routes;
    const paths = Object.entries(document.paths)
      .filter(([path]) => path.startsWith(`${base}/`))
      .map(([path, item]) => [path.slice(base.length), item]);
    return {
      ...document,
      servers: [{ url: links.base }],
      paths: Object.fromEntries(paths) as OpenAPIObject['paths'],
    };
  }
}
