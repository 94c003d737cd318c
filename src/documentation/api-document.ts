import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RequestContext } from '../http/request-context.js';

/** The OpenAPI document of the service. Created once, from the controllers and DTOs. */
@Injectable()
export class ApiDocument {
  private description: (() => OpenAPIObject) | undefined;
  private document: OpenAPIObject | undefined;

  /** Sets the function that creates the document when it is first needed. */
  describe(description: () => OpenAPIObject): void {
    this.description = description;
  }

  /** Returns the document of all routes, with full paths. */
  whole(): OpenAPIObject {
    if (this.description === undefined) throw new Error('ApiDocument.describe() has not been called.');
    this.document ??= this.description();
    return this.document;
  }

  /** Returns the document of one base, with paths relative to its namespace. */
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
