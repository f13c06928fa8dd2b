import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { authorised, type CallInput, jsonOf, type Name } from "./client.ts"
import { problemOf } from "./problem.ts"

/** A file of the contract. 7.1: any status other than 200 fails, with ApiProblem. */
export async function fetchFile<N extends Name>(name: N, input: CallInput<N>): Promise<Blob> {
  const response = await authorised(name, input, {})
  if (response.status !== 200) throw problemOf(response.status, await jsonOf(response))
  return response.blob()
}

/** Downloads it under a name. */
export const download = async <N extends Name>(name: N, input: CallInput<N>, file_name: string): Promise<void> =>
  saveFile(await fetchFile(name, input), file_name)
