import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { schema } from 'gitlab-ci-local/src/schema/schema.js';
import { parse } from 'yaml';
import { PROJECT } from '../documentation/shell-blocks.js';

const WORKFLOWS = '.github/workflows';
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

/** Returns what the parser of GitHub has against a workflow. */
function githubErrors(content: string): string[] {
  const printed = execFileSync(process.execPath, [join(PROJECT, 'test/clients/workflow-errors.mjs')], {
    input: content,
    encoding: 'utf8',
  });
  return JSON.parse(printed) as string[];
}

/** Returns what the schema of GitLab has against a pipeline. */
function gitlabErrors(content: string): unknown[] {
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  validate(parse(content, { merge: true }));
  return validate.errors ?? [];
}

describe('GitHub', () => {
  it.each(readdirSync(join(PROJECT, WORKFLOWS)))('accepts %s', (name) => {
    expect(githubErrors(read(`${WORKFLOWS}/${name}`))).toEqual([]);
  });

  it('does not accept an unknown value in an expression', () => {
    const steps = 'steps: [{ run: "${{ no.such }}" }]';

    expect(githubErrors(`on: push\njobs: { a: { runs-on: b, ${steps} } }`)).not.toEqual([]);
  });
});

describe('GitLab', () => {
  it('accepts .gitlab-ci.yml', () => {
    expect(gitlabErrors(read('.gitlab-ci.yml'))).toEqual([]);
  });

  it('does not accept an unknown key', () => {
    expect(gitlabErrors('check: { scripts: [a] }')).not.toEqual([]);
  });
});

describe('The parts of the check', () => {
  const lanes = [...read('.ci/run').matchAll(/^(?:tests|beside)=\(([\w -]+)\)$/gm)];
  const parts = lanes.flatMap(([, names = '']) => names.split(' '));

  it('are commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

    expect(parts.filter((part) => scripts[`check:${part}`] === undefined)).toEqual([]);
  });

  it.each([
    [`${WORKFLOWS}/check.yml`, 'jobs.check.strategy.matrix.part'],
    ['.gitlab-ci.yml', 'check.parallel.matrix.0.PART'],
  ])('are jobs of %s', (file, path) => {
    expect(parse(read(file), { merge: true })).toHaveProperty(path, parts);
  });
});
