import { authorised, type CallInput, jsonOf, type Name } from "./client.ts"
import { problemOf } from "./problem.ts"

/** Downloads a file under a name. 7.1: any status other than 200 fails, with ApiProblem. */
export async function download<N extends Name>(name: N, input: CallInput<N>, file_name: string): Promise<void> {
  const response = await authorised(name, input, {})
  if (response.status !== 200) throw problemOf(response.status, await jsonOf(response))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement("a")
  link.href = address
  link.download = file_name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
