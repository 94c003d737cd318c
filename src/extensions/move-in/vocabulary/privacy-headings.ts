import { wordsIn } from './words-in.js';

/** Parts of headings, as `headingName` returns them, by which a column may say who may see a record. */
const PARTS = wordsIn(`
  priv prywat sensit sensib vertraul vertrouw confid riserv poufn gevoel czulo geheim secret segret tajn visib
  sichtbar zichtbaar widoczn diffusion classif klassif publish publicad pubblicat gepubliceerd opublikow
  veroffentlich veroeffentlich freigabe freigegeben draft entwurf brouillon borrador bozza hidden hide
  versteckt ausgeblendet masque verborgen listed invite members_only for_members nur_mitglieder fur_mitglieder
  fuer_mitglieder audience audiencia zielgruppe public_cible publico_objetivo doelgroep grupa_docelowa
  zugriffs zugangsstufe zugangsebene niveau_d_acces droits_d_acces nivel_de_acceso livello_di_accesso
  toegangsniveau poziom_dostepu permission permiso permess berechtigung machtiging uprawnieni protected
  geschutzt geschuetzt protege protetto beveiligd chronion passwor kennwort mot_de_passe contrasena wachtwoord
  haslo aux_membres solo_socios solo_miembros solo_membri solo_soci alleen_leden tylko_dla_czlonkow
`);
/** Words with such a part that say something else. */
const OTHERS = /secretar\p{L}*|publisher|publish_date|published_(?:at|on)/gu;
/** Words that say so by themselves. */
const WORDS = wordsIn(`
  public publique publico publica pubblico pubblica publiczne publiczny publiczna openbaar openbare offentlich
  offentliche offentlicher offentliches oeffentlich oeffentliche oeffentlicher oeffentliches internal intern
  interne interner internes interno interna wewnetrzne wewnetrzny wewnetrzna personal personlich persoenlich
  personnel personale persoonlijk osobiste osobisty osobista restricted access zugriff
`);
/** Words that may stand beside these. */
const BESIDE = wordsIn(`
  is not only for open to the nicht nur fur fuer non no niet alleen pas solo tylko nie level rights event
  events veranstaltung termin evenement evento wydarzenie
`);

/** Tells whether a column may say who may see a record. */
export function isOfPrivacy(name: string): boolean {
  const words = name.split('_');
  const isAllOfIt = words.every((word) => WORDS.includes(word) || BESIDE.includes(word));
  if (isAllOfIt && words.some((word) => WORDS.includes(word))) return true;
  const rest = name.replace(OTHERS, '');
  return PARTS.some((part) => rest.includes(part));
}
