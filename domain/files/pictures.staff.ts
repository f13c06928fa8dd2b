import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"

// Photos of programs, sites, areas, leaders and the business, as the console shows and changes them.

export const PICTURED = ["activity", "location", "funbox", "leader", "company"] as const
export type Pictured = (typeof PICTURED)[number]
export const MOST_PICTURES = 12

const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const Alt = Type.String({ minLength: 1, maxLength: 300 })

/** A leader's is the name; the business itself has none, and is called `company`. */
const params = Type.Object({ kind: oneOf(PICTURED), id: Type.String({ minLength: 1, maxLength: 200 }) })

const Shown = Type.Object({
  /** The first is the one that cards show. */
  pictures: Type.Array(
    Type.Object({
      id: Id,
      key: Type.String(),
      alt: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      focus_x: Percent,
      focus_y: Percent,
    }),
  ),
  version: PreviewDigest,
  /** The last change, while it can be taken back. */
  last_change: nullable(Type.Object({ changed_by: Type.String(), changed_at: Instant })),
})
export type PicturesShown = Static<typeof Shown>

export const picturesStaff = endpoints({
  "GET /catalogue/pictures/{kind}/{id}": {
    summary: "The photos of a program, a site, an area, a leader or the business",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND"],
    params,
    result: Shown,
  },
  "POST /catalogue/pictures/{kind}/{id}/file": {
    summary:
      "Add a photo, or put it in place of another: multipart, with the fields alt, focus, version, replaces and file",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "CHANGED_ELSEWHERE", "UPLOAD_BROKEN_OFF", "UPLOAD_REFUSED", "UPLOAD_TOO_LARGE"],
    is_upload: true,
    params,
    form: Type.Object({
      alt: Alt,
      /** Percent from the left and from the top, such as 50,30. */
      focus: Type.String(),
      version: PreviewDigest,
      replaces: Type.Optional(Type.String()),
    }),
    result: Shown,
  },
  "POST /catalogue/pictures/{kind}/{id}": {
    summary: "Change the order, the words and the focus of photos; those left out are removed",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "CHANGED_ELSEWHERE"],
    params,
    body: exact({
      version: PreviewDigest,
      pictures: Type.Array(Type.Object({ id: Id, alt: Alt, focus_x: Percent, focus_y: Percent }), {
        maxItems: MOST_PICTURES,
      }),
    }),
    result: Shown,
  },
  "POST /catalogue/pictures/{kind}/{id}/undo": {
    summary: "Take back the last change of photos, while their files are still there",
    access: "staff:catalogue",
    refusals: ["NOT_FOUND", "CHANGED_ELSEWHERE", "SAVE_NOT_UNDONE"],
    params,
    body: exact({ version: PreviewDigest }),
    result: Shown,
  },
})
