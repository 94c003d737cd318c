import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics.js';
import { COMMIT, RELEASE } from '../../platform/config/release.js';

/** Tells which build runs on which Node. */
@Injectable()
export class BuildMetrics {
  constructor(metrics: Metrics) {
    metrics.information('calendar_build_info', 'Version, commit and Node of the service; always 1.', {
      version: RELEASE,
      ...(COMMIT !== undefined && { commit: COMMIT }),
      node: process.versions.node,
    });
  }
}
