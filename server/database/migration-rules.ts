// What a migration may do after the first release, while the version before it serves families on the same tables. Refused is what locks a
// table for as long as it is long, or what the version before would miss. A migration that contracts names the version that has stopped
// using what it removes: `-- needs: 0041`.

/** Up to here nobody had data. */
export const BASELINE = "0012"

const RULES: readonly (readonly [pattern: RegExp, refusal: string])[] = [
  [
    /\bcreate (unique )?index (?!concurrently)/,
    "an index is created concurrently, in a file with `-- transaction: none`",
  ],
  [
    /\badd column (if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
    "a new column has a default, or may be null",
  ],
  [/\bset not null\b/, "check (… is not null) not valid, then validate it, before set not null"],
  [/\balter column \w+ (set data )?type\b/, "a type is changed by a new column"],
  [/\brename (column |to )/, "the version before knows the old name: add the new one beside it"],
  [
    /\badd (constraint \w+ )?(check|foreign key)\b(?![^;]*\bnot valid\b)/,
    "a constraint is added not valid and validated in a later file",
  ],
  [
    /\badd (constraint \w+ )?(unique|primary key)\b(?![^;]*\busing index\b)/,
    "a key is added using an index that was built concurrently",
  ],
  [/\block table\b|\bvacuum full\b|\bcluster\b/, "the whole table is locked"],
]
const REMOVES = /\bdrop (table|column|type|function|view)\b/

const withoutTables = (text: string, tables: readonly string[]): string =>
  text
    .split(";")
    .filter(
      (statement) =>
        !tables.some(
          (table) => new RegExp(`\\b(on|table) ${table}\\b`).test(statement) && !/create table/.test(statement),
        ),
    )
    .join(";")

/** Why a migration is refused; nothing for one that is safe. Its own new tables are empty, so anything goes there. */
export function refusalsOf(text: string): string[] {
  const code = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase()
  const own = [...code.matchAll(/create table (?:if not exists )?(\w+)/g)].flatMap(([, name]) => name ?? [])
  const rest = withoutTables(code, own)
  const refusals = RULES.flatMap(([pattern, refusal]) => (pattern.test(rest) ? [refusal] : []))
  const removes = REMOVES.test(rest) && !/^-- needs: \d{4}$/m.test(text)
  const is_mixed = /\bconcurrently\b/.test(rest) && !/^-- transaction: none$/m.test(text)
  return [
    ...refusals,
    ...(removes ? ["what is removed was used by the version before: say `-- needs: NNNN`"] : []),
    ...(is_mixed ? ["concurrently needs `-- transaction: none`"] : []),
  ]
}
