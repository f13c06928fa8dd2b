// For the use cases of other rooms, in their transactions.
export { destroyKeysOf } from "./store-keys.ts"
