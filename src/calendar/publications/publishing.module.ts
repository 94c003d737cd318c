import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { PublishingService } from './publishing.service.js';

@Module({
  imports: [ImagesModule],
  providers: [PublishingService],
  exports: [PublishingService],
})
export class PublishingModule {}
