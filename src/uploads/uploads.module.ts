import { Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { AddressPolicy } from '../outbound/address-policy.js';
import { Downloads } from '../outbound/downloads.js';
import { OutboundRequests } from '../outbound/outbound-requests.js';
import { IncomingFiles } from './incoming-files.js';

@Module({
  providers: [
    {
      provide: Downloads,
      inject: [Environment],
      useFactory: ({ IMAGES_NETWORKS }: Environment) =>
        new Downloads(new OutboundRequests(new AddressPolicy('IMAGES_NETWORKS', IMAGES_NETWORKS))),
    },
    IncomingFiles,
  ],
  exports: [IncomingFiles],
})
export class UploadsModule {}
