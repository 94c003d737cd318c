import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../config/environment.js';
import { Clock } from '../dates/clock.js';
import { AddressPolicy } from '../outbound/address-policy.js';
import { Downloads } from '../outbound/downloads.js';
import { OutboundRequests } from '../outbound/outbound-requests.js';
import { LOGGER } from '../logging/logging.module.js';
import { configuredStorage } from './configured-storage.js';
import { FetchedImages } from './fetched-images.service.js';
import { Image } from './image.entity.js';
import { ImageCopies } from './image-copies.service.js';
import { ImageFiles } from './image-files.service.js';
import { ImageFilesController } from './image-files.controller.js';
import { ImageReferences } from './image-references.service.js';
import { IMAGE_STORAGE } from './image-storage.js';
import { ImagesController } from './images.controller.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';
import { IncomingFiles } from './incoming-files.js';
import { Pictures } from './pictures.js';
import { ReceivedImages } from './received-images.service.js';
import { ServedImages } from './served-images.service.js';
import { SharedFolder } from './shared-folder.js';
import { SharedFolderRepository } from './shared-folder.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image])],
  controllers: [ImageFilesController, ImagesController],
  providers: [
    {
      provide: IMAGE_STORAGE,
      inject: [Environment, LOGGER],
      useFactory: configuredStorage,
    },
    {
      provide: Downloads,
      inject: [Environment, Clock],
      useFactory: ({ IMAGES_NETWORKS }: Environment, clock: Clock) => {
        const policy = new AddressPolicy('IMAGES_NETWORKS', IMAGES_NETWORKS);
        return new Downloads(new OutboundRequests(policy, clock), clock);
      },
    },
    FetchedImages,
    ImageCopies,
    ImageFiles,
    ImageReferences,
    ImagesRepository,
    ImagesService,
    IncomingFiles,
    Pictures,
    ReceivedImages,
    ServedImages,
    SharedFolder,
    SharedFolderRepository,
  ],
  exports: [
    IMAGE_STORAGE,
    FetchedImages,
    ImageReferences,
    ImagesRepository,
    IncomingFiles,
    ReceivedImages,
    SharedFolder,
  ],
})
export class ImagesModule {}
