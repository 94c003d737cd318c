import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Image } from './image.entity.js';
import { ImagesRepository } from './images.repository.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Image])],
  providers: [ImagesRepository, ImagesService],
  exports: [ImagesService],
})
export class ImagesModule {}
