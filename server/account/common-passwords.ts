/** Compared without case. Imported with the first new password, as the list is large. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((one) => one.toLowerCase())),
  )
  return (await common).has(password.normalize("NFKC").trim().toLowerCase())
}

let common: Promise<ReadonlySet<string>> | undefined
