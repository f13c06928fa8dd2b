import { type Database, joined, type Sql, sql } from "../database/sql.ts"

/** A search of more words is cut: each is one condition. */
const MOST_WORDS = 8

/** Folded and split like the columns that they are compared with (`words_of` in the migrations). */
export function searchWords(search: string): string[] {
  const folded = search
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
  const words = folded.split(/[^a-z0-9\u0080-\u1fff\u2070-\uffff]+/)
  return [...new Set(words.filter((word) => word !== ""))].slice(0, MOST_WORDS)
}

/** "tmie" → "mtie", "time", "tmei": two letters that changed places share too few letters in a row for pg_trgm. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

/** Numbers and short words share their letters with too much to have typos. */
function fuzzyMatches(word: string): Sql {
  const within = word.length < 3 ? `${word}%` : `%${word}%`
  const hasTypos = /[a-z]{4}/.test(word)
  return sql`array(select w.word from search_word w where w.word like ${within}
    or ${hasTypos ? word : null}::text <% w.word or w.word = any(${hasTypos ? swapped(word) : []}::text[]))`
}

/** For each word of a search, the words of the catalogue that it may mean, typos allowed (threshold in database/open.ts). */
export async function meantWords(db: Database, search: string | undefined): Promise<string[][] | undefined> {
  if (search === undefined || search.trim() === "") return undefined
  const words = searchWords(search)
  // Signs alone find nothing.
  if (words.length === 0) return [[]]
  const found = await db.many<{ words: string[] }>(
    joined(
      words.map((word, index) => sql`select ${fuzzyMatches(word)} as words, ${index}::int as at`),
      sql` union all `,
    ),
  )
  return found.map((one) => one.words)
}

/**
 * Over an offering named `o`: each word is one of its activity or location. The last condition follows from the others; it is there
 * for the indexes, because whatever has all words has them in its activity alone, or one of them in its location.
 */
export function foundBy(meanings: readonly (readonly string[])[]): Sql {
  if (meanings.some((words) => words.length === 0)) return sql`false`
  const inActivity = meanings.map((words) => sql`a.search_words && ${words}::text[]`)
  const inLocation = meanings.map((words) => sql`l.search_words && ${words}::text[]`)
  const each = inActivity.map(
    (activity, index) => sql`(
    o.activity_id in (select a.id from activity a where ${activity})
    or o.location_id in (select l.id from location l where ${inLocation[index]}))`,
  )
  return sql`${joined(each, sql` and `)} and (
    o.activity_id = any(array(select a.id from activity a where ${joined(inActivity, sql` and `)}))
    or o.location_id = any(array(select l.id from location l where ${joined(inLocation, sql` or `)})))`
}
