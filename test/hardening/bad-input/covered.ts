/** Rows of the catalogue that other tests cover, with the file and a part of the title. */
export const COVERED: Readonly<Record<string, readonly [file: string, name: string]>> = {
  'B-T19': ['test/access/matrix/sending.e2e-spec.ts', 'writing in the name of others'],
  'B-T20': ['test/access/matrix/sending.e2e-spec.ts', 'creating with a status'],
  'B-T22': ['test/http/bodies.e2e-spec.ts', 'has no parameters if it is the JSON %s'],
  'B-T23': ['test/http/bodies.e2e-spec.ts', 'uses the last of two equal members before checking permissions'],
  'B-P14': ['test/http/head-and-options.e2e-spec.ts', 'reveals nothing about a record'],
  'B-P15': ['test/http/head-and-options.e2e-spec.ts', 'requires the same permissions as GET'],
  'B-P16': ['test/http/method-override.e2e-spec.ts', 'requires the permissions of the specified method'],
  'B-P23': ['test/access/credentials.e2e-spec.ts', 'are rejected with 401: %s'],
  'B-P24': ['test/http/errors.e2e-spec.ts', 'has the same shape: %s %s'],
  'B-J7': ['test/http/bodies.e2e-spec.ts', 'is 415 with the content encoding %s'],
  'B-J8': ['test/http/misdeclared-bodies.e2e-spec.ts', 'is rejected with advice on create, as %s: %j'],
  'B-U8': ['test/events/search.e2e-spec.ts', 'finds "%s" by "%s"'],
  'B-U11': ['test/venues/create.e2e-spec.ts', 'gives simultaneously created venues different slugs'],
  'B-D2': ['test/events/written-dates.e2e-spec.ts', 'include %s'],
  'B-D11': ['src/dates/parse-zone.spec.ts', 'can be %s: %s'],
  'B-L4': ['test/performance/query-plans.e2e-spec.ts', 'page=100&per_page=20'],
  'B-X2': ['src/text/rich-text.spec.ts', 'on random markup'],
  'B-X9': ['test/categories/create.e2e-spec.ts', 'stores %s %j'],
  'B-R2': ['test/hardening/known-vulnerabilities/other-apis.e2e-spec.ts', 'CVE-2024-6522'],
  'B-R5': ['test/hardening/known-vulnerabilities/other-apis.e2e-spec.ts', 'no URL is fetched'],
  'B-R7': ['test/http/cross-origin.e2e-spec.ts', 'sends Vary for origins that are not allowed, too'],
  'B-R8': ['test/http/cross-origin.e2e-spec.ts', 'allows no unlisted header'],
  'B-O4': ['test/categories/read.e2e-spec.ts', 'excludes %s events'],
  'B-O6': ['test/linked/filters.e2e-spec.ts', 'only_with_upcoming'],
};

/** Rows that no test of the API can cover, with what covers them instead. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'B-L3': 'the benchmark, which measures the slowest search of 200,000 events',
  'B-L8': 'the fault tests, with slow clients',
  'B-L9': 'the fault tests, with idle connections',
  'B-L12': 'the fuzzer, which sends the worst inputs for regular expressions',
  'B-O7': 'npm run fuzz:timing',
  'B-O8': 'npm run fuzz:timing',
};
