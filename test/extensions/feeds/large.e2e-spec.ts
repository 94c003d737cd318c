import { testLargeFeeds } from './large.js';

// Several parts, and more than is written without waiting for other feeds.
testLargeFeeds(1_001);
