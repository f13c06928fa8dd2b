import type { InitData } from "@hub/domain/catalogue/catalogue.contract"
import { messages } from "@hub/domain/kernel/messages"
import type { Database } from "../database/sql.ts"
import type { TranslationsOf } from "../language/translations.ts"
import { translationOf } from "../language/written.ts"
import { activityByUrlPart } from "./store-activities.ts"

const m = messages("server/scheduling.programHead")

interface ProgramHeadNeeds {
  readonly store: Database
  readonly init: () => Promise<InitData>
  readonly translations: TranslationsOf
}

/** The program of an address; a locked business shows none. */
async function find({ store, init }: Pick<ProgramHeadNeeds, "store" | "init">, url_part: string) {
  const { is_company_locked, company_profile } = await init()
  const activity = is_company_locked ? undefined : await activityByUrlPart(store, url_part)
  return activity && { activity, company: company_profile.name }
}

interface Addresses {
  readonly public_origin: string
  readonly picturePath: (url_part: string) => string
}

/** A link to /programs/{url_part} is shown elsewhere with the program's name, sentence and picture. */
export function programHead(needs: ProgramHeadNeeds, { public_origin, picturePath }: Addresses) {
  const read = async (url_part: string) => {
    const found = await find(needs, url_part)
    if (found === undefined) return undefined
    const { activity, company } = found
    const dictionary = await needs.translations()
    const inWords = (field: "name" | "summary"): string =>
      (dictionary && translationOf(dictionary, activity[field], activity.id, field)) ?? activity[field]
    return {
      title: inWords("name"),
      description: inWords("summary"),
      site_name: company,
      url: `${public_origin}/programs/${activity.url_part}`,
      image: `${public_origin}${picturePath(activity.url_part)}`,
      image_text: activity.pictures[0]?.alt ?? m.drawing({ name: inWords("name") }),
    }
  }
  return (url: string) => {
    const url_part = /^\/programs\/([a-z0-9-]{1,100})\/?(?:\?|$)/.exec(url)?.[1]
    return url_part === undefined ? undefined : read(url_part)
  }
}

export const programPicture = (needs: Pick<ProgramHeadNeeds, "store" | "init">) => async (url_part: string) => {
  const found = await find(needs, url_part)
  return found && { scene: found.activity.scene, photo: found.activity.pictures[0] }
}
