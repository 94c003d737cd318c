import { ApiProperty } from '@nestjs/swagger';

export class ImageDto {
  @ApiProperty({ example: 'https://example.org/photo.jpg' })
  readonly url: string;

  @ApiProperty({ type: 'integer', example: 17 })
  readonly id: number;

  @ApiProperty({ description: 'Extension in the path of the address, "" when it has none.', example: 'jpg' })
  readonly extension: string;
}
