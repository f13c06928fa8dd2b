import { focusOf, type PictureKind } from "@hub/domain/company/picture"
import { reasonOf } from "../kernel/startup-problem.ts"
import type { BusinessData } from "./business-data.ts"
import type { ErrorList } from "./errors.ts"
import type { SourceFiles } from "./read-business.ts"

export interface ImportedPicture {
  readonly bytes: Buffer
  readonly alt: string
  readonly focus_x: number
  readonly focus_y: number
}

/** The photos that the files give to something. */
export interface ImportedPictures {
  readonly kind: PictureKind
  /** External id, or the name of a leader; null for the business. */
  readonly id: string | null
  readonly row: object
  readonly pictures: readonly ImportedPicture[]
}

interface WithPhotos {
  readonly picture?: string
  readonly picture_alt?: string
  readonly picture_focus?: string
}

const MOST = 12
const listOf = (text = ""): string[] => (text.trim() === "" ? [] : text.split(";").map((part) => part.trim()))

/** A path out of the folder is refused: files may come from someone else. */
const isOutside = (file: string): boolean => file.startsWith("/") || file.split(/[/\\]/).includes("..")

function picturesIn(
  { read }: Pick<SourceFiles, "read">,
  row: WithPhotos & object,
  errors: ErrorList,
): ImportedPicture[] {
  const files = listOf(row.picture)
  const [alts, focuses] = [listOf(row.picture_alt), listOf(row.picture_focus)]
  if (files.length > MOST) errors.add(row, "picture", `names ${files.length} photos; ${MOST} are the most`)
  return files.flatMap((file, index) => {
    const alt = alts[index] ?? ""
    const focus = focusOf(focuses[index] || "50,50")
    if (alt === "") errors.add(row, "picture_alt", `says nothing of ${file}: what does it show?`)
    if (focus === undefined)
      errors.add(row, "picture_focus", "looks like 50,30: percent from the left and from the top")
    if (isOutside(file)) {
      errors.add(row, "picture", `${file} is not in the folder`)
      return []
    }
    try {
      const bytes = read(file)
      return focus === undefined || alt === "" ? [] : [{ bytes, alt, ...focus }]
    } catch (error) {
      errors.add(row, "picture", `${file} can't be read: ${reasonOf(error)}`)
      return []
    }
  })
}

/** Reads the photos that the files name. What names none keeps those that it has. */
export function readPictures(source: SourceFiles, data: BusinessData, errors: ErrorList): ImportedPictures[] {
  const leaders = new Map(data.activities.flatMap((row) => row.leaders.map((leader) => [leader.name, leader] as const)))
  const named = (kind: PictureKind, rows: readonly (WithPhotos & { external_id: string })[]) =>
    rows.map((row) => ({ kind, id: row.external_id, row }))
  const all: { kind: PictureKind; id: string | null; row: WithPhotos & object }[] = [
    ...named("activity", data.activities),
    ...named("location", data.locations),
    ...named("funbox", data.funboxes),
    ...[...leaders].map(([id, row]) => ({ kind: "leader" as const, id, row })),
    ...(data.company === undefined ? [] : [{ kind: "company" as const, id: null, row: data.company }]),
  ]
  return all
    .map((one) => ({ ...one, pictures: picturesIn(source, one.row, errors) }))
    .filter(({ pictures }) => pictures.length > 0)
}
