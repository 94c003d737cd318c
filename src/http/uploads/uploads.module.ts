import { Module } from '@nestjs/common';
import { Environment } from '../../platform/config/environment.js';
import { Clock } from '../../common/dates/clock.js';
import { AddressPolicy } from '../../platform/outbound/address-policy.js';
import { Downloads } from '../../platform/outbound/downloads.js';
import { OutboundRequests } from '../../platform/outbound/outbound-requests.js';
import { IncomingFiles } from './incoming-files.js';

@Module({
  providers: [
    {
      provide: Downloads,
      inject: [Environment, Clock],
      useFactory: ({ IMAGES_NETWORKS }: Environment, clock: Clock) => {
        const policy = new AddressPolicy('IMAGES_NETWORKS', IMAGES_NETWORKS);
        return new Downloads(new OutboundRequests(policy, clock), clock);
      },
    },
    IncomingFiles,
  ],
  exports: [IncomingFiles],
})
export class UploadsModule {}
