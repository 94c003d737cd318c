import type { TestApp } from '../../harness/test-app.js';
import { clientOf, type Findings } from './cells.js';
import { digestOf, seedTerm } from './seeding.js';
import { type CallerName, CALLERS, termStatus } from './predicate.js';

let counter = 0;

/** Sends a request to every route of categories or tags, as every caller. */
export async function checkTerms(
  app: TestApp,
  findings: Findings,
  kind: 'categories' | 'tags',
  callers: readonly CallerName[] = CALLERS,
): Promise<void> {
  for (const caller of callers) {
    counter += 1;
    const path = `/${kind}/${await seedTerm(app, kind, `term-${counter}`)}`;
    const client = clientOf(app, caller);
    for (const address of [`/${kind}`, path]) {
      const { status } = await client.get(address);
      findings.compare(`GET ${address === path ? 'one' : 'all'} of ${kind} · ${caller}`, [200], [status]);
    }
    for (const method of ['post', 'put', 'patch'] as const)
      await checkWrite(`${method.toUpperCase()} ${kind}`, caller, () =>
        client.send(method, path).send({ description: `By ${method}` }),
      );
    await checkWrite(`DELETE ${kind}`, caller, () => client.delete(path));
    await checkWrite(
      `create ${kind}`,
      caller,
      () => client.post(`/${kind}`, { name: `New ${counter}` }),
      201,
    );
  }

  async function checkWrite(
    words: string,
    caller: CallerName,
    send: () => PromiseLike<{ status: number }>,
    done = 200,
  ) {
    const before = await digestOf(app);
    const { status } = await send();
    const expected = termStatus(kind, caller, done);
    findings.compare(
      `${words} · ${caller}`,
      [expected, expected === done && 'changed'],
      [status, before !== (await digestOf(app)) && 'changed'],
    );
  }
}
