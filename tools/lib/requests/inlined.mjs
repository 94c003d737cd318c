/** Returns an OpenAPI document with its shared parts wherever it refers to them, and schemas with the fields that they take over. */
export function inlined(document) {
  const { components } = document;
  const find = (reference) => {
    const [, , kind, name] = reference.split('/');
    return components[kind][name];
  };
  const expand = (value) => {
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value !== 'object' || value === null) return value;
    if (value.$ref !== undefined && !value.$ref.startsWith('#/components/schemas/'))
      return expand(find(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, expand(member)]));
  };
  const schemas = Object.entries(components.schemas).map(([name, { allOf: [all] = [], ...own }]) => [
    name,
    { ...(all && find(all.$ref)), ...own },
  ]);
  return { ...document, paths: expand(document.paths), components: { schemas: Object.fromEntries(schemas) } };
}
