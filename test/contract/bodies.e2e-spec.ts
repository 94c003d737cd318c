import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { fieldsOf } from '../../src/common/parameters/fields.js';
import { ADDED_ROUTES } from '../support/added-routes.js';
import { startApp } from '../support/app.js';

const app = startApp();

interface Handler {
  readonly label: string;
  readonly target: object;
  readonly method: string;
}

/** Returns all route handlers of all controllers. */
function handlers(): Handler[] {
  const scanner = new MetadataScanner();
  const modules = [...app.nest.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype, instance }) => {
    const prototype = Object.getPrototypeOf(instance) as object;
    return scanner
      .getAllMethodNames(prototype)
      .filter((method) => isHandler(prototype, method))
      .map((method) => ({ label: `${metatype?.name ?? ''}.${method}`, target: prototype, method }));
  });
}

function isHandler(prototype: object, method: string): boolean {
  const handler: unknown = Reflect.get(prototype, method);
  return typeof handler === 'function' && Reflect.getMetadata(METHOD_METADATA, handler) !== undefined;
}

/** Returns the declared types of a handler's body and query parameters. */
function declaredInputs({ target, method }: Handler): unknown[] {
  const types = Reflect.getMetadata('design:paramtypes', target, method) as unknown[];
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, method) ?? {}) as Record<
    string,
    { index: number }
  >;
  const inputs = [RouteParamtypes.BODY, RouteParamtypes.QUERY].map(String);
  return Object.entries(args)
    .filter(([key]) => inputs.includes(key.split(':')[0] ?? ''))
    .map(([, { index }]) => types[index]);
}

describe('Every route', () => {
  it('declares a DTO class with fields for its body and its query', () => {
    const offenders = handlers().filter((handler) =>
      declaredInputs(handler).some((type) => {
        const isDto = typeof type === 'function' && type !== Object && type !== Function;
        return !isDto || fieldsOf(type as new () => object).size === 0;
      }),
    );

    const labels = offenders
      .map(({ label }) => label)
      .filter((label) => !ADDED_ROUTES.withoutDto.includes(label));
    expect(labels).toEqual([]);
    expect(handlers().length).toBeGreaterThan(30);
  });

  it('that writes takes its body through a DTO', () => {
    const writes = handlers().filter(({ target, method }) => {
      const handler = Reflect.get(target, method) as object;
      const verb = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
      return [RequestMethod.POST, RequestMethod.PUT, RequestMethod.PATCH].includes(verb);
    });

    const offenders = writes.filter((handler) => declaredInputs(handler).length === 0);
    const labels = offenders.map(({ label }) => label);
    expect(labels.filter((label) => !ADDED_ROUTES.withoutDto.includes(label))).toEqual([]);
  });
});
