// Prints, as JSON, what the parser of GitHub has against the workflow on stdin. It is a process of its own, because the
// parser imports JSON as only bundlers, and the hook below, understand.
import { register } from 'node:module';
import { text } from 'node:stream/consumers';

const HOOK = `
import { readFile } from 'node:fs/promises';
export async function load(url, context, next) {
  if (!url.endsWith('.json')) return next(url, context);
  const source = 'export default ' + (await readFile(new URL(url), 'utf8'));
  return { format: 'module', source, shortCircuit: true };
}`;

register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser');

const workflow = { name: 'workflow.yml', content: await text(process.stdin) };
const { context, value } = parseWorkflow(workflow, new NoOperationTraceWriter());
if (value !== undefined) await convertWorkflowTemplate(context, value);
process.stdout.write(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
