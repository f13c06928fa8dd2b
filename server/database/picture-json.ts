import { type Sql, sql } from "./sql.ts"

const json = sql`json_build_object('key', p.key, 'alt', p.alt, 'width', p.width, 'height', p.height,
  'focus_x', p.focus_x, 'focus_y', p.focus_y)`

/** The first photo (domain/company/picture.ts) that the condition over `picture p` finds, or null. */
export const firstPicture = (condition: Sql): Sql =>
  sql`(select ${json} from picture p where ${condition} order by p.position limit 1)`

export const allPictures = (condition: Sql): Sql =>
  sql`coalesce((select json_agg(${json} order by p.position) from picture p where ${condition}), '[]')`
