// For the use cases of other rooms, in their transactions.

export { joinProfiles, sealForOther } from "./move-sealed.ts"
export { destroyKeysOf } from "./store-keys.ts"
