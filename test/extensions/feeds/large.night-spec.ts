import { testLargeFeeds } from './large.js';

// The most that a feed can have.
testLargeFeeds(10_000);
