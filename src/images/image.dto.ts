import { ApiProperty } from '@nestjs/swagger';

export class ImageDto {
  @ApiProperty({ example: 'https://example.org/photo.jpg' })
  readonly url: string;

  @ApiProperty({ type: 'integer', example: 17 })
  readonly id: number;

  @ApiProperty({ description: 'File extension in the path of the URL; "" if it has none.', example: 'jpg' })
  readonly extension: string;
}
