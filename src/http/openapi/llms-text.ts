import type { OpenAPIObject } from '@nestjs/swagger';
import { listedOperations } from './listed-operations.js';

/** Writes the overview for language models, as llmstxt.org describes it: what there is, and where to read on. */
export function llmsText(document: OpenAPIObject, introduction: string): string {
  const { title, version, description = '' } = document.info;
  const [summary = '', ...details] = description.split('\n\n');
  const operations = listedOperations(document);
  const groups = (document.tags ?? []).flatMap(({ name, description: about = '' }) => {
    const own = operations.filter(({ route }) => route.tag === name);
    const lines = own.map(
      ({ route, methods, operation }) => `- ${methods.join(', ')} ${route.path}: ${operation.summary ?? ''}`,
    );
    return [`## ${name}`, about, lines.join('\n')];
  });
  const paragraphs = [
    `# ${title} ${version}`,
    `> ${summary}`,
    ...details,
    introduction,
    '## Documents',
    [
      '- [Reference](docs.md): all routes with their parameters, bodies and errors',
      '- [OpenAPI](docs-json): the same for programs',
      '- [Swagger UI](docs): the same for people, to try out',
    ].join('\n'),
    ...groups,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
