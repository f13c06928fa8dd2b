// A name as it is looked for: `name_key` of the migrations says the same.

const SPELLED: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ı: "i",
  ħ: "h",
  þ: "t",
  "-": " ",
  ".": " ",
  ",": " ",
  "'": "",
  "’": "",
}

export const searchKey = (text: string): string =>
  Array.from(
    text
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toLowerCase(),
    (letter) => SPELLED[letter] ?? letter,
  ).join("")

/** A search of more words is cut: each is one condition. */
const MOST_WORDS = 6

export const searchWords = (text: string): string[] => {
  const words = searchKey(text).split(/[^a-z0-9\u0080-\u1fff\u2070-\uffff]+/)
  return [...new Set(words.filter((word) => word !== ""))].slice(0, MOST_WORDS)
}

/** "tmie" → "mtie", "time", "tmei": two letters that changed places share too few letters in a row for pg_trgm. */
export const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at += 1)
      next.push(Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (other[at] === letter ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The words of a name that were meant by those that were typed, as the name has them. */
export function meantWords(typed: readonly string[], name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "")
  const meant = typed.map((word) =>
    words.reduce((best, one) =>
      distance(word, searchKey(one).trim()) < distance(word, searchKey(best).trim()) ? one : best,
    ),
  )
  return [...new Set(meant)].join(" ")
}
