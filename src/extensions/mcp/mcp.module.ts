import { type DynamicModule, Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { ListingTools } from './listing-tools.js';
import { McpController } from './mcp.controller.js';
import { NamedRecords } from './named-records.js';
import { ProtocolService } from './protocol.service.js';
import { ReadingTools } from './reading-tools.js';
import { ResourceMetadataController } from './resource-metadata.controller.js';
import { ToolsService } from './tools.service.js';
import { WritingTools } from './writing-tools.js';

/** Tools for language models, unless they are switched off. */
@Module({})
export class McpModule {
  static of({ MCP: isOn }: Environment): DynamicModule {
    if (!isOn) return { module: McpModule };
    return {
      module: McpModule,
      imports: [ChangesModule, EventsModule, ResourcesModule],
      controllers: [McpController, ResourceMetadataController],
      providers: [ListingTools, NamedRecords, ProtocolService, ReadingTools, ToolsService, WritingTools],
    };
  }
}
