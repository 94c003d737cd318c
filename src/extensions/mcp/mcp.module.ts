import { type DynamicModule, Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { McpController } from './mcp.controller.js';
import { ProtocolService } from './protocol.service.js';
import { ReadingTools } from './reading-tools.js';
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
      controllers: [McpController],
      providers: [ProtocolService, ReadingTools, ToolsService, WritingTools],
    };
  }
}
