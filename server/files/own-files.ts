import type { Transaction } from "../database/transaction.ts"
import { detach, insertOwnFile, type OwnFile } from "./store.ts"

/** A file of the business that is in the store already, for everybody to read. */
export const addOwnFile = (tx: Transaction, file: OwnFile) => insertOwnFile(tx, file)

/** Nothing refers to it any more: the job that cleans up removes it. */
export const removeOwnFile = (tx: Transaction, key: string, now: Date) => detach(tx, key, now)
