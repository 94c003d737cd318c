import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../../platform/config/environment.js';
import { LOGGER } from '../../platform/service-logger.js';
import { UploadsModule } from '../../http/uploads/uploads.module.js';
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
import { Pictures } from './pictures.js';
import { ReceivedImages } from './received-images.service.js';
import { ServedImages } from './served-images.service.js';
import { SharedFolder } from './shared-folder.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image]), UploadsModule],
  controllers: [ImageFilesController, ImagesController],
  providers: [
    {
      provide: IMAGE_STORAGE,
      inject: [Environment, LOGGER],
      useFactory: configuredStorage,
    },
    FetchedImages,
    ImageCopies,
    ImageFiles,
    ImageReferences,
    ImagesRepository,
    ImagesService,
    Pictures,
    ReceivedImages,
    ServedImages,
    SharedFolder,
  ],
  exports: [IMAGE_STORAGE, FetchedImages, ImageReferences, ReceivedImages, SharedFolder],
})
export class ImagesModule {}
