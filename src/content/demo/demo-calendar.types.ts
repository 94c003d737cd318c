/** A moment of the demo calendar: whole days after (or before) the day of loading, and a time 'HH:MM'. */
export interface DemoMoment {
  day: number;
  time?: string;
}

export interface DemoCategory {
  name: string;
  slug: string;
  description: string;
  /** The slug of the category above this one; parents are listed before their children. */
  parent?: string;
}

export interface DemoTag {
  name: string;
  slug: string;
  description?: string;
}

export interface DemoVenue {
  venue: string;
  slug: string;
  description: string;
  address: string;
  city: string;
  province: string;
  country: string;
  zip: string;
  phone?: string;
  website?: string;
  geo_lat: number;
  geo_lng: number;
}

export interface DemoOrganizer {
  organizer: string;
  slug: string;
  description: string;
  phone?: string;
  website?: string;
  email?: string;
}

export interface DemoEvent {
  title: string;
  slug: string;
  /** HTML, or text with blank lines between its paragraphs. */
  description: string;
  excerpt: string;
  starts: DemoMoment;
  /** The last day counts: an all-day event from day 1 to day 3 takes three days. */
  ends: DemoMoment;
  all_day?: boolean;
  /** A price, a range such as '12 - 20', several prices, '0' or a word. */
  cost?: string | string[];
  website?: string;
  featured?: boolean;
  sticky?: boolean;
  /** Slugs of venues, organizers, categories and tags. */
  venue?: string[];
  organizer?: string[];
  categories: string[];
  tags: string[];
}

export interface DemoCalendar {
  timezone: string;
  categories: DemoCategory[];
  tags: DemoTag[];
  venues: DemoVenue[];
  organizers: DemoOrganizer[];
  events: DemoEvent[];
}

/** Texts in another language than English. What reads the same in both, such as a proper name, is left out. */
export interface DemoTexts {
  title?: string;
  description?: string;
  excerpt?: string;
}

/** By the slug of the record. */
export type DemoTranslations = Readonly<Record<string, DemoTexts>>;
