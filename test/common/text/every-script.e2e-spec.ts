import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, RESOURCES } from '../../support/translated.js';

const app = startApp();

type Json = Record<string, unknown>;

/** A script, a name in it, a search that finds it, and one that does not. */
const NAMES: readonly (readonly [script: string, name: string, found: string, notFound: string])[] = [
  ['Arabic', 'آسفي', 'اسفي', 'سافي'],
  ['Arabic', 'مراكش', 'مَرَّاكُش', 'مكرش'],
  ['Arabic', 'أمسية موسيقية', 'امسية', 'اسمية'],
  ['Arabic', 'كِتاب', 'كتاب', 'كاتب'],
  ['Persian', 'می‌خواهم برقصم', 'ميخواهم', 'نميخواهم'],
  ['Hebrew', 'שָׁלוֹם', 'שלום', 'שולם'],
  ['Hebrew', 'ערב שירה', 'עֶרֶב', 'ברע'],
  ['Greek', 'Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ', 'οδυσεας'],
  ['Greek', 'Μουσικός περίπατος', 'μουσικόσ', 'μουσικα'],
  ['Cyrillic', 'Концерт на площади Й'.normalize('NFD'), 'площади Й', 'площадь'],
  ['Cyrillic', 'Ёлка', 'елка', 'илка'],
  ['Cyrillic', 'Київ', 'Київ'.normalize('NFD'), 'киев'],
  ['Kana', 'ガイド', 'ガイド'.normalize('NFD'), 'カイト'],
  ['Kana', 'ｶﾞｲﾄﾞﾂｱｰ', 'ガイドツアー', 'ガイトツアー'],
  ['Kana', 'パーティー', 'ﾊﾟｰﾃｨｰ', 'バーティー'],
  ['Han', '⾳楽会', '音楽会', '音楽家'],
  ['Han', '㈱演劇', '(株)演劇', '演芸'],
  ['Hangul', '테스트', '테스트'.normalize('NFD'), '텐스트'],
  ['Hangul', '축제장'.normalize('NFD'), '축제장', '축재장'],
  ['Devanagari', 'फ़िल्म महोत्सव', 'फिल्म', 'फूल'],
  ['Devanagari', 'क़व्वाली', 'क़व्वाली'.normalize('NFD'), 'कविता'],
  ['Thai', 'ดนตรีไทย', 'ดนตรี', 'ดินตรี'],
  ['Thai', 'งานวัดคำ', 'คำ'.normalize('NFKD'), 'ค่ำ'],
  ['Vietnamese', 'Âm nhạc Việt', 'am nhac', 'am nhoc'],
  ['Latin', 'Čeština', 'Čeština'.normalize('NFD'), 'čestna'],
  ['Latin', 'Øresund ½ maraton', '1/2 maraton', '1/3 maraton'],
  ['Latin', 'Ｆｕｌｌｗｉｄｔｈ', 'fullwidth', 'fullwith'],
  ['Latin', 'Straße ﬁnal', 'STRASSE final', 'strase'],
  ['Georgian', 'თბილისი ჼ', 'თბილისი ნ', 'თბილისო'],
  ['Armenian', 'Երեւան և Գյումրի', 'երեւան եւ', 'երեւաի'],
];

const titles = (page: Json, list: string, name: string) =>
  (page[list] as Json[]).map((record) => record[name]);

describe.each(RESOURCES)('A search in $list', ({ list, name, body }) => {
  it('finds thirty names of twelve scripts as their readers type them, and none by thirty other words', async () => {
    for (const [, text] of NAMES) await app.create(list, body({ [name]: text }));
    const all = list === 'categories' || list === 'tags' ? '&hide_empty=false' : '';
    const search = async (words: string, language?: string) => {
      const path = `/${list}?search=${encodeURIComponent(words)}${all}`;
      const { body: page } = await app.get(language === undefined ? path : at(path, language)).expect(200);
      return titles(page as Json, list, name);
    };
    const missed: unknown[] = [];
    const invented: unknown[] = [];

    for (const [script, text, found, notFound] of NAMES) {
      if (!(await search(found)).includes(text)) missed.push([script, text, found]);
      if ((await search(notFound)).length > 0) invented.push([script, text, notFound]);
      if (!(await search(found, 'fr')).includes(text)) missed.push([script, text, found, 'translated']);
    }

    expect({ missed, invented }).toEqual({ missed: [], invented: [] });
  });
});

describe('A search for signs of patterns in their wide forms', () => {
  it.each(['％', '＿', '＼'])('takes %s literally', async (sign) => {
    await app.create('events', anEvent({ title: 'Hall' }));

    expect((await app.get(`/events?search=Ha${encodeURIComponent(sign)}l`)).body).toMatchObject({
      events: [],
    });
  });
});
