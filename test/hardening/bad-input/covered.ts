/** Rows of the catalogue that other tests claim: by file, and by a piece of the name of the test. */
export const COVERED: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'B-T19': ['test/access/matrix/creating.e2e-spec.ts', 'writing in the name of others'],
  'B-T20': ['test/access/matrix/creating.e2e-spec.ts', 'creating with a status'],
  'B-T22': ['test/http/bodies.e2e-spec.ts', 'counts as no parameters when it is the JSON'],
  'B-T23': ['test/http/bodies.e2e-spec.ts', 'lets the last of two equal members win before rights are asked'],
  'B-P14': ['test/http/head-and-options.e2e-spec.ts', 'reveals nothing of a record'],
  'B-P15': ['test/http/head-and-options.e2e-spec.ts', 'is refused where GET is'],
  'B-P16': ['test/http/method-override.e2e-spec.ts', 'needs the rights of the method meant'],
  'B-P23': ['test/access/credentials.e2e-spec.ts', 'is 401: %s'],
  'B-P24': ['test/http/errors.e2e-spec.ts', 'has one shape: %s %s'],
  'B-J7': ['test/http/bodies.e2e-spec.ts', 'is 415 when it is encoded as %s'],
  'B-J8': ['test/http/bodies.e2e-spec.ts', 'counts as no parameters when it is %s'],
  'B-U8': ['test/events/search.e2e-spec.ts', 'finds "%s" by "%s"'],
  'B-U11': ['test/venues/create.e2e-spec.ts', 'gives venues created at once slugs of their own'],
  'B-D2': ['test/events/written-dates.e2e-spec.ts', 'include %s'],
  'B-D11': ['src/common/dates/time-zone.spec.ts', 'may be %s: %s'],
  'B-L4': ['test/performance/query-plans.e2e-spec.ts', 'page=100&per_page=20'],
  'B-X2': ['src/common/text/rich-text.spec.ts', 'whatever it is given'],
  'B-X9': ['test/categories/create.e2e-spec.ts', 'keeps %s %j'],
  'B-R2': ['test/hardening/known-vulnerabilities/neighbours.e2e-spec.ts', 'CVE-2024-6522'],
  'B-R5': ['test/hardening/known-vulnerabilities/neighbours.e2e-spec.ts', 'no address is fetched'],
  'B-R7': ['test/http/cross-origin.e2e-spec.ts', 'varies by origin'],
  'B-R8': ['test/http/cross-origin.e2e-spec.ts', 'allows no header that nobody mentioned'],
  'B-O4': ['test/categories/read.e2e-spec.ts', 'leaves out what is %s'],
  'B-O6': ['test/linked/filters.e2e-spec.ts', 'only_with_upcoming'],
};

/** Rows that no test of the API can claim, and who does. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'B-L3': 'the benchmark: the slowest search of 200,000 events',
  'B-L8': 'the tests of faults: slow clients',
  'B-L9': 'the tests of faults: idle connections',
  'B-L12': 'the fuzzer sends the worst texts for regular expressions; a checker for them is not at hand',
  'B-O7': 'npm run fuzz:timing',
  'B-O8': 'npm run fuzz:timing',
};
