// "Gran Ross (grandmother) 303-555-9000; Bo Ross 720-555-1111": people that a form has asked for in one cell.

export interface PersonInCell {
  readonly name: string
  readonly phone: string
  readonly relationship: string
}

const PHONE = /\+?\(?\d[\d\s().-]{5,18}\d(?:\s*(?:x|ext\.?)\s*\d{1,6})?/gi
const IN_BRACKETS = /[([]\s*(\p{L}[\p{L}\s'’./-]{1,40})\s*[)\]]/u
const RELATIONSHIP =
  /^(?:(?:step|grand)?-?(?:mother|father|mom|dad|parents?|son|daughter)|grandma|grandpa|granny|nana|aunt|uncle|sister|brother|sibling|cousin|nanny|babysitter|sitter|neighbou?r|(?:family )?friend|spouse|partner|guardian|husband|wife|mamie|papi|tante|oncle|abuel[oa]|t[ií][oa])$/i
const NOTHING = /^(?:none|no(?: one| ?body)?|n\/?a|same|same as above|-+)$/i

/** People are parted by lines, semicolons, "and", and by commas where a name or a phone is before them and a whole name behind. */
function partsOf(cell: string): string[] {
  return cell
    .split(/[\n\r;|]+|\s+(?:and|or|&|y|et)\s+(?=\p{Lu})/u)
    .flatMap((part) => part.split(/(?<=\d[)\s]*),\s*(?=\p{L})|,\s*(?=\p{Lu}[\p{L}'’.-]+\s+\p{Lu})/u))
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

function personOf(part: string): PersonInCell {
  const [phone = ""] = part.match(PHONE) ?? []
  const in_brackets = IN_BRACKETS.exec(part)?.[1]?.trim() ?? ""
  const rest = part.replaceAll(PHONE, " ").replace(IN_BRACKETS, " ")
  const pieces = rest
    .split(/\s*(?:,|:|\/|\s[-–—]\s|[-–—]\s*$)\s*/)
    .map((piece) =>
      piece
        .replaceAll(/[()[\]]/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((piece) => piece !== "")
  const relationship = in_brackets || (pieces.find((piece) => RELATIONSHIP.test(piece)) ?? "")
  const name = pieces.filter((piece) => piece !== relationship).join(", ")
  return { name, phone: phone.trim(), relationship }
}

/** The people of a cell. One name alone is as it is written. */
export function peopleIn(cell: string): PersonInCell[] {
  if (NOTHING.test(cell.trim())) return []
  return partsOf(cell)
    .map(personOf)
    .filter(({ name }) => name !== "" && !NOTHING.test(name))
}
