import { wordsIn } from './words-in.js';

/**
 * The parameters by the names of columns, as `headingName` returns them: those of the API, of the import of The Events
 * Calendar, and those of Outlook and Google in English, German, French, Spanish, Italian, Dutch and Polish.
 */
const NAMES = {
  id: 'id uid external_id event_id',
  title: `title event_name name summary subject betreff titel objet titre asunto titulo oggetto titolo
    onderwerp temat tytul`,
  description: `description event_description content beschreibung descripcion descrizione beschrijving opis`,
  excerpt: 'excerpt event_excerpt',
  slug: 'slug event_slug',
  status: 'status event_status_in_wordpress',
  password: `password event_password post_password passwort kennwort mot_de_passe contrasena wachtwoord
    parola_d_ordine haslo`,
  event_status: 'event_status',
  start_date: `start_date event_start_date start beginnt_am beginn startdatum debut date_de_debut date_debut
    fecha_de_comienzo fecha_de_inicio fecha_inicio inicio data_inizio data_di_inizio inizio begindatum
    data_rozpoczecia data_poczatkowa`,
  start_time: `start_time event_start_time beginnt_um startzeit heure_de_debut heure_debut comienzo
    hora_de_comienzo hora_de_inicio hora_inicio ora_inizio ora_di_inizio begintijd starttijd czas_rozpoczecia
    godzina_rozpoczecia`,
  end_date: `end_date event_end_date end endet_am ende enddatum fin date_de_fin date_fin fecha_de_finalizacion
    fecha_de_fin fecha_fin data_fine data_di_fine fine einddatum data_zakonczenia data_koncowa`,
  end_time: `end_time event_end_time endet_um endzeit heure_de_fin heure_fin finalizacion hora_de_finalizacion
    hora_de_fin hora_fin ora_fine ora_di_fine eindtijd czas_zakonczenia godzina_zakonczenia`,
  timezone: 'timezone event_time_zone event_timezone time_zone',
  utc_start_date: 'utc_start_date',
  utc_end_date: 'utc_end_date',
  all_day: `all_day all_day_event ganztagiges_ereignis ganztaegiges_ereignis ganztagig ganztaegig
    journee_entiere evenement_d_une_journee_entiere toute_la_journee todo_el_dia evento_de_todo_el_dia
    giornata_intera evento_giornaliero tutto_il_giorno hele_dag duurt_hele_dag gebeurtenis_duurt_hele_dag
    evenement_duurt_hele_dag wydarzenie_calodzienne zdarzenie_calodzienne calodzienne caly_dzien`,
  venue: `venue event_venue_name event_venue_name_or_id venue_name location ort veranstaltungsort emplacement
    lieu ubicacion lugar luogo posizione locatie plaats lokalizacja miejsce`,
  address: 'address venue_address',
  city: 'city venue_city',
  zip: 'zip venue_zip',
  stateprovince: 'stateprovince venue_state_province state',
  country: 'country venue_country',
  geo_lat: 'geo_lat latitude',
  geo_lng: 'geo_lng longitude',
  organizer: `organizer event_organizer_name event_organizer_name_s_or_id_s event_organizers organizer_name
    organizers`,
  categories: `categories event_category event_categories category kategorien kategorie categorie categorias
    categorieen`,
  tags: 'tags event_tags',
  cost: 'cost event_cost price',
  currency_symbol: `event_currency_symbol currency_symbol currency event_currency_code currency_code
    event_currency_iso_code`,
  currency_position: 'event_currency_position currency_position',
  website: 'website event_website url',
  page: 'url',
  image: 'image event_featured_image',
  virtual_url: 'virtual_url',
  featured: 'featured feature_event',
  sticky: 'sticky event_sticky_in_month_view',
  hide_from_listings: 'hide_from_listings hide_from_event_listings hide_event_from_event_listings',
  show_map: 'show_map event_show_map',
  show_map_link: 'show_map_link event_show_map_link',
  private: 'private is_private privat prive privado privato prywatne prywatny',
  sensitivity: `sensitivity privacy visibility listing listing_type listing_status confidential class vertraulichkeit vertraulich
    critere_de_diffusion confidentialite sensibilite caracter confidencialidad sensibilidad riservatezza
    sensibilita vertrouwelijkheid gevoeligheid charakter poufnosc czulosc`,
};

/** The headings of each parameter; of several in a table, the one that is first here counts. */
export const HEADINGS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(NAMES).map(([parameter, names]) => [parameter, wordsIn(names)]),
);

/** The two headings that tables of French Outlook have twice: for the day, and then for the time. */
export const TIMES_BESIDE_DAYS: Readonly<Record<string, string>> = {
  start_date: 'start_time',
  end_date: 'end_time',
};

/** Letters that are no other letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', ø: 'o' };

/** Returns a heading, or a word of a cell, without marks, in small letters, with `_` for all else. */
export function headingName(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßłæœø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
}
