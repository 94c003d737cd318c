import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Environment } from '../../platform/config/environment.js';
import { Json } from '../../reading/json.js';
import type { ApiBase } from '../../context/request/api-base.js';
import { introduceLanguages } from './document-languages.js';
import { withSharedParts } from './shared-parts.js';

/** The OpenAPI document of the service. Created at the start, from the controllers and DTOs. */
@Injectable()
export class ApiDocument {
  private document: OpenAPIObject | undefined;
  /** The document of each base except its server, by the path of its routes. */
  private readonly documents = new Map<string, Json>();

  constructor(private readonly environment: Environment) {}

  /** Sets the document of all routes. */
  set(document: OpenAPIObject): void {
    this.document = document;
  }

  /** Returns the document of all routes, with full paths. */
  whole(): OpenAPIObject {
    if (this.document === undefined) throw new Error('ApiDocument.set() has not been called.');
    return this.document;
  }

  /** Returns the document of one base, with paths relative to its namespace and without a server. */
  ofBase({ routes, isTranslated }: ApiBase): OpenAPIObject {
    const document = this.whole();
    const paths = Object.entries(document.paths)
      .filter(([path]) => path === routes || path.startsWith(`${routes}/`))
      .map(([path, item]) => [path.slice(routes.length) || '/', item]);
    const own = {
      ...document,
      servers: undefined,
      paths: Object.fromEntries(paths) as OpenAPIObject['paths'],
    };
    return isTranslated ? introduceLanguages(own, this.environment.LANGUAGES) : own;
  }

  /**
   * Returns the JSON of the document of one base.
   * @param server URL of the namespace
   */
  jsonOfBase(base: ApiBase, server: string): Json {
    const { routes } = base;
    const document = this.documents.get(routes) ?? Json.of(withSharedParts(this.ofBase(base))).serialised();
    this.documents.set(routes, document);
    return document.with({ servers: Json.of([{ url: server }]) });
  }
}
