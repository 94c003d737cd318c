import type { DemoTranslations } from '../demo-calendar.types.js';
import { organizers } from './city-organizers.js';
import { venues } from './city-venues.js';
import { categories, tags } from './city.js';
import { artsProgramme } from './programme-arts.js';
import { civicProgramme } from './programme-civic.js';
import { familyProgramme } from './programme-family.js';
import { festivalsProgramme } from './programme-festivals.js';
import { filmProgramme } from './programme-film.js';
import { foodProgramme } from './programme-food.js';
import { musicProgramme } from './programme-music.js';
import { sportProgramme } from './programme-sport.js';
import { talksProgramme } from './programme-talks.js';

const events: DemoTranslations = {
  ...musicProgramme,
  ...artsProgramme,
  ...filmProgramme,
  ...familyProgramme,
  ...talksProgramme,
  ...sportProgramme,
  ...foodProgramme,
  ...civicProgramme,
  ...festivalsProgramme,
};

/** The season in French. */
export const frenchTexts = { events, venues, organizers, categories, tags };
