import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Totals } from '../../reading/totals.js';
import { CollationsRepository } from '../../context/language/collations.repository.js';
import { LinkedRepository } from '../publications/linked.repository.js';
import { Venue, VENUE_TRANSLATIONS } from './venue.entity.js';

@Injectable()
export class VenuesRepository extends LinkedRepository<Venue> {
  constructor(
    @InjectRepository(Venue) table: Repository<Venue>,
    collations: CollationsRepository,
    totals: Totals,
  ) {
    super(table, 'venue', VENUE_TRANSLATIONS, collations, totals);
  }
}
