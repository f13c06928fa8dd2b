import type { picturesStaff } from "@hub/domain/files/pictures.staff"
import type { Handlers } from "../http/handlers.ts"
import { arrangePictures, type PictureNeeds, receivePicture, showPictures, undoPictures } from "./change-pictures.ts"

export const picturesStaffRoutes = (needs: PictureNeeds): Handlers<typeof picturesStaff> => ({
  "GET /catalogue/pictures/{kind}/{id}": ({ by, params }) => showPictures(needs)({ by, ...params }),
  "POST /catalogue/pictures/{kind}/{id}/file": ({ by, params, parts }) =>
    receivePicture(needs)({ by, ...params }, parts),
  "POST /catalogue/pictures/{kind}/{id}": ({ by, params, body }) => arrangePictures(needs)({ by, ...params }, body),
  "POST /catalogue/pictures/{kind}/{id}/undo": ({ by, params, body }) =>
    undoPictures(needs)({ by, ...params }, body.version),
})
