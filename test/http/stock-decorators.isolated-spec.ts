import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, HttpCode, Module, Post, Query } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Parameter } from '../../src/common/parameters/parameter.js';
import { lineParser, nameParser } from '../../src/common/parameters/text.parsers.js';
import { EXTENSIONS } from '../../src/extensions/index.js';
import { ApiObject } from '../../src/http/routes/api.decorators.js';
import { ApiGroup } from '../../src/http/routes/api-group.js';
import { RecordRoute } from '../../src/http/routes/route.decorators.js';
import { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';

@ValidatorConstraint({ name: 'isPalindrome' })
class IsPalindrome implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && Array.from(value).reverse().join('') === value;
  }

  defaultMessage(): string {
    return 'read it backwards';
  }
}

class PlaceDto {
  @IsString()
  readonly street: string;

  @Parameter(lineParser, { description: 'City.', required: true })
  readonly city: string;
}

class CreateThingDto {
  @MaxLength(5)
  @Parameter(nameParser, { description: 'Name.', required: true })
  readonly name: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsIn(['red', 'green'])
  readonly colour?: string;

  @IsOptional()
  @Matches(/^[a-z]+$/)
  readonly code?: string;

  @IsOptional()
  @IsEmail()
  readonly mail?: string;

  @IsOptional()
  @Validate(IsPalindrome)
  readonly word?: string;

  @ValidateIf(({ colour }: CreateThingDto) => colour === 'red')
  @IsInt()
  @Min(1)
  @Type(() => Number)
  readonly shade?: number;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  readonly loud?: unknown;

  @Expose({ name: 'with_dash' })
  readonly dashed?: unknown;

  @Expose({ name: 'the_place' })
  @Type(() => PlaceDto)
  readonly unchecked?: PlaceDto;

  @Type(() => String)
  @Parameter(lineParser, { description: 'A motto.' })
  readonly motto?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => PlaceDto)
  readonly place?: PlaceDto;

  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => PlaceDto)
  readonly places?: PlaceDto[];
}

class ThingsQuery {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Type(() => Number)
  readonly size?: number;
}

/** Declares a field anew. */
class LongNamedDto extends CreateThingDto {
  @Parameter(lineParser, { description: 'Name.' })
  declare readonly name: string;
}

class OptionalRuleDto extends CreateThingDto {
  @IsOptional()
  @MaxLength(5)
  declare readonly name: string;
}

@ApiGroup({ name: 'Things', position: 99, description: 'Things.' })
@Controller('things')
class ThingsController {
  @Get()
  @RecordRoute()
  @ApiObject('Read things', 'Returns what was asked.')
  list(@Query() query: ThingsQuery) {
    return { query };
  }

  @Post()
  @HttpCode(200)
  @RecordRoute()
  @ApiObject('Create a thing', 'Returns what was sent.')
  create(@Body() body: CreateThingDto) {
    return { body, isPlace: body.place === undefined ? null : body.place instanceof PlaceDto };
  }

  @Post('short')
  @HttpCode(200)
  @RecordRoute()
  @ApiObject('Create a thing with a short name', 'Returns what was sent.')
  createShort(@Body() body: OptionalRuleDto) {
    return { body };
  }

  @Post('long')
  @HttpCode(200)
  @RecordRoute()
  @ApiObject('Create a thing with a long name', 'Returns what was sent.')
  createLong(@Body() body: LongNamedDto) {
    return { body };
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

const app = startApp();
const client = new TestClient(() => service);
const BASE = '/things';
const PLACE = { street: 'Quay', city: ' Port Aubrey ' };
const tooMany = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`n${index}`, 1]));
let service: NestExpressApplication;

beforeAll(async () => {
  service = await app.anotherInstance({}, { extensions: { ...EXTENSIONS, api: [ThingsModule] } });
});
afterAll(() => service.close());

describe('Decorators of class-validator and class-transformer on a DTO', () => {
  it.each([
    ['MaxLength on a parameter', { name: 'longer' }, 'name', 'must be shorter than or equal to 5'],
    ['IsIn', { name: 'a', colour: 'blue' }, 'colour', 'red, green'],
    ['Matches', { name: 'a', code: 'A1' }, 'code', 'must match'],
    ['IsEmail', { name: 'a', mail: 'nobody' }, 'mail', 'must be an email'],
    ['a class of their own', { name: 'a', word: 'noon?' }, 'word', 'read it backwards'],
    ['ValidateIf', { name: 'a', colour: 'red', shade: 0 }, 'shade', 'must not be less than 1'],
    ['ValidateNested', { name: 'a', place: { city: 'a' } }, 'place', 'place.street'],
    ['ValidateNested, of a parameter', { name: 'a', place: { street: 'b', city: 1 } }, 'place', 'place.city'],
    [
      'a parameter in a nested object without rules',
      { name: 'a', the_place: { city: 1 } },
      'the_place',
      'cannot be 1',
    ],
    ['a parameter with a type', { name: 'a', motto: {} }, 'motto', 'not of type string'],
    ['ValidateNested of a list', { name: 'a', places: [PLACE, {}] }, 'places', 'places.1.street'],
  ])('refuse what %s does not allow', async (_, body, field, message) => {
    const { body: error } = await client.post(BASE, body).expect(400);

    expect(error).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    const { params } = (error as { data: { params: Record<string, string> } }).data;
    expect(Object.keys(params)).toEqual([field]);
    expect(params[field]).toContain(message);
  });

  it('accept and change what they allow', async () => {
    const sent = {
      name: ' a ',
      colour: 'green',
      shade: 'x',
      word: 'noon',
      loud: 'hey',
      with_dash: [1],
      place: PLACE,
    };
    const { body } = await client.post(BASE, sent).expect(200);

    const place = { street: 'Quay', city: 'Port Aubrey' };
    expect(body).toMatchObject({
      body: { name: 'a', word: 'noon', loud: 'HEY', dashed: [1], place },
      isPlace: true,
    });
  });

  it('name missing parameters before invalid ones', async () => {
    const { body } = await client.post(BASE, { colour: 'blue' }).expect(400);
    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it('require what the parameter requires, whatever rules a subclass adds', async () => {
    const { body } = await client.post(`${BASE}/short`, {}).expect(400);
    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it('work on queries', async () => {
    await client
      .get(BASE)
      .query({ size: '3' })
      .expect(200, { query: { size: 3 } });
    await client.get(BASE).query({ size: '0' }).expect(400);
  });

  it('tell which names are ignored, also those of a nested object', async () => {
    const sent = { name: 'a', nmae: 'b', place: { ...PLACE, zip: 'c' } };
    const { headers, body } = await client.post(BASE, sent).expect(200);

    expect(headers).toHaveProperty('x-calendar-ignored', 'nmae, place.zip');
    expect(JSON.stringify(body)).not.toContain('zip');
  });

  it('leave a parameter to the subclass that declares it anew', async () => {
    const { body } = await client.post(`${BASE}/long`, { name: 'as long as it likes' }).expect(200);
    expect(body).toMatchObject({ body: { name: 'as long as it likes' } });
  });

  it.each([
    ['a member called constructor', { loud: { constructor: { prototype: 1 } } }],
    ['a member called constructor in a nested object', { place: { ...PLACE, constructor: 'x' } }],
    ['more members than can be read', { loud: [{ deep: tooMany }] }],
    ['a text that cannot be stored', { code: 'a\0' }],
  ])('refuse %s', async (_, fields) => {
    await client.post(BASE, { name: 'a', ...fields }).expect(400);
  });

  it.each(['__proto__', 'toString', 'hasOwnProperty'])('ignore a member called %s', async (name) => {
    const text = `{"name": "a", "${name}": 1, "loud": {"${name}": {"constructed": 1}}}`;
    await client.send('post', BASE).set('Content-Type', 'application/json').send(text).expect(200);
  });

  it('stop the start if a rule is asynchronous', () => {
    class LateDto {
      @ValidateBy({ name: 'late', validator: { validate: () => Promise.resolve(false) } })
      readonly name: string;
    }
    class OuterDto {
      @Type(() => LateDto)
      readonly late: LateDto;
    }
    const define = () => {
      class LateController {
        @RecordRoute()
        create(@Body() body: OuterDto) {
          return body;
        }
      }
      return LateController;
    };

    expect(define).toThrow('LateDto.name has an asynchronous rule');
  });
});
