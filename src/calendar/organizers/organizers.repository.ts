import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Totals } from '../../reading/totals.js';
import { CollationsRepository } from '../../context/language/collations.repository.js';
import { LinkedRepository } from '../publications/linked.repository.js';
import { Organizer, ORGANIZER_TRANSLATIONS } from './organizer.entity.js';

@Injectable()
export class OrganizersRepository extends LinkedRepository<Organizer> {
  constructor(
    @InjectRepository(Organizer) table: Repository<Organizer>,
    collations: CollationsRepository,
    totals: Totals,
  ) {
    super(table, 'organizer', ORGANIZER_TRANSLATIONS, collations, totals);
  }
}
