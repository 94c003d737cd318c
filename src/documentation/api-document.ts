import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import type { Mount } from '../http/mount.js';
import { introduceLanguages } from './document-languages.js';

/** The OpenAPI document of the service. Created once, from the controllers and DTOs. */
@Injectable()
export class ApiDocument {
  private description: (() => OpenAPIObject) | undefined;
  private document: OpenAPIObject | undefined;

  constructor(private readonly environment: Environment) {}

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

  /**
   * Returns the document of one base, with paths relative to its namespace.
   * @param server URL of the namespace, absolute or relative to the document
   */
  ofBase({ routes, isTranslated }: Mount, server: string): OpenAPIObject {
    const document = this.whole();
    const paths = Object.entries(document.paths)
      .filter(([path]) => path.startsWith(`${routes}/`))
      .map(([path, item]) => [path.slice(routes.length), item]);
    const own = {
      ...document,
      servers: [{ url: server }],
      paths: Object.fromEntries(paths) as OpenAPIObject['paths'],
    };
    return isTranslated ? introduceLanguages(own, this.environment.LANGUAGES) : own;
  }
}
