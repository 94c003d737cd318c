import { organizers } from './city-organizers.js';
import { venues } from './city-venues.js';
import { categories, tags } from './city.js';
import type { DemoCalendar } from './demo-calendar.types.js';
import { artsProgramme } from './programme-arts.js';
import { civicProgramme } from './programme-civic.js';
import { familyProgramme } from './programme-family.js';
import { festivalsProgramme } from './programme-festivals.js';
import { filmProgramme } from './programme-film.js';
import { foodProgramme } from './programme-food.js';
import { musicProgramme } from './programme-music.js';
import { sportProgramme } from './programme-sport.js';
import { talksProgramme } from './programme-talks.js';

/** A season in Port Aubrey, an invented bilingual city on the Northumberland Strait. */
export const demoCalendar: DemoCalendar = {
  timezone: 'America/Moncton',
  categories,
  tags,
  venues,
  organizers,
  events: [
    ...musicProgramme,
    ...artsProgramme,
    ...filmProgramme,
    ...familyProgramme,
    ...talksProgramme,
    ...sportProgramme,
    ...foodProgramme,
    ...civicProgramme,
    ...festivalsProgramme,
  ],
};
