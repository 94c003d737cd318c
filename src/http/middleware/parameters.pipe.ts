import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { notesOf, type Received } from '../../common/parameters/received.js';
import { parseParameters } from '../../common/parameters/parameters.js';
import { Environment } from '../../platform/config/environment.js';
import { refuseIgnored } from '../routes/ignored-parameters.js';

/** Reads every body, query and path into the DTO that the handler declares. */
@Injectable()
export class ParametersPipe extends ValidationPipe {
  constructor(private readonly environment: Environment) {
    super({ transform: true });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return super.transform(value, metadata);
    const input = (value ?? {}) as Received;
    const dto = metadata.metatype as new () => object;
    if (metadata.type !== 'body') return parseParameters(dto, input);
    const notes = notesOf(input);
    const { noteRemoved: onRemoved, noteIgnored: onIgnored } = notes;
    const { EMBED_HOSTS: embedHosts } = this.environment;
    const parameters = parseParameters(dto, input, { embedHosts, onRemoved, onIgnored });
    refuseIgnored(notes);
    return parameters;
  }
}
